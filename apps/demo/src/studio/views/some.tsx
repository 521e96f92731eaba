import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { number } from '#words.js'

interface Props<A> {
  readonly of: readonly A[]
  readonly noun: string
  /** The number of items that are shown at first, and that each click adds. */
  readonly most?: number
  /** True if the items are in a list. The button is then one more item. */
  readonly inList?: boolean
  readonly children: (one: A, at: number) => ComponentChildren
}

/**
 * Shows the first of many items, and a button that shows more. A message with thousands of parts would otherwise block
 * the page.
 */
export const Some = <A,>({ of, noun, most = 50, inList = false, children }: Props<A>) => {
  const [shown, setShown] = useState(most)
  const more = (
    <button type="button" class="more" onClick={() => setShown(shown + most)}>
      Show more of the {number(of.length)} {noun}
    </button>
  )
  return (
    <>
      {of.slice(0, shown).map(children)}
      {of.length > shown && (inList ? <li>{more}</li> : <p>{more}</p>)}
    </>
  )
}
