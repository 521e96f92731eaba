import { useEffect, useRef, useState } from 'preact/hooks'
import type { Merged, Texts } from './merge-view.js'

interface Props extends Texts {
  readonly labels: Texts
  readonly onChange: (next: string) => void
}

const wide = matchMedia('(min-width: 56rem)')

/** Returns whether there is room for two texts side by side. */
const useWide = (): boolean => {
  const [is, setIs] = useState(wide.matches)
  useEffect(() => {
    const onResize = (): void => setIs(wide.matches)
    wide.addEventListener('change', onResize)
    return () => wide.removeEventListener('change', onResize)
  }, [])
  return is
}

/** Shows two schemas and their differences. The new schema can be edited. */
export const SchemaPair = ({ old, next, labels, onChange }: Props) => {
  const home = useRef<HTMLDivElement>(null)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const texts = useRef<Texts>({ old, next })
  const revision = useRef(0)
  // A change that was not typed creates a new view, because the unchanged parts are then different.
  if (old !== texts.current.old || next !== texts.current.next) revision.current++
  texts.current = { old, next }
  const beside = useWide()
  const [brief, setBrief] = useState(true)

  useEffect(() => {
    let gone = false
    let made: Merged | undefined
    void import('./merge-view.js').then(({ mergedIn }) => {
      if (gone || home.current === null) return
      const change = (text: string): void => {
        texts.current = { ...texts.current, next: text }
        latestOnChange.current(text)
      }
      made = mergedIn(home.current, { ...texts.current, beside, brief, onChange: change })
    })
    return () => {
      gone = true
      made?.destroy()
    }
  }, [beside, brief, revision.current])

  return (
    <div class="schema-pair">
      <div class="pair-head">
        <span>
          <b class="sign gone">−</b> {labels.old}
        </span>
        <span>
          <b class="sign come">+</b> {labels.next}
        </span>
        <label class="switch">
          <input type="checkbox" checked={brief} onChange={({ currentTarget }) => setBrief(currentTarget.checked)} />
          Only what differs
        </label>
      </div>
      <div ref={home} class="pair-home" />
    </div>
  )
}
