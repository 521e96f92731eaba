import { InvalidResult, invalidResult } from '../issue/failure.js'
import { summarise } from '../issue/summary.js'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isList = (found: unknown): boolean => Array.isArray(found)

/** A violation may lower the severity of its rule, never raise it. */
const isSeverity = (severity: unknown): boolean => severity === undefined || severity === 'warning'

const isSegment = (segment: unknown): boolean => typeof segment === 'string' || Number.isFinite(segment)

const isPath = (path: unknown): boolean => {
  if (!Array.isArray(path)) return false
  for (let i = 0; i < path.length; i++) if (!isSegment(path[i])) return false // `every` skips holes
  return true
}

const isIssue = (issue: unknown): boolean =>
  isObject(issue) && isPath(issue['path']) && typeof issue['with'] === 'function'

const isHint = (hint: unknown): boolean => hint === undefined || typeof hint === 'string' || typeof hint === 'function'

const isViolation = (one: unknown): boolean =>
  isObject(one) &&
  isPath(one['path']) &&
  isSeverity(one['severity']) &&
  ('issue' in one ? isIssue(one['issue']) : typeof one['message'] === 'string' && isHint(one['hint']))

/** Returns the violations that a check returned. Throws if it returned anything else. */
export const violationsIn = <F>(found: readonly F[]): readonly F[] => {
  if (!isList(found)) throw invalidResult(found, 'an array')
  for (const one of found) {
    if (!isViolation(one))
      throw new InvalidResult(`returned ${summarise(one)} in its array, and must return violations`)
  }
  return found
}
