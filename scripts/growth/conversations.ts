import { conversationUnder } from '@contracts/conversation'
import { growth } from './measure.js'

const turn = (id: number) =>
  id % 2 === 1
    ? { turn_id: id, speaker: 'user', message: `What is ${String(id)}?` }
    : { turn_id: id, speaker: 'assistant', assistant_reply: `It is ${String(id)}.`, confidence_score: 0.9 }

const turns = (count: number) => Array.from({ length: count }, (_, i) => turn(i + 1))

const faulty = (count: number) =>
  turns(count).map((one) => ({ ...one, turn_id: 7, speaker: 'User', confidence_score: 2 }))

const under = (() => {
  const made = conversationUnder({ max_turns: 10_000_000 })
  if (made._tag === 'Left') throw new Error(made.left.join('\n'))
  return made.right
})()

/** Conversations of many turns, as they should be and with three faults in every turn. */
export const conversations = () => [
  growth('a conversation that holds, turns', [10_000, 100_000], turns, under.decode),
  growth('a conversation with faults in every turn, turns', [10_000, 100_000], faulty, under.decode),
]
