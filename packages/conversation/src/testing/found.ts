import type { ValidationConfig } from '../config/validation-config.js'
import { conversationUnder } from '../conversation/conversation-under.js'

/** A turn of the user with this number, changed as said. */
export const user = (turn_id: unknown, changes: object = {}): object => ({
  turn_id,
  speaker: 'user',
  message: 'Hello!',
  ...changes,
})

/** A turn of the assistant with this number, changed as said. */
export const assistant = (turn_id: unknown, changes: object = {}): object => ({
  turn_id,
  speaker: 'assistant',
  assistant_reply: 'Hello.',
  ...changes,
})

/** A tool as an assistant uses it. */
export const tool = { tool_used: 'web_search', tool_input: { query: 'x' }, tool_output: [] }

/** Everything a conversation raises under a configuration, as `error not-empty `, errors before warnings. */
export const found = (
  value: unknown,
  config: ValidationConfig = {},
  mode: 'tolerant' | 'strict' = 'tolerant',
): readonly string[] => {
  const under = conversationUnder(config)
  if (under._tag === 'Left') return under.left.map((issue) => `configuration ${issue.code} ${issue.pointer}`)
  const { errors, warnings } = under.right.check(value, mode)
  return [...errors, ...warnings].map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
}

/** The sentences of everything a conversation raises. */
export const said = (value: unknown, config: ValidationConfig = {}): readonly string[] => {
  const under = conversationUnder(config)
  if (under._tag === 'Left') return under.left.map(String)
  const { errors, warnings } = under.right.check(value)
  return [...errors, ...warnings].map((issue) => `${String(issue)}${issue.hint === undefined ? '' : ` ${issue.hint}`}`)
}
