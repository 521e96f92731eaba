import type { Draft } from '@contracts/evolution/report'
import { CopyButton } from '../controls/copy-button.js'

/** Shows the changeset that the change requires, to be copied. */
export const DraftCard = ({ draft }: { readonly draft: Draft }) => (
  <section class="card" aria-label="Changeset">
    <h2>The changeset to write</h2>
    <p class="hint">
      <code>{draft.file}</code>
    </p>
    <pre tabIndex={0} aria-label="Text of the changeset">
      {draft.text}
    </pre>
    <CopyButton text={draft.text} />
  </section>
)
