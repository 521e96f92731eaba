import type { Finding, Rule } from './rule.js'
import { segmentsOf } from '../issue/path.js'

/** A rule and the segments of the places it looks at. */
export interface Law {
  readonly rule: Rule<never>
  readonly at: readonly (readonly string[])[]
}

/**
 * The rules with the places they look at read once.
 *
 * @category constructors
 * @since 1.2.0
 */
export const lawsOf = (rules: readonly Rule<never>[]): readonly Law[] =>
  rules.map((rule) => ({ rule, at: rule.at.map(segmentsOf) }))

const isWarning = (finding: Finding): boolean =>
  finding.severity === 'warning' || ('issue' in finding && finding.issue.severity === 'warning')

/** Whether the rule finds no error at any of these places; as `placesOf` walks, without a path to show for it. */
const holdsBelow = (rule: Rule<never>, value: unknown, at: readonly string[], i: number): boolean => {
  if (value === undefined || value === null) return true
  const segment = at[i]
  if (segment === undefined) return rule.check(value as never).every(isWarning) // the shape holds wherever the rule looks
  if (typeof value !== 'object') return true
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    if (segment === '*') {
      for (const item of items) if (!holdsBelow(rule, item, at, i + 1)) return false
      return true
    }
    const index = Number(segment)
    return String(index) !== segment || !(index in items) || holdsBelow(rule, items[index], at, i + 1)
  }
  const keyed = value as Readonly<Record<string, unknown>> // an object, asked above
  if (segment !== '*') return !Object.hasOwn(keyed, segment) || holdsBelow(rule, keyed[segment], at, i + 1)
  for (const key of Object.keys(keyed)) if (!holdsBelow(rule, keyed[key], at, i + 1)) return false
  return true
}

/**
 * Whether no rule finds an error in a message whose shape holds.
 *
 * @category rules
 * @since 1.2.0
 */
export const lawful = (laws: readonly Law[], value: unknown): boolean => {
  for (const { rule, at } of laws) for (const place of at) if (!holdsBelow(rule, value, place, 0)) return false
  return true
}
