import { useEffect, useRef, useState } from 'preact/hooks'
import { useAsync } from '../async/use-async.js'
import { useLatest } from '../async/use-latest.js'
import './diff.css'
import type { Merged, Texts } from './merge-view.js'

interface Props extends Texts {
  /** The names of the two texts, shown above them. */
  readonly names: Texts
  /** What the texts are, for screen readers. */
  readonly labels: Texts
  /** Called with the new text when a visitor edits it. Without it, the texts can only be read. */
  readonly onChange?: (next: string) => void
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

/** Shows two texts and their differences. */
export const DiffView = ({ old, next, names, labels, onChange }: Props) => {
  const home = useRef<HTMLDivElement>(null)
  const merged = useRef<Merged>(undefined)
  const latestOnChange = useLatest(onChange)
  const { value: code } = useAsync(() => import('./merge-view.js'), [])
  const beside = useWide()
  const [brief, setBrief] = useState(true)
  const isEditable = onChange !== undefined

  useEffect(() => {
    if (code === undefined || home.current === null) return
    const made = code.mergedIn(home.current, {
      ...{ old, next, beside, brief, labels },
      ...(isEditable ? { onChange: (text: string) => latestOnChange.current?.(text) } : {}),
    })
    merged.current = made
    return () => made.destroy()
  }, [code, old, beside, brief, isEditable, labels.old, labels.next])
  // Only a text that was not typed here is put into the view.
  useEffect(() => merged.current?.setNext(next), [next])

  return (
    <section class="diff" aria-label="Difference">
      <div class="diff-head">
        <span>
          <b class="side gone">−</b> {names.old}
        </span>
        <span>
          <b class="side come">+</b> {names.next}
        </span>
        <label class="switch">
          <input type="checkbox" checked={brief} onChange={({ currentTarget }) => setBrief(currentTarget.checked)} />
          Only what differs
        </label>
      </div>
      <div ref={home} class="diff-home" />
    </section>
  )
}
