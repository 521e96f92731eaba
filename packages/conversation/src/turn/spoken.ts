import type { Path } from '@contracts/core'
import { isTurn, type TurnAsSent } from './is-turn.js'

/** A text somebody says in a conversation, and where it stands. */
export interface Spoken {
  readonly path: Path
  readonly text: string
}

const notBy = { message: 'assistant', assistant_reply: 'user' } as const

/** The key a turn's text stands at. */
export type TextKey = keyof typeof notBy

const textKeys: readonly TextKey[] = ['message', 'assistant_reply']

const textOf = (turn: TurnAsSent, key: TextKey): string | undefined => {
  const text = turn[key]
  return typeof text === 'string' && turn['speaker'] !== notBy[key] ? text : undefined
}

/**
 * Those texts of a conversation that are so: of the `message` of every turn but an assistant's, and the `assistant_reply`
 * of every turn but a user's.
 */
export const spokenThat = (is: (text: string) => boolean, value: unknown, keys = textKeys): readonly Spoken[] => {
  const found: Spoken[] = []
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  for (let i = 0; i < items.length; i++) {
    const turn = items[i]
    if (!isTurn(turn)) continue
    for (const key of keys) {
      const text = textOf(turn, key)
      if (text !== undefined && is(text)) found.push({ path: [i, key], text })
    }
  }
  return found
}

/** Whether a text is white space only; the empty text is another matter. */
export const isBlank = (text: string): boolean => text !== '' && text.trim() === ''
