import { type Path, segmentsOf } from '../issue/path.js'
import type { Finding, Rule } from './rule.js'

/**
 * A rule made ready to be asked: the segments of the places it looks at, and of what must be sound there.
 *
 * @category model
 * @since 1.2.0
 */
export interface Law {
  readonly rule: Rule<never>
  readonly at: readonly (readonly string[])[]
  readonly needs: readonly Path[]
  readonly holds: (value: unknown) => boolean
}

const isWarning = (finding: Finding): boolean =>
  finding.severity === 'warning' || ('issue' in finding && finding.issue.severity === 'warning')

const verdictOf = ({ check, holds }: Rule<never>): Law['holds'] => {
  // It is asked only where the shape its author wrote it for holds.
  if (holds !== undefined) {
    const ask = holds as Law['holds']
    return (value) => {
      try {
        return ask(value)
      } catch {
        return false // its findings say what a value is that throws when it is read
      }
    }
  }
  const find = check as (value: unknown) => readonly Finding[]
  return (value) => {
    const found = find(value)
    return found.length === 0 || found.every(isWarning)
  }
}

/** The segments as an object's own keys are: V8 compares and looks up those by their address. */
const keysOf = (pointer: string): readonly string[] =>
  segmentsOf(pointer).flatMap((segment) => Object.keys({ [segment]: true }))

/**
 * The rules, made ready.
 *
 * @category constructors
 * @since 1.2.0
 */
export const lawsOf = (rules: readonly Rule<never>[]): readonly Law[] =>
  rules.map((rule) => ({
    rule,
    at: rule.at.map(keysOf),
    needs: rule.needs.map(keysOf),
    holds: verdictOf(rule),
  }))

/**
 * The law held to saying nothing, warnings included.
 *
 * @category rules
 * @since 1.2.0
 */
export const inSilence = (law: Law): Law => {
  const find = law.rule.check as (value: unknown) => readonly Finding[]
  return { ...law, holds: (value) => find(value).length === 0 }
}
