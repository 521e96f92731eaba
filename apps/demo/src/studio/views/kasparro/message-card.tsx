import { Facts } from '../parts/facts.js'
import { Json } from '../parts/json.js'
import { counted, moment } from '../parts/format.js'
import { State } from '../parts/state.js'
import { type AgentMessage, agents } from './agent-message.js'
import { InputBody } from './input-body.js'
import type { Body } from './body.js'
import { CreativesBody } from './creatives-body.js'
import { DataBody } from './data-body.js'
import { HypothesesBody } from './hypotheses-body.js'
import { PlanBody } from './plan-body.js'
import { ReportBody } from './report-body.js'
import { VerdictsBody } from './verdicts-body.js'

const titles: Readonly<Record<string, string>> = agents

const Content = ({ body }: { readonly body: Body }) => {
  switch (body.kind) {
    case 'plan':
      return <PlanBody of={body.of} />
    case 'data':
      return <DataBody of={body.of} />
    case 'hypotheses':
      return <HypothesesBody of={body.of} />
    case 'verdicts':
      return <VerdictsBody of={body.of} />
    case 'creatives':
      return <CreativesBody of={body.of} />
    case 'report':
      return <ReportBody of={body.of} />
    case 'input':
      return <InputBody of={body.of} />
    case 'other':
      return <Json title="What was sent" value={body.of} open />
  }
}

const Failure = ({ error }: { readonly error: NonNullable<AgentMessage['error']> }) => (
  <div class="part">
    <p>
      <State sign="failed" word={error.error_type} />
    </p>
    <p>{error.error_message}</p>
    <Facts
      of={[
        ['field', error.error_details?.field],
        ['what happened', error.error_details?.context],
      ]}
    />
    <Json title="Details" value={error.error_details ?? undefined} />
    <Json title="Stack trace" value={error.stack_trace ?? undefined} />
  </div>
)

/** Shows one message of the pipeline: its agent, its time, and its content. */
export const MessageCard = ({ message }: { readonly message: AgentMessage }) => {
  const { agent, outcome, timestamp, milliseconds, body, error, metadata } = message
  const title = titles[agent] ?? agent
  return (
    <article class="card">
      <header class="heading">
        <h2>{outcome === 'input' ? `${title}: input` : title}</h2>
        <span class="soft">
          {[timestamp && moment(timestamp), milliseconds !== undefined && counted(milliseconds, 'millisecond')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      {error && <Failure error={error} />}
      {body && <Content body={body} />}
      {metadata && (
        <Facts
          of={[
            ['configuration', metadata.config_version],
            ['dataset', <code key="hash">{metadata.dataset_hash}</code>],
            ['Python', metadata.python_version],
          ]}
        />
      )}
    </article>
  )
}
