import './conversation.css'
import { conversation } from '@contracts/conversation'
import { useMemo } from 'preact/hooks'
import { counted } from '#words.js'
import { Some } from '../views/some.js'
import { remarksOn } from './remarks.js'
import { spokenTurn } from './spoken-turn.js'
import { TurnBubble } from './turn-bubble.js'

/** Shows a conversation as a dialogue, with the issues that the default rules report at each turn. */
export const ConversationView = ({ value }: { readonly value: unknown }) => {
  const turns = useMemo(() => (conversation.codec.is(value) ? value : []), [value])
  const spoken = useMemo(() => turns.map(spokenTurn), [turns])
  const remarks = useMemo(() => remarksOn(turns), [turns])
  return (
    <section class="view" aria-label="Conversation">
      <p>
        <b>{counted(turns.length, 'turn')}</b>
      </p>
      <ol class="dialogue">
        <Some of={spoken} noun="turns" most={100} inList>
          {(turn, at) => <TurnBubble key={at} turn={turn} remarks={remarks.get(at) ?? []} />}
        </Some>
      </ol>
    </section>
  )
}
