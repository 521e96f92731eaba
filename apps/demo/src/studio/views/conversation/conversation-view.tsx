import './conversation.css'
import { type Conversation, conversation, Turn } from '@contracts/conversation'
import type { Issue } from '@contracts/core'
import { useMemo, useState } from 'preact/hooks'
import type { Message } from '../message.js'
import { Facts } from '../parts/facts.js'
import { counted, number } from '../parts/said.js'
import { remarksOn } from './remarks.js'
import { spokenTurn } from './spoken-turn.js'
import { tallyOf } from './tally.js'
import { TurnBubble } from './turn-bubble.js'

const page = 100

const named = (some: readonly (readonly [string, number])[]): string =>
  some.map(([name, count]) => `${name} ${number(count)}`).join(', ')

interface Props {
  readonly turns: Conversation
  readonly remarks: ReadonlyMap<number, readonly Issue[]>
}

const Dialogue = ({ turns, remarks }: Props) => {
  const [shown, setShown] = useState(page)
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
            ['remarks', remarks.size > 0 ? `on ${counted(remarks.size, 'turn')}` : undefined],
          ]}
        />
      </header>
      <ol class="dialogue">
        {spoken.slice(0, shown).map((turn, at) => (
          <TurnBubble key={at} turn={turn} remarks={remarks.get(at) ?? []} />
        ))}
      </ol>
      {turns.length > shown && (
        <p>
          <button type="button" onClick={() => setShown(shown + page)}>
            Show more of the {number(turns.length)} turns
          </button>
        </p>
      )}
    </section>
  )
}

const Whole = ({ turns }: { readonly turns: Conversation }) => {
  const remarks = useMemo(() => remarksOn(turns), [turns])
  return <Dialogue turns={turns} remarks={remarks} />
}

const none = new Map<number, readonly Issue[]>()

/** Whole conversations, each as a dialogue; turns that come one by one are one dialogue together. */
export const ConversationView = ({ messages }: { readonly messages: readonly Message[] }) => {
  const turns = useMemo(() => messages.map(({ value }) => value).filter((value) => Turn.is(value)), [messages])
  return (
    <>
      {messages.map(({ value }, at) => conversation.codec.is(value) && <Whole key={at} turns={value} />)}
      {turns.length > 0 && <Dialogue turns={turns} remarks={none} />}
    </>
  )
}
