import type { Json } from '@contracts/core'
import type { Ran, EffectData, FindingData } from './messages.js'
import { TriedCard } from './tried-card.js'

/** The names of both sides, the message that ran last, and a function that runs a message on both sides. */
export interface RunProps {
  readonly names: { readonly old: string; readonly next: string }
  readonly ran: Ran | undefined
  readonly onRun: (at: string, subject: string, message: Json) => void
}

interface Props extends RunProps {
  readonly effect: EffectData
  readonly finding: FindingData
}

/** Shows what an effect means for the people of the role. A counterexample can be run on both sides. */
export const EffectShown = ({ effect, finding, names, ran, onRun }: Props) => {
  const { direction, counterexample, lostPointer, words } = effect
  const { fingerprint, locations } = finding
  const [{ subject, pointer }] = locations
  const key = `${fingerprint} ${subject} ${pointer} ${direction}`
  if (counterexample === undefined) return <p>{words}</p>
  return (
    <>
      <p>{words}</p>
      <pre tabIndex={0} aria-label={`Counterexample (${direction})`}>
        {JSON.stringify(counterexample, null, 2)}
      </pre>
      {lostPointer !== undefined && (
        <p class="hint">
          No longer read: <code>{lostPointer}</code>
        </p>
      )}
      <button type="button" onClick={() => onRun(key, subject, counterexample)}>
        Run it on both versions
      </button>
      {ran?.at === key && (
        <div class="ran" role="status">
          <TriedCard side={names.old} tried={ran.old} />
          <TriedCard side={names.next} tried={ran.next} />
        </div>
      )}
    </>
  )
}
