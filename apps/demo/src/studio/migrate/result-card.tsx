import { visit } from '../address/address.js'
import { putText } from '../address/use-text.js'
import { CopyButton } from '../controls/copy-button.js'
import type { MigrationResult } from './migration-result.js'

/** Prints a message as it is shown and copied. */
export const printed = (value: unknown): string => JSON.stringify(value, null, 2)

const Links = ({ name, value }: { readonly name: string; readonly value: unknown }) => {
  const text = printed(value)
  const check = (): void => {
    putText('text', text)
    visit('validate', { contract: name })
  }
  return (
    <p class="tools">
      <button type="button" class="main" onClick={check}>
        Validate it
      </button>
      <CopyButton text={text} label="Copy the new message" />
    </p>
  )
}

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
          <ul class="reasons">
            {result.issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path === '' ? 'the message' : path}</code> {message}
              </li>
            ))}
          </ul>
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
