import { CodeView } from '../controls/code-view.js'
import type { EditedData } from './messages.js'

/** Shows the source of the contract that an edited schema becomes. */
export const EditedSource = ({ edited: { source, notes } }: { readonly edited: EditedData }) => (
  <details class="card">
    <summary>The contract of the edited schema</summary>
    <ul>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
    {source !== '' && <CodeView key={source} label="The source of the edited contract" text={source} language="text" />}
  </details>
)
