import type { Path } from '@contracts/core'
import { turnsOf } from './turn-as-sent.js'

/** A text of a turn, and its path in the conversation. */
export interface TurnText {
  readonly path: Path
  readonly text: string
}

/** The speaker whose text a key is not: an assistant's `message` and a user's `assistant_reply` are not read. */
const speakerWithoutText = { message: 'assistant', assistant_reply: 'user' } as const

/** The key of a turn's text. */
export type TextKey = keyof typeof speakerWithoutText

const textKeys: readonly TextKey[] = ['message', 'assistant_reply']

/** The texts of a conversation: the `message` of every turn but an assistant's, the `assistant_reply` of every turn but a user's. */
export const textsOf = (conversation: unknown, keys = textKeys): readonly TurnText[] =>
  turnsOf(conversation).flatMap((turn, index) =>
    keys.flatMap((key) => {
      const text = turn?.[key]
      return typeof text === 'string' && turn?.['speaker'] !== speakerWithoutText[key]
        ? [{ path: [index, key], text }]
        : []
    }),
  )

/** Whether a text is white space only. The empty text is not blank. */
export const isBlank = (text: string): boolean => text !== '' && text.trim() === ''
