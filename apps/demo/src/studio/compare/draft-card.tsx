import { useState } from 'preact/hooks'
import type { Draft } from '@contracts/evolution/report'

/** Shows the changeset that the change requires, to be copied. */
export const DraftCard = ({ draft }: { readonly draft: Draft }) => {
  const [outcome, setOutcome] = useState('')
  const copy = (): void => {
    navigator.clipboard.writeText(draft.text).then(
      () => setOutcome('Copied.'),
      () => setOutcome('The browser did not allow copying: select the text and copy it.'),
    )
  }
  return (
    <section class="card" aria-label="Changeset">
      <h2>The changeset to write</h2>
      <p class="hint">
        <code>{draft.file}</code>
      </p>
      <pre class="message" tabIndex={0} aria-label="Text of the changeset">
        {draft.text}
      </pre>
      <button type="button" onClick={copy}>
        Copy
      </button>{' '}
      <span role="status">{outcome}</span>
    </section>
  )
}
