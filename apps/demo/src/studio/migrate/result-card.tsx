import { useState } from 'preact/hooks'
import { visit } from '../address/address.js'
import { longestPacked, pack } from '../address/packed.js'
import type { Journey } from './journey.js'

/** A message as it is shown and handed on. */
export const printed = (value: unknown): string => JSON.stringify(value, null, 2)

const Onward = ({ name, value }: { readonly name: string; readonly value: unknown }) => {
  const [said, setSaid] = useState('')
  const text = printed(value)
  const fits = text.length <= longestPacked
  const check = (): void => {
    void pack(text).then((short) => visit('check', { contract: name, text: short }))
  }
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser did not allow copying.'),
    )
  }
  return (
    <p class="tools">
      <button type="button" class="main" disabled={!fits} onClick={check}>
        Check it
      </button>
      <button type="button" onClick={copy}>
        Copy the new message
      </button>
      <span role="status">
        {fits ? said : `${said} The message is too long for a link: copy it into Check.`.trim()}
      </span>
    </p>
  )
}

const outcomeOf = (journey: Journey | undefined, target: string): readonly [tone: string, text: string] => {
  switch (journey?.kind) {
    case undefined:
      return ['', 'Paste an old message or choose a sample.']
    case 'unreadable':
      return ['bad', journey.text]
    case 'stuck':
      return ['bad', `✗ The message cannot be migrated to ${target}.`]
    case 'there':
      return ['good', `✓ The message is already valid for ${target}.`]
    case 'arrived':
      return ['good', `✓ Migrated to ${target}.`]
  }
}

interface Props {
  readonly journey: Journey | undefined
  readonly target: string
  /** Whom the issues are of: the version the message was taken for. */
  readonly nearest: string
  readonly at: string
}

/** What has become of the message: the road it took, or why it took none. */
export const JourneyCard = ({ journey, target, nearest, at }: Props) => {
  const [tone, text] = outcomeOf(journey, target)
  return (
    <section class="result" aria-label="Result">
      <p class={`outcome ${tone}`} role="status">
        {text}
      </p>
      {journey?.kind === 'stuck' && (
        <>
          <p>Issues of {nearest}:</p>
          <ul class="reasons">
            {journey.issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path === '' ? 'the message' : path}</code> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {journey?.kind === 'arrived' && (
        <>
          <ol class="road">
            {journey.road.map(({ from, to, text: summary }) => (
              <li key={to}>
                <code>{from}</code> → <code>{to}</code>
                <span class="hint">{summary}</span>
              </li>
            ))}
          </ol>
          <p class="hint">
            {journey.usesTime ? `The old message has no time for this, so ${at} is used.` : 'No time had to be added.'}
          </p>
          <Onward name={target} value={journey.value} />
        </>
      )}
      {journey?.kind === 'there' && <Onward name={target} value={journey.value} />}
    </section>
  )
}
