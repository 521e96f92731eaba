import { type Finding, type Rule, rule, type Severity } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import type { TurnAsSent } from '../turn/is-turn.js'
import type { ErrorType } from './error-type.js'

/** What a rule of conversations may look at, by its pointer; a rule of the whole reads it as it came. */
interface Looked {
  readonly '': unknown
  readonly '/*': TurnAsSent
  readonly '/*/turn_id': number
  readonly '/*/speaker': string
  readonly '/*/tool_used': string
  readonly '/*/confidence_score': number
}

/**
 * A rule of conversations.
 *
 * @category model
 * @since 1.1.0
 */
export type ConversationRule = { readonly [At in keyof Looked]: Rule<Looked[At], At> }[keyof Looked]

/**
 * A rule of conversations before its settings are known: `under` gives the rule a configuration stands for, or nothing
 * when the configuration does not ask it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Law {
  readonly id: string
  readonly errorType: ErrorType
  readonly under: (settings: Settings) => ConversationRule | undefined
}

/**
 * A law. `at` and `needs` are those of the rule it becomes; a law about the whole conversation reads it as it came and
 * passes over what the shape has reported.
 *
 * @category constructors
 * @since 1.0.0
 */
export const law = <At extends keyof Looked = ''>(parts: {
  readonly id: string
  readonly errorType: ErrorType
  readonly says: string
  readonly at?: At
  readonly needs?: readonly string[]
  readonly severity?: (settings: Settings) => Severity
  readonly asked?: (settings: Settings) => boolean
  readonly check: (settings: Settings) => (value: Looked[At]) => readonly Finding[]
}): Law => {
  const { id, errorType, says, at = '' as At, needs = [], severity = () => 'error', asked = () => true, check } = parts
  const under = (settings: Settings): ConversationRule | undefined =>
    asked(settings)
      ? (rule({ id, severity: severity(settings), says, at, needs, check: check(settings) }) as ConversationRule) // of one of the pointers
      : undefined
  return Object.freeze({ id, errorType, under })
}

/** The severity of a law that warns. */
export const warns = (): Severity => 'warning'
