import { holdsOfText } from './holds-of-text.js'

/**
 * Properties picked by their names: one name, those a pattern matches, or all but some.
 *
 * @category model
 * @since 1.0.0
 */
export interface Names {
  readonly name?: string
  readonly patterns: readonly string[]
  /** Whether the patterns pick a name, or rule it out. */
  readonly picked: boolean
  readonly except: readonly string[]
}

/**
 * Whether a name is among those picked; undefined when a pattern is not understood.
 *
 * @category destructors
 * @since 1.0.0
 */
export const picks = ({ name, patterns, picked, except }: Names, candidate: string): boolean | undefined => {
  if (name !== undefined) return name === candidate
  if (except.includes(candidate)) return false
  const answers = patterns.map((source) => holdsOfText({ a: 'pattern', source }, candidate))
  if (answers.includes(true)) return picked
  return answers.includes(undefined) ? undefined : !picked
}
