import './conversation.css'
import { type Conversation, conversation, Turn } from '@contracts/conversation'
import type { Issue } from '@contracts/core'
import { useMemo } from 'preact/hooks'
import type { Message } from '../message.js'
import { Facts } from '../parts/facts.js'
import { counted, number } from '../parts/format.js'
import { Some } from '../parts/some.js'
import { remarksOn } from './remarks.js'
import { spokenTurn } from './spoken-turn.js'
import { tallyOf } from './tally.js'
import { TurnBubble } from './turn-bubble.js'

const named = (some: readonly (readonly [string, number])[]): string =>
  some.map(([name, count]) => `${name} ${number(count)}`).join(', ')

interface Props {
  readonly turns: Conversation
  readonly remarks: ReadonlyMap<number, readonly Issue[]>
}

const Dialogue = ({ turns, remarks }: Props) => {
  const spoken = useMemo(() => turns.map(spokenTurn), [turns])
  const { speakers, tools, confidence } = tallyOf(spoken)
  return (
    <section class="view" aria-label="Conversation">
      <header class="card">
        <h2>{counted(turns.length, 'turn')}</h2>
        <Facts
          of={[
            ['speakers', named(speakers)],
            ['tools', named(tools)],
            [
              'confidence',
              confidence &&
                `${number(confidence.mean)} on average, from ${number(confidence.lowest)} to ${number(confidence.highest)}`,
            ],
            ['remarks of the default rules', remarks.size > 0 ? `on ${counted(remarks.size, 'turn')}` : undefined],
          ]}
        />
      </header>
      <ol class="dialogue">
        <Some of={spoken} noun="turns" most={100} inList>
          {(turn, at) => <TurnBubble key={at} turn={turn} remarks={remarks.get(at) ?? []} />}
        </Some>
      </ol>
    </section>
  )
}

const Whole = ({ turns }: { readonly turns: Conversation }) => {
  const remarks = useMemo(() => remarksOn(turns), [turns])
  return <Dialogue turns={turns} remarks={remarks} />
}

const none = new Map<number, readonly Issue[]>()

/** Shows whole conversations, each as a dialogue. Single turns are shown together as one dialogue. */
export const ConversationView = ({ messages }: { readonly messages: readonly Message[] }) => {
  const values = useMemo(() => messages.map(({ value }) => value), [messages])
  const whole = useMemo(() => values.filter((value) => conversation.codec.is(value)), [values])
  const turns = useMemo(() => values.filter((value) => Turn.is(value)), [values])
  return (
    <>
      <Some of={whole} noun="conversations" most={10}>
        {(turns, at) => <Whole key={at} turns={turns} />}
      </Some>
      {turns.length > 0 && <Dialogue turns={turns} remarks={none} />}
    </>
  )
}
