import { useEffect, useRef, useState } from 'preact/hooks'
import type { Editor, Remark } from './editor.js'
import type { Language } from './language.js'

interface Props {
  readonly label: string
  readonly text: string
  readonly language: Language
  readonly remarks?: readonly Remark[]
  /** The location that is selected, without taking the focus. */
  readonly mark?: Pick<Remark, 'line' | 'column'> | undefined
  readonly readOnly?: boolean
  readonly onChange?: (text: string) => void
  /** Where the editor can be reached once it is there, to jump to a location. */
  readonly handle?: { current: Editor | undefined }
}

const none: readonly Remark[] = []

/** A code editor; until its code has come the text can be read, and typed, in a plain field. */
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
  const hear = useRef(onChange)
  hear.current = onChange
  const [editor, setEditor] = useState<Editor>()
  const first = useRef(text)
  first.current = text

  useEffect(() => {
    let made: Editor | undefined
    let gone = false
    void import('./editor.js').then(({ editorIn }) => {
      if (gone || home.current === null) return
      const change = (next: string): void => hear.current?.(next)
      made = editorIn(home.current, { label, text: first.current, language, readOnly, onChange: change })
      if (handle) handle.current = made
      setEditor(made)
    })
    return () => {
      gone = true
      made?.destroy()
      if (handle) handle.current = undefined
    }
  }, [])

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
