import { boundWords, hasLength, requiredWhen, rule, type Violation } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { withErrorType } from '../error-type.js'
import { inEachTurn, isGiven } from '../turn/turn-as-sent.js'
import type { TurnPart } from '../turn/turn.js'

/** The speaker whose turns do not use the key: no rule about content reads an assistant's `message` or a user's `assistant_reply`. */
const speakerWithoutText = { message: 'assistant', assistant_reply: 'user' } as const

type TextKey = keyof typeof speakerWithoutText

const textKeys: readonly TextKey[] = ['message', 'assistant_reply']

const isTextKey = (key: string): boolean => Object.hasOwn(speakerWithoutText, key)

/** The keys of a turn that its texts depend on, with values of any type. */
type Spoken = { readonly [K in TextKey | 'speaker']?: unknown }

const textOf = (turn: Spoken, key: TextKey): string | undefined => {
  const text = turn[key]
  return typeof text === 'string' && turn.speaker !== speakerWithoutText[key] ? text : undefined
}

const isWhiteSpace = (text: string): boolean => text !== '' && text.trim() === ''

/** Returns each text of the turns for which `isWrong` returns true, as a violation with this message. */
const wrongTexts = (conversation: unknown, isWrong: (text: string) => boolean, message: string): readonly Violation[] =>
  inEachTurn(conversation, (turn) => {
    const violations: Violation[] = []
    for (const key of textKeys) {
      const text = textOf(turn, key)
      if (text !== undefined && isWrong(text)) violations.push({ path: [key], message })
    }
    return violations
  })

/** Returns the violation of a text with too few or too many code points. Other rules are about empty texts and white space. */
const textOutsideLength = (turn: Spoken, key: TextKey, min: number, max: number): readonly Violation[] => {
  const value = textOf(turn, key)
  return value === undefined || hasLength(value, min, max) || value === '' || isWhiteSpace(value)
    ? []
    : [{ path: [key], message: `must have ${boundWords(min, max, 'character')}` }]
}

/** A turn of the user has `message`. If the field is required of every turn, only `required-fields` reports it. */
export const messageWhenUser = withErrorType(
  'REQUIRED_FIELD_MISSING',
  requiredWhen({
    id: 'conversation/message-when-user',
    description: 'A turn of the user has a message.',
    at: '/*',
    needs: ['/speaker'],
    when: ({ speaker }: TurnPart<'/speaker'>, { required_fields }: Settings) =>
      speaker === 'user' && !required_fields.includes('message'),
    field: 'message',
    message: 'is missing: the speaker is "user"',
  }),
)

/**
 * A turn of the assistant has `assistant_reply`. If the field is required of every turn, only `required-fields` reports
 * it.
 */
export const replyWhenAssistant = withErrorType(
  'REQUIRED_FIELD_MISSING',
  requiredWhen({
    id: 'conversation/reply-when-assistant',
    description: 'A turn of the assistant has an assistant_reply.',
    at: '/*',
    needs: ['/speaker'],
    when: ({ speaker }: TurnPart<'/speaker'>, { required_fields }: Settings) =>
      speaker === 'assistant' && !required_fields.includes('assistant_reply'),
    field: 'assistant_reply',
    message: 'is missing: the speaker is "assistant"',
  }),
)

const isOther = (speaker: string): boolean => speaker !== 'user' && speaker !== 'assistant'

/**
 * A turn of an allowed speaker other than `user` and `assistant` has `message` or `assistant_reply`. The rule applies
 * if such a speaker is allowed and neither field is required of every turn.
 */
export const contentWhenOtherSpeaker = withErrorType(
  'REQUIRED_FIELD_MISSING',
  rule({
    id: 'conversation/content-when-other-speaker',
    severity: 'warning',
    description: 'A turn of another allowed speaker has a message or an assistant_reply.',
    at: '/*',
    needs: ['/speaker'],
    when: ({ required_fields, allowed_speakers }: Settings) =>
      !required_fields.some(isTextKey) && allowed_speakers.some(isOther),
    check: (turn: TurnPart<'/speaker'>, { allowed_speakers }) =>
      allowed_speakers.some((speaker) => isOther(speaker) && speaker === turn.speaker) &&
      !textKeys.some((key) => isGiven(turn[key]))
        ? [
            {
              path: ['message'],
              message: 'is missing: the turn has neither message nor assistant_reply',
              value: undefined,
            },
          ]
        : [],
  }),
)

/**
 * A message has `min_message_length` to `max_message_length` code points. Other rules are about empty messages and those
 * of white space only.
 */
export const messageLength = withErrorType(
  'CONTENT_ERROR',
  rule({
    id: 'conversation/message-length',
    description:
      'The length of a message with more than white space is within its configured bounds, in code points. The message of an assistant is not read.',
    at: '/*',
    needs: ['/message'],
    check: (turn: TurnPart<'/message'>, { min_message_length: min, max_message_length: max }: Settings) =>
      textOutsideLength(turn, 'message', min, max),
  }),
)

/**
 * A reply has `min_assistant_reply_length` to `max_assistant_reply_length` code points. Other rules are about empty
 * replies and those of white space only.
 */
export const replyLength = withErrorType(
  'CONTENT_ERROR',
  rule({
    id: 'conversation/reply-length',
    description:
      'The length of an assistant_reply with more than white space is within its configured bounds, in code points. The assistant_reply of a user is not read.',
    at: '/*',
    needs: ['/assistant_reply'],
    check: (
      turn: TurnPart<'/assistant_reply'>,
      { min_assistant_reply_length: min, max_assistant_reply_length: max }: Settings,
    ) => textOutsideLength(turn, 'assistant_reply', min, max),
  }),
)

/** A text is not empty. The rule applies unless `allow_empty_messages` is on. */
export const notBlank = withErrorType(
  'CONTENT_ERROR',
  rule({
    id: 'conversation/not-blank',
    description:
      'A message or assistant_reply is not empty. The message of an assistant and the assistant_reply of a user are not read.',
    needs: [],
    when: ({ allow_empty_messages }: Settings) => !allow_empty_messages,
    check: (conversation: unknown) => wrongTexts(conversation, (text) => text === '', 'must not be empty'),
  }),
)

/** A text that is not empty contains more than white space. */
export const onlyWhiteSpace = withErrorType(
  'CONTENT_ERROR',
  rule({
    id: 'conversation/only-white-space',
    severity: 'warning',
    description:
      'A message or assistant_reply does not consist of white space. The message of an assistant and the assistant_reply of a user are not read.',
    needs: [],
    check: (conversation: unknown) => wrongTexts(conversation, isWhiteSpace, 'must be more than white space'),
  }),
)
