import { CopyButton } from '../controls/copy-button.js'
import { IssueList } from '../validate/issue-list.js'
import { openInValidate } from '../validate/open-in-validate.js'
import { textOf } from '../views/printed.js'
import type { MigrationResult } from './migration-result.js'

const Links = ({ name, value }: { readonly name: string; readonly value: unknown }) => (
  <p class="tools">
    <button type="button" class="main" onClick={() => openInValidate(name, value)}>
      Validate it
    </button>
    <CopyButton text={textOf(value)} label="Copy the new message" />
  </p>
)

const outcomeOf = (result: MigrationResult | undefined, target: string): readonly [tone: string, text: string] => {
  switch (result?.kind) {
    case undefined:
      return ['', 'Paste an old message or choose a sample.']
    case 'unreadable':
      return ['bad', `The message ${result.message}.`]
    case 'stuck':
      return ['bad', `✗ The message cannot be migrated to ${target}.`]
    case 'there':
      return ['good', `✓ The message is already valid for ${target}.`]
    case 'arrived':
      return ['good', `✓ Migrated to ${target}.`]
  }
}

interface Props {
  readonly result: MigrationResult | undefined
  readonly target: string
  /** The version that reports the issues: the one that the message was read as. */
  readonly nearest: string
  readonly at: string
}

/** Shows the result of a migration: the path the message took, or why it could not be migrated. */
export const ResultCard = ({ result, target, nearest, at }: Props) => {
  const [tone, text] = outcomeOf(result, target)
  return (
    <section class="result" aria-label="Result">
      <p class={`outcome ${tone}`} role="status">
        {text}
      </p>
      {result?.kind === 'stuck' && (
        <>
          <p>Issues of {nearest}:</p>
          <IssueList issues={result.issues} />
        </>
      )}
      {result?.kind === 'arrived' && (
        <>
          <ol class="path">
            {result.path.map(({ from, to, text: summary }) => (
              <li key={to}>
                <code>{from}</code> → <code>{to}</code>
                <span class="hint">{summary}</span>
              </li>
            ))}
          </ol>
          <p class="hint">
            {result.usesTime ? `The old message has no time for this, so ${at} is used.` : 'No time had to be added.'}
          </p>
          <Links name={target} value={result.value} />
        </>
      )}
      {result?.kind === 'there' && <Links name={target} value={result.value} />}
    </section>
  )
}
