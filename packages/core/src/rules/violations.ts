import { InvalidResult, invalidResult } from '../issue/failure.js'
import { summarise } from '../issue/summary.js'
import { isObject } from '../model/json.js'

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

/** Returns what a check returned instead of a violation, and what to write; `undefined` for a violation. */
const violationProblem = (one: unknown): string | undefined => {
  if (!isObject(one)) return `${summarise(one)} in its array: write { path: ['a'], message: 'must be …' }`
  if (!isPath(one['path'])) return "a violation whose path is not an array of keys and indexes: write path: ['a']"
  if (!isSeverity(one['severity']))
    return `a violation of severity ${summarise(one['severity'])}: write severity: 'warning', or leave it out`
  if ('issue' in one) return isIssue(one['issue']) ? undefined : 'a violation whose issue is none: pass one of validate'
  if (typeof one['message'] !== 'string') return "a violation without a message: write message: 'must be …'"
  return isHint(one['hint']) ? undefined : 'a violation whose hint is neither a string nor a function'
}

/** Returns the violations that a check returned. Throws if it returned anything else. */
export const violationsIn = <F>(found: readonly F[]): readonly F[] => {
  if (!isList(found)) throw invalidResult(found, 'an array')
  for (const one of found) {
    const problem = violationProblem(one)
    if (problem !== undefined) throw new InvalidResult(`returned ${problem}`)
  }
  return found
}
