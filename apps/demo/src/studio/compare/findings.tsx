import type { RunProps } from './effect-shown.js'
import { FindingCard } from './finding-card.js'
import type { FindingData } from './messages.js'

interface Props extends RunProps {
  readonly findings: readonly FindingData[]
}

/**
 * Returns whether a finding gets its own card: it requires a major or minor bump, or it breaks or may break a message.
 */
const hasCard = ({ bump, effects }: FindingData): boolean =>
  bump === 'major' || bump === 'minor' || effects.some(({ verdict }) => verdict !== 'compatible')

const order = ['major', 'minor', 'patch', 'none']

/** Shows every change with its effects, the breaking ones first. Compatible changes follow. */
export const Findings = ({ findings, ...run }: Props) => {
  const cards = findings.filter(hasCard).sort((a, b) => order.indexOf(a.bump) - order.indexOf(b.bump))
  const quiet = findings.filter((one) => !hasCard(one))
  return (
    <section aria-label="Findings" class="findings">
      <ol class="rows cards">
        {cards.map((finding) => (
          <FindingCard
            key={`${finding.fingerprint} ${finding.locations[0].subject} ${finding.locations[0].pointer}`}
            {...{ finding, ...run }}
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
    </section>
  )
}
