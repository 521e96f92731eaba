import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { number } from './said.js'

interface Props<A> {
  readonly of: readonly A[]
  readonly noun: string
  /** How many are shown at first, and how many more each time. */
  readonly most?: number
  /** Whether they stand in a list, where the button is one more item. */
  readonly inList?: boolean
  readonly children: (one: A, at: number) => ComponentChildren
}

/** The first of many, and a button that shows more: a message of thousands of parts must not hold up the page. */
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
