import type { Json } from '@contracts/core'
import { FindingCard } from './finding-card.js'
import type { Ran, FindingData, Verdict } from './messages.js'

interface Props {
  readonly verdict: Verdict
  readonly names: { readonly old: string; readonly next: string }
  readonly ran: Ran | undefined
  readonly onRun: (at: string, subject: string, message: Json) => void
}

/**
 * Returns whether a finding gets its own card: it requires a major or minor bump, or it breaks or may break a message.
 */
const hasCard = ({ bump, effects }: FindingData): boolean =>
  bump === 'major' || bump === 'minor' || effects.some(({ verdict }) => verdict !== 'compatible')

const order = ['major', 'minor', 'patch', 'none']

/**
 * Shows every change with its effects, the breaking ones first. Compatible changes and facts without a verdict follow.
 */
export const Findings = ({ verdict: { findings, facts }, names, ran, onRun }: Props) => {
  const cards = findings.filter(hasCard).sort((a, b) => order.indexOf(a.bump) - order.indexOf(b.bump))
  const quiet = findings.filter((one) => !hasCard(one))
  return (
    <section aria-label="Findings" class="findings">
      <ol class="cards">
        {cards.map((finding) => (
          <FindingCard
            key={`${finding.fingerprint} ${finding.locations[0].subject} ${finding.locations[0].pointer}`}
            {...{ finding, names, ran, onRun }}
          />
        ))}
      </ol>
      {quiet.length > 0 && (
        <details class="card">
          <summary>
            {quiet.length} more {quiet.length === 1 ? 'change is' : 'changes are'} compatible in every direction
          </summary>
          <ul>
            {quiet.map(({ kind, description, locations: [location] }) => (
              <li key={`${kind} ${location.subject} ${location.pointer} ${description}`}>
                <code>{kind}</code> {description} <span class="by">{location.subject}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {facts.length > 0 && (
        <details class="card">
          <summary>
            Facts: {facts.length} {facts.length === 1 ? 'difference' : 'differences'} of the schemas, without a verdict
          </summary>
          <ul>
            {facts.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>
                <code>{kind}</code> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
