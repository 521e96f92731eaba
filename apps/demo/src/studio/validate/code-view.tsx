import { useState } from 'preact/hooks'
import { CodeEditor } from '../editor/code-editor.js'
import type { Language } from '../editor/language.js'

interface Props {
  readonly label: string
  readonly text: string
  readonly language: Language
}

/** Shows a text to read and to copy. */
export const CodeView = ({ label, text, language }: Props) => {
  const [copied, setCopied] = useState<string>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('Copied.')
    } catch {
      setCopied('The browser did not allow copying: select the text and copy it.')
    }
    setTimeout(() => setCopied(undefined), 3000)
  }
  return (
    <div class="code-view">
      <p class="copy">
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <span role="status">{copied}</span>
      </p>
      <CodeEditor label={label} text={text} language={language} readOnly />
    </div>
  )
}
