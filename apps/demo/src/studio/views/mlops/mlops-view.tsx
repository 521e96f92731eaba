import './mlops.css'
import { BusinessContextDraft, ModelProposals, RapidLoopResult, SlowLoopResult } from '@contracts/mlops'
import type { Message } from '../message.js'
import { Some } from '../parts/some.js'
import { ContextView } from './context-view.js'
import { RapidLoopView, SlowLoopView } from './loop-view.js'
import { ProposalsView } from './proposals-view.js'

const One = ({
  of: { contract, value },
  recommended,
}: {
  readonly of: Message
  readonly recommended: string | undefined
}) => {
  const [id] = contract.split('@')
  if (id === 'mlops/model-proposals' && ModelProposals.is(value))
    return <ProposalsView proposals={value} recommended={recommended} />
  if (id === 'mlops/rapid-loop-result' && RapidLoopResult.is(value)) return <RapidLoopView result={value} />
  if (id === 'mlops/slow-loop-result' && SlowLoopResult.is(value)) return <SlowLoopView result={value} />
  return BusinessContextDraft.is(value) ? <ContextView draft={value} /> : null
}

const recommendedIn = (messages: readonly Message[]): string | undefined =>
  messages
    .map(({ value }) => value)
    .filter((value) => RapidLoopResult.is(value))
    .at(-1)?.final_recommendation.model_id

/**
 * Shows the messages between the agents, in the order they were sent. The proposal that is recommended in the end is
 * marked.
 */
export const MlopsView = ({ messages }: { readonly messages: readonly Message[] }) => {
  const recommended = recommendedIn(messages)
  return (
    <>
      <Some of={messages} noun="messages" most={20}>
        {(message, at) => <One key={at} of={message} recommended={recommended} />}
      </Some>
    </>
  )
}
