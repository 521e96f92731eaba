import type { ValidationConfig } from '../config/validation-config.js'
import { conversationUnder } from '../conversation/conversation-under.js'

export { assistant, tool, user } from './a-turn.js'

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
