import { InvalidResult } from '../issue/failure.js'
import { summarise } from '../issue/summary.js'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Ignores the rejection of a promise. An unhandled rejection would end the process. */
const ignoreRejection = (promise: PromiseLike<unknown>): void => {
  promise.then(undefined, () => undefined)
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  isObject(value) && typeof value['then'] === 'function'

/** Explains why the result of a check is not a list of violations; `undefined` if it is one. */
const whyNotViolations = (found: unknown): string | undefined => {
  if (Array.isArray(found)) return undefined
  if (!isPromise(found)) return `returned ${summarise(found)}, and must return an array`
  ignoreRejection(found)
  return 'returned a promise, and must return an array'
}

const severities: readonly unknown[] = [undefined, 'warning', 'error']

const isViolation = (one: unknown): boolean =>
  isObject(one) &&
  Array.isArray(one['path']) &&
  severities.includes(one['severity']) &&
  ('issue' in one
    ? isObject(one['issue']) && typeof one['issue']['with'] === 'function'
    : typeof one['message'] === 'string')

/** Returns the violations that a check returned. Throws if it returned anything else. */
export const violationsIn = <F>(found: readonly F[]): readonly F[] => {
  const why = whyNotViolations(found)
  if (why !== undefined) throw new InvalidResult(why)
  for (const one of found) {
    if (!isViolation(one))
      throw new InvalidResult(`returned ${summarise(one)} in its array, and must return violations`)
  }
  return found
}
