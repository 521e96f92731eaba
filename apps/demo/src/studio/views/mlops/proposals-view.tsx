import type { ModelProposals } from '@contracts/mlops'
import type { ComponentChildren } from 'preact'
import { Meter } from '../parts/meter.js'
import { number } from '../parts/format.js'
import { State } from '../parts/state.js'
import { ImplementationFacts } from './implementation-facts.js'
import { weightedTerms } from './weighted-terms.js'

type Spec = ModelProposals['model_specs'][number]

const Row = ({
  name,
  of,
  is,
}: {
  readonly name: string
  readonly of: readonly Spec[]
  readonly is: (spec: Spec) => ComponentChildren
}) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {name}
    </th>
    {of.map((spec, at) => (
      <td key={at} role="cell">
        <span class="of-model">{spec.model_id}</span>
        {is(spec)}
      </td>
    ))}
  </tr>
)

const Measure = ({ formula }: { readonly formula: string }) => {
  const terms = weightedTerms(formula)
  return (
    <>
      <p>
        They are compared by <code>{formula}</code>
      </p>
      {terms && (
        <ul class="plain weights">
          {terms.map(({ name, weight }, at) => (
            <li key={at}>
              <Meter label={`Weight of ${name}`} share={weight} text={`${name} ${number(weight, 3)}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface Props {
  readonly proposals: ModelProposals
  /** The model that the rapid loop recommends, if it is known. */
  readonly recommended: string | undefined
}

/** Shows the three proposals side by side, and the measure that compares them. */
export const ProposalsView = ({ proposals, recommended }: Props) => {
  const { model_specs: specs, J_definition, confidence, confidence_reason } = proposals
  return (
    <section class="view" aria-label="Model proposals">
      <article class="card">
        <h2>Three proposals</h2>
        <Measure formula={J_definition} />
        {confidence && (
          <p>
            The agent’s confidence is <b>{confidence}</b>
            {confidence_reason ? `: ${confidence_reason}` : '.'}
          </p>
        )}
        <table role="table" class="proposals">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {specs.map(({ model_id }, at) => (
                <th key={at} role="columnheader" scope="col">
                  {model_id}
                  {model_id === recommended && <State sign="done" word="recommended in the end" />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            <Row name="why" of={specs} is={({ rationale }) => rationale} />
            <Row
              name="built with"
              of={specs}
              is={({ implementation }) => <ImplementationFacts of={implementation} part="class" />}
            />
            <Row
              name="before"
              of={specs}
              is={({ implementation }) => <ImplementationFacts of={implementation} part="steps" />}
            />
            <Row
              name="set to"
              of={specs}
              is={({ implementation }) => <ImplementationFacts of={implementation} part="settings" />}
            />
            <Row
              name="notes"
              of={specs}
              is={({ implementation }) => implementation.notes ?? <span class="soft">none</span>}
            />
          </tbody>
        </table>
      </article>
    </section>
  )
}
