import type { Json } from '@contracts/core'
import { BumpMark } from './bump-mark.js'
import type { Tried, ToldEffect, ToldFinding } from './question.js'
import { TriedCard } from './tried-card.js'

/** What both sides said to the message of an effect. */
export interface Ran {
  readonly at: string
  readonly old: Tried
  readonly next: Tried
}

interface Props {
  readonly finding: ToldFinding
  readonly names: { readonly old: string; readonly next: string }
  readonly ran: Ran | undefined
  readonly onRun: (at: string, subject: string, message: Json) => void
}

const verdicts: Record<ToldEffect['verdict'], string> = {
  breaking: '✗ breaks',
  compatible: '✓ fits',
  unknown: '? unknown',
}

const placeOf = ({ subject, pointer }: ToldFinding['places'][number]): string => `${subject} ${pointer}`.trim()

/** Where the effect of a finding stands, for telling which of them was run. */
export const effectKey = ({ fingerprint, places }: ToldFinding, { direction }: ToldEffect): string =>
  `${fingerprint} ${placeOf(places[0])} ${direction}`

/** One change with what it does in each direction, and the message that shows it. */
export const FindingCard = ({ finding, names, ran, onRun }: Props) => {
  const [first, ...others] = finding.places
  return (
    <li class={`card finding ${finding.bump}`}>
      <p class="head">
        <BumpMark bump={finding.bump} /> <span>{finding.says}</span>
      </p>
      <p class="hint">
        <code>{finding.kind}</code> in <code>{first.subject}</code>
        {others.length > 0 && ` and ${others.map(placeOf).join(', ')}`}
      </p>
      <ul class="effects">
        {finding.effects.map((effect) => {
          const { direction, verdict, witness, gone, reason } = effect
          const key = effectKey(finding, effect)
          return (
            <li key={direction}>
              <span class={`effect ${verdict}`}>{verdicts[verdict]}</span> {direction}
              <span class="by">{effect.protected ? 'promised by the role' : 'not promised by the role'}</span>
              {verdict === 'unknown' && reason !== undefined && <p class="hint">Not known: {reason}</p>}
              {verdict === 'breaking' && (
                <p>
                  {effect.words}
                  {witness === undefined ? ': no message is needed to show it.' : ':'}
                </p>
              )}
              {gone !== undefined && (
                <p class="hint">
                  What goes: <code>{gone}</code>
                </p>
              )}
              {witness !== undefined && (
                <>
                  <pre class="message" tabIndex={0} aria-label={`Message that shows it (${direction})`}>
                    {JSON.stringify(witness, null, 2)}
                  </pre>
                  <button type="button" onClick={() => onRun(key, first.subject, witness)}>
                    Run it on both
                  </button>
                  {ran?.at === key && (
                    <div class="ran" role="status">
                      <TriedCard side={names.old} tried={ran.old} />
                      <TriedCard side={names.next} tried={ran.next} />
                    </div>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
