import { type Finding, type Rule, rule, type Severity } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import type { ErrorType } from './error-type.js'

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
  readonly under: (settings: Settings) => Rule<never> | undefined
}

/**
 * A law. `at` and `needs` are those of the rule it becomes; a law about the whole conversation reads it as it came and
 * passes over what the shape has reported.
 *
 * @category constructors
 * @since 1.0.0
 */
export const law = (parts: {
  readonly id: string
  readonly errorType: ErrorType
  readonly says: string
  readonly at?: string
  readonly needs?: readonly string[]
  readonly severity?: (settings: Settings) => Severity
  readonly asked?: (settings: Settings) => boolean
  readonly check: (settings: Settings) => (value: never) => readonly Finding[]
}): Law => {
  const { id, errorType, says, at = '', needs = [], severity = () => 'error', asked = () => true, check } = parts
  const under = (settings: Settings): Rule<never> | undefined =>
    asked(settings) ? rule({ id, severity: severity(settings), says, at, needs, check: check(settings) }) : undefined
  return Object.freeze({ id, errorType, under })
}

/** The severity of a law that warns. */
export const warns = (): Severity => 'warning'
