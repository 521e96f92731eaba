import { CodeEditor } from '../editor/code-editor.js'
import type { Language } from '../editor/language.js'
import { CopyButton } from './copy-button.js'

interface Props {
  readonly label: string
  readonly text: string
  readonly language: Language
}

/** Shows a text to read and to copy. */
export const CodeView = ({ label, text, language }: Props) => (
  <div class="code-view">
    <p class="copy">
      <CopyButton text={text} />
    </p>
    <CodeEditor label={label} text={text} language={language} readOnly />
  </div>
)
