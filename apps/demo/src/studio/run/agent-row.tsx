import type { Step } from '#pipeline/run/event.js'
import { agents } from '#pipeline/agent/agents.js'
import { shapes, type Sign } from '../views/parts/sign.js'
import { named } from './named.js'
import type { Running } from './running.js'

interface State {
  readonly sign: Sign
  readonly word: string
}

const remarksOn = ({ input, output }: Step): number => input.issues.length + (output?.issues.length ?? 0)

const stateOf = (step: Step | undefined, isNext: boolean, isOver: boolean): State => {
  if (step === undefined) {
    if (isOver) return { sign: 'waiting', word: 'not reached' }
    return isNext ? { sign: 'running', word: 'running' } : { sign: 'waiting', word: 'waiting' }
  }
  if (step.caught !== undefined) return { sign: 'failed', word: 'caught here' }
  const remarks = remarksOn(step)
  return remarks === 0
    ? { sign: 'done', word: `ran, ${step.milliseconds.toFixed(0)} ms` }
    : { sign: 'doubtful', word: `ran, ${remarks} ${remarks === 1 ? 'warning' : 'warnings'}` }
}

interface Props {
  readonly run: Running
  readonly chosen: string
  readonly onChoose: (agent: string) => void
}

/**
 * Shows the six agents from left to right: which ran, which one was caught, and which were not reached. A button shows
 * the messages of an agent.
 */
export const AgentRow = ({ run: { steps, ended, failed, dataset }, chosen, onChoose }: Props) => (
  <ol class="agents" aria-label="Agents in the order they work">
    {agents.map((agent, i) => {
      const step = steps[i]
      const isOver = ended !== undefined || failed !== undefined
      const { sign, word } = stateOf(step, i === steps.length && dataset !== undefined, isOver)
      return (
        <li key={agent} class={sign}>
          <button
            type="button"
            aria-pressed={agent === chosen}
            disabled={step === undefined}
            onClick={() => onChoose(agent)}
          >
            <b>{named(agent)}</b>
            <span class="state">
              <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
                <path d={shapes[sign]} />
              </svg>
              {word}
            </span>
          </button>
        </li>
      )
    })}
  </ol>
)
