import './kasparro.css'
import { useMemo } from 'preact/hooks'
import type { Message } from '../message.js'
import { Some } from '../parts/some.js'
import { agentMessage } from './agent-message.js'
import { MessageCard } from './message-card.js'
import { Pipeline } from './pipeline.js'
import { stagesOf } from './stages.js'

/** Shows the pipeline with the stages that have sent messages, and below it every message in full. */
export const KasparroView = ({ messages }: { readonly messages: readonly Message[] }) => {
  const read = useMemo(() => messages.map(agentMessage), [messages])
  return (
    <section class="view" aria-label="Pipeline of agents">
      <Pipeline stages={stagesOf(read)} />
      <Some of={read} noun="messages" most={20}>
        {(message, at) => <MessageCard key={at} message={message} />}
      </Some>
    </section>
  )
}
