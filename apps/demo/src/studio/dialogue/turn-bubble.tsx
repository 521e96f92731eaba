import { type Conversation, Turn } from '@contracts/conversation'
import { schemaNodeOf } from '@contracts/core'
import { NodeView } from '../views/node-view.js'
import { passagesOf } from './passages.js'

const turnNode = schemaNodeOf(Turn)

/** The keys that a bubble shows in its own form. */
const inBubble = ['turn_id', 'speaker', 'message', 'assistant_reply']

const Text = ({ text }: { readonly text: string }) => {
  const passages = passagesOf(text)
  if (passages.length === 0) return <p class="soft">(no text)</p>
  return (
    <>
      {passages.map(({ isCode, text: passage }, at) =>
        isCode ? (
          <pre key={at} tabIndex={0} aria-label="Code">
            {passage}
          </pre>
        ) : (
          <p key={at} class="turn-text">
            {passage}
          </p>
        ),
      )}
    </>
  )
}

/** Shows one turn of the dialogue: who says what, and its other fields by the schema node of a turn. */
export const TurnBubble = ({ turn }: { readonly turn: Conversation[number] }) => {
  const { turn_id, speaker, message, assistant_reply } = turn
  const side = speaker === 'user' ? 'asks' : speaker === 'assistant' ? 'answers' : 'beside'
  const texts = [message, assistant_reply].filter((text) => typeof text === 'string')
  const others = Object.entries(turn).filter(([key]) => !inBubble.includes(key))
  return (
    <li class={`turn ${side}`}>
      <p class="turn-who">
        <b>{speaker ?? 'somebody'}</b>
        {turn_id !== undefined && <span>turn {turn_id}</span>}
      </p>
      {texts.map((text, at) => (
        <Text key={at} text={text} />
      ))}
      {texts.length + others.length === 0 && <p class="soft">(empty turn)</p>}
      {others.length > 0 && <NodeView node={turnNode} value={Object.fromEntries(others)} label="turn" />}
    </li>
  )
}
