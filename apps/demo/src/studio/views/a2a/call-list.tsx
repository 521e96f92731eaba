import { Json } from '../parts/json.js'
import { counted } from '../parts/format.js'
import { Some } from '../parts/some.js'
import { State } from '../parts/state.js'
import type { Call } from './session.js'

const stateOf = ({ start, result }: Call) => {
  if (start === undefined) return <State sign="failed" word="result without a call" />
  if (result === undefined) return <State sign="running" word="no result yet" />
  const between = Math.abs(result.at - start.at)
  return <State sign="done" word={`answered ${counted(between, 'signal')} later`} />
}

const usageOf = ({ result }: Call): string | undefined => {
  const usage = result?.signal.llm_usage
  return usage
    ? `${counted(usage.input_tokens, 'token')} in, ${counted(usage.output_tokens, 'token')} out, ${usage.model}`
    : undefined
}

/** Lists every tool call with its arguments and its result. */
export const CallList = ({ calls }: { readonly calls: readonly Call[] }) => (
  <section class="card" aria-label="Tool calls">
    <h3>Tool calls</h3>
    <Some of={calls} noun="calls">
      {(call, at) => {
        const signal = (call.start ?? call.result)?.signal
        const usage = usageOf(call)
        return (
          <article key={at} class="call">
            <div class="heading">
              <h4>
                <code>{signal?.tool_name}</code>
              </h4>
              {stateOf(call)}
            </div>
            <p class="soft">
              {signal?.function_call_id}
              {usage !== undefined && ` · ${usage}`}
            </p>
            <Json title="Arguments" value={call.start?.signal.tool_args} />
            <Json title="Result" value={call.result?.signal.result_data} />
          </article>
        )
      }}
    </Some>
  </section>
)
