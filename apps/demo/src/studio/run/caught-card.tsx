import type { Ended, Step } from '#pipeline/run/event.js'
import { sideWords } from '#pipeline/run/last-word.js'
import { MarkedJson } from './marked-json.js'
import { named } from './named.js'
import { MessageLinks } from './message-links.js'

interface Props {
  readonly step: Step
  readonly error: NonNullable<Ended['error']>
}

const contract = 'kasparro/error-response@1'

/** Shows the issues that stopped the run, and the error response of the agent. */
export const CaughtCard = ({ step: { agent, caught }, error: { response, valid } }: Props) => (
  <section class="card" aria-label="What was caught">
    <h2>
      Caught at the {named(agent)}, {sideWords[caught?.side ?? 'output']}
    </h2>
    <ul class="caught">
      {caught?.issues.map(({ severity, path, message, hint, rule, code, contract: reportedBy }) => (
        <li key={`${path} ${code}`} class={severity}>
          <p>
            <b>{path}</b> {message}
          </p>
          {hint !== undefined && <p class="hint">{hint}</p>}
          <p class="code">
            {rule ?? code} · {reportedBy}
          </p>
        </li>
      ))}
    </ul>
    <h3>The error response</h3>
    <p class="under">
      <code>{contract}</code> <b class={valid ? 'good' : 'bad'}>{valid ? 'valid' : 'invalid'}</b>
      <MessageLinks contract={contract} value={response} mode="strict" />
    </p>
    <MarkedJson label="The error response" message={{ contract, value: response, valid, issues: [] }} />
  </section>
)
