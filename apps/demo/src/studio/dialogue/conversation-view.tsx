import './conversation.css'
import { conversation } from '@contracts/conversation'
import { counted } from '#words.js'
import { Some } from '../views/some.js'
import { TurnBubble } from './turn-bubble.js'

/** Shows a conversation as a dialogue. */
export const ConversationView = ({ value }: { readonly value: unknown }) => {
  const turns = conversation.codec.is(value) ? value : []
  return (
    <section class="view" aria-label="Conversation">
      <p>
        <b>{counted(turns.length, 'turn')}</b>
      </p>
      <ol class="rows dialogue">
        <Some of={turns} noun="turns" most={100} inList>
          {(turn, at) => <TurnBubble key={at} turn={turn} />}
        </Some>
      </ol>
    </section>
  )
}
