import type { ValidationConfig } from '../config/validation-config.js'
import { conversationUnder } from '../conversation/conversation.js'

export { assistant, tool, user } from './a-turn.js'

/** Returns the issues of a conversation under a configuration, as `error not-empty `, errors before warnings. */
export const codesOf = (
  value: unknown,
  config: ValidationConfig = {},
  mode: 'tolerant' | 'strict' = 'tolerant',
): readonly string[] => {
  const contract = conversationUnder(config)
  if (contract._tag === 'Left') return contract.left.map((issue) => `configuration ${issue.code} ${issue.pointer}`)
  const { errors, warnings } = contract.right.validate(value, mode)
  return [...errors, ...warnings].map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
}

/** Returns the messages of the issues of a conversation, with their hints. */
export const messagesOf = (value: unknown, config: ValidationConfig = {}): readonly string[] => {
  const contract = conversationUnder(config)
  if (contract._tag === 'Left') return contract.left.map(String)
  const { errors, warnings } = contract.right.validate(value)
  return [...errors, ...warnings].map((issue) => `${String(issue)}${issue.hint === undefined ? '' : ` ${issue.hint}`}`)
}
