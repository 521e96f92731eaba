import type { Violation } from '@contracts/core'
import type { TurnAsSent } from './turn-as-sent.js'

/** The speaker whose turns do not use the key: an assistant's `message` and a user's `assistant_reply` are not read. */
const speakerWithoutText = { message: 'assistant', assistant_reply: 'user' } as const

/** The key of a turn's text. */
export type TextKey = keyof typeof speakerWithoutText

const textKeys: readonly TextKey[] = ['message', 'assistant_reply']

/**
 * Returns a text of a turn: the `message` of every turn except an assistant's, or the `assistant_reply` of every turn
 * except a user's.
 */
export const textOf = (turn: TurnAsSent, key: TextKey): string | undefined => {
  const text = turn[key]
  return typeof text === 'string' && turn['speaker'] !== speakerWithoutText[key] ? text : undefined
}

/** Returns the texts of a turn for which `isWrong` returns true, each as a violation with this message. */
export const wrongTexts = (
  turn: TurnAsSent,
  isWrong: (text: string) => boolean,
  message: string,
): readonly Violation[] => {
  const violations: Violation[] = []
  for (const key of textKeys) {
    const value = textOf(turn, key)
    if (value !== undefined && isWrong(value)) violations.push({ path: [key], message, value })
  }
  return violations
}

/** Returns whether a text is not empty and contains only white space. */
export const isBlank = (text: string): boolean => text !== '' && text.trim() === ''
