import { InvalidResult, invalidResult } from '../issue/failure.js'
import { isIssue } from '../issue/is-issue.js'
import { isObject } from '../model/json.js'
import { isPath } from '../model/path.js'

const isHint = (hint: unknown): boolean => hint === undefined || typeof hint === 'string' || typeof hint === 'function'

/** Returns the name of the part that keeps a value from being a violation; `undefined` for a violation. */
export const wrongPart = (one: unknown): string | undefined => {
  if (!isObject(one)) return 'form'
  if (!isPath(one['path'])) return 'path'
  if (one['severity'] !== undefined && one['severity'] !== 'warning') return 'severity' // it lowers that of its rule, never raises it
  if ('issue' in one) return isIssue(one['issue']) ? undefined : 'issue'
  if (typeof one['message'] !== 'string') return 'message'
  return isHint(one['hint']) ? undefined : 'hint'
}

/** Returns the violations that a check returned. Throws if it returned anything else. */
export const violationsIn = <F>(found: readonly F[]): readonly F[] => {
  if (!Array.isArray(found)) throw invalidResult(found, 'an array')
  for (const one of found) {
    const part = wrongPart(one)
    if (part !== undefined)
      throw new InvalidResult(
        `returned a violation whose ${part} is wrong: write { path: ['a'], message: 'must be …' }`,
      )
  }
  return found as readonly F[] // each of them is a violation
}
