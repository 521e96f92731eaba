import { Facts } from '../parts/facts.js'
import { Json } from '../parts/json.js'
import { counted, moment, number } from '../parts/format.js'
import { State } from '../parts/state.js'
import { type Step, signs } from './step.js'

const artifactsOf = ({ node, stage }: Step): readonly string[] => {
  const outputs = Array.isArray(node.outputs) ? node.outputs : (node.outputs?.artifacts ?? stage?.artifacts ?? [])
  return outputs.map((one) => {
    if (typeof one === 'string') return one
    return typeof one.size_bytes === 'number' ? `${one.path} (${number(one.size_bytes)} bytes)` : one.path
  })
}

const List = ({ of }: { readonly of: readonly string[] }) => (
  <ul class="plain">
    {of.map((one) => (
      <li key={one}>
        <code>{one}</code>
      </li>
    ))}
  </ul>
)

interface Props {
  readonly step: Step
  readonly title?: string
}

/** Shows everything that a plan contains about one node: its state, its tool and model, its inputs, and its results. */
export const NodeCard = ({ step, title }: Props) => {
  const { node, stage, state, deps } = step
  const { status, metrics } = node
  const artifacts = artifactsOf(step)
  const seconds = status?.duration_seconds ?? stage?.duration_seconds
  return (
    <article class="card">
      <header class="heading">
        <h3>{title ?? node.id}</h3>
        <State sign={signs[state]} word={state} />
      </header>
      <Facts
        of={[
          ['type', title === undefined ? node.type : undefined],
          ['agent', node.agent],
          ['stage', node.stage],
          ['tool', node.tool && <code>{node.tool}</code>],
          ['for each', node.parallelize_by],
          ['after', deps.join(', ')],
          ['started', status?.started_at && moment(status.started_at)],
          [
            'updated',
            (status?.updated_at ?? stage?.updated_at) && moment(status?.updated_at ?? stage?.updated_at ?? ''),
          ],
          ['took', typeof seconds === 'number' ? counted(seconds, 'second') : undefined],
          ['attempts', status?.attempts],
          ['retries left', status?.retries_remaining],
          ['tokens', typeof metrics?.tokens_used === 'number' ? number(metrics.tokens_used) : undefined],
          ['cost', metrics?.cost],
          ['model', [metrics?.backend, metrics?.model].filter(Boolean).join(' · ')],
          ['files', artifacts.length > 0 ? <List of={artifacts} /> : undefined],
        ]}
      />
      <Json title="What went wrong" value={status?.error ?? stage?.error ?? undefined} open />
      <Json title="Inputs" value={node.inputs ?? undefined} />
      <Json title="Parameters" value={node.params ?? undefined} />
      <Json title="Code" value={node.code ?? undefined} />
      <Json title="Result" value={stage?.data ?? undefined} />
    </article>
  )
}
