import { useEffect, useRef, useState } from 'preact/hooks'
import { useAsync } from '../async/use-async.js'
import { useLatest } from '../async/use-latest.js'
import type { Editor, Remark } from './editor.js'
import type { Language } from './language.js'

interface Props {
  readonly label: string
  readonly text: string
  readonly language: Language
  readonly remarks?: readonly Remark[] | undefined
  /** The location to select. The editor does not take the focus. */
  readonly mark?: Pick<Remark, 'line' | 'column'> | undefined
  readonly readOnly?: boolean
  readonly onChange?: (text: string) => void
  /** Receives the editor when it is ready, so that the caller can jump to a location. */
  readonly handle?: { current: Editor | undefined }
}

const none: readonly Remark[] = []

/** A code editor. Until its code is loaded, the text can be read and edited in a plain text field. */
export const CodeEditor = ({
  label,
  text,
  language,
  remarks = none,
  mark,
  readOnly = false,
  onChange,
  handle,
}: Props) => {
  const home = useRef<HTMLDivElement>(null)
  const latestOnChange = useLatest(onChange)
  const { value: code } = useAsync(() => import('./editor.js'), [])
  const [editor, setEditor] = useState<Editor>()

  useEffect(() => {
    if (code === undefined || home.current === null) return
    const change = (next: string): void => latestOnChange.current?.(next)
    const made = code.editorIn(home.current, { label, text, language, readOnly, onChange: change })
    if (handle) handle.current = made
    setEditor(made)
    return () => {
      made.destroy()
      if (handle) handle.current = undefined
    }
  }, [code])

  useEffect(() => editor?.setText(text), [editor, text])
  useEffect(() => editor?.setLanguage(language), [editor, language])
  useEffect(() => editor?.setRemarks(remarks), [editor, remarks])
  useEffect(() => mark && editor?.select(mark.line, mark.column), [editor, mark?.line, mark?.column])

  return (
    <div class="editor">
      <div ref={home} class="editor-home" hidden={editor === undefined} />
      {editor === undefined && (
        <textarea
          class="editor-plain"
          aria-label={label}
          readOnly={readOnly}
          value={text}
          spellcheck={false}
          onInput={({ currentTarget }) => onChange?.(currentTarget.value)}
        />
      )}
    </div>
  )
}
