import { useState } from 'preact/hooks'
import type { Draft } from '@contracts/evolution/report'

/** The changeset the change asks for, to be taken along. */
export const DraftCard = ({ draft }: { readonly draft: Draft }) => {
  const [said, setSaid] = useState('')
  const copy = (): void => {
    navigator.clipboard.writeText(draft.text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser did not allow copying: select the text and copy it.'),
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
      <span role="status">{said}</span>
    </section>
  )
}
