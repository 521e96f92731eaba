import type { Path } from '@contracts/core'
import { given, turnsOf } from './turn-as-sent.js'

/** A text somebody says in a conversation, and where it stands. */
export interface Spoken {
  readonly path: Path
  readonly text: string
}

const notBy = { message: 'assistant', assistant_reply: 'user' } as const

/** The key a turn's text stands at. */
export type TextKey = keyof typeof notBy

const textKeys: readonly TextKey[] = ['message', 'assistant_reply']

/** The texts of a conversation: `message` of every turn but an assistant's, `assistant_reply` of every turn but a user's. */
export const spoken = (value: unknown, keys = textKeys): readonly Spoken[] =>
  turnsOf(value).flatMap((turn, i) =>
    keys.flatMap((key) => {
      const text = turn === undefined || given(turn, 'speaker') === notBy[key] ? undefined : given(turn, key)
      return typeof text === 'string' ? [{ path: [i, key], text }] : []
    }),
  )

/** Whether a text is white space only; the empty text is another matter. */
export const isBlank = (text: string): boolean => text !== '' && text.trim() === ''
