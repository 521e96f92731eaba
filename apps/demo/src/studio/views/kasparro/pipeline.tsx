import { counted } from '../parts/format.js'
import { State } from '../parts/state.js'
import type { Stage } from './stages.js'

const states = {
  success: { sign: 'done', word: 'answered' },
  partial: { sign: 'doubtful', word: 'answered in part' },
  failure: { sign: 'failed', word: 'failed' },
  input: { sign: 'running', word: 'input' },
} as const

/** Shows the six agents from left to right. The agents that have sent or received a message are highlighted. */
export const Pipeline = ({ stages }: { readonly stages: readonly Stage[] }) => (
  <ol class="pipeline" aria-label="Agents in the order they work">
    {stages.map(({ agent, title, outcome, milliseconds }) => (
      <li key={agent} class={outcome === undefined ? 'stage' : `stage lit is-${states[outcome].sign}`}>
        <b>{title}</b>
        {outcome === undefined ? <State sign="waiting" word="not heard of" /> : <State {...states[outcome]} />}
        {milliseconds !== undefined && <span class="soft">{counted(milliseconds / 1000, 'second')}</span>}
      </li>
    ))}
  </ol>
)
