import type { Signal } from '@contracts/a2a'
import { Json } from '../parts/json.js'
import { counted, number, words } from '../parts/format.js'
import { Some } from '../parts/some.js'

const contentOf = (signal: Signal) => {
  switch (signal.type) {
    case 'agent_progress_update':
      return <>“{signal.status_text}”</>
    case 'tool_invocation_start':
      return (
        <>
          <code>{signal.tool_name}</code> called as <code>{signal.function_call_id}</code>
        </>
      )
    case 'tool_result':
      return (
        <>
          <code>{signal.tool_name}</code> answered <code>{signal.function_call_id}</code>
        </>
      )
    case 'artifact_creation_progress':
      return (
        <>
          {signal.filename} {signal.status}, {counted(signal.bytes_transferred, 'byte')}
        </>
      )
    case 'llm_invocation': {
      const { usage, request } = signal
      return (
        <>
          {usage
            ? `${usage.model}: ${counted(usage.input_tokens, 'token')} in${
                typeof usage.cached_input_tokens === 'number'
                  ? ` (${number(usage.cached_input_tokens)} from the cache)`
                  : ''
              }, ${counted(usage.output_tokens, 'token')} out`
            : 'a model is called'}
          <Json title="Request" value={request} />
        </>
      )
    }
  }
}

/** Lists every signal in the order of arrival, one on each line. */
export const SignalList = ({ signals }: { readonly signals: readonly Signal[] }) => (
  <section class="card" aria-label="Signals">
    <h3>Signals</h3>
    <ol class="signals">
      <Some of={signals} noun="signals" most={200} inList>
        {(signal, at) => (
          <li key={at}>
            <span class="signal-at">{at + 1}</span>
            <span class="signal-kind">{words(signal.type)}</span>
            <div>{contentOf(signal)}</div>
          </li>
        )}
      </Some>
    </ol>
  </section>
)
