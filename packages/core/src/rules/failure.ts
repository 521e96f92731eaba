import { printable } from '../issue/display.js'
import { Issue } from '../issue/issue.js'
import { ruleFailed } from '../issue/code.js'
import type { Path } from '../model/path.js'
import { summarise } from '../issue/summary.js'

/** The maximum length of an error message in a report, which shows one line. `cause` is the error itself. */
const longestCause = 200

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

const isViolation = (one: unknown): boolean =>
  isObject(one) &&
  Array.isArray(one['path']) &&
  ('issue' in one
    ? isObject(one['issue']) && typeof one['issue']['with'] === 'function'
    : typeof one['message'] === 'string')

/** The error of a check that did not return violations. Its message follows the name of the rule. */
class InvalidResult extends Error {
  override readonly name = 'InvalidResult'
}

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

interface Copy {
  readonly value: unknown
  /** Whether the original contains plain data only, so that reading it twice returns the same. */
  readonly exact: boolean
}

const plainPrototypes: readonly unknown[] = [Object.prototype, Array.prototype, null]

const asData = (value: unknown): PropertyDescriptor => ({ value, writable: true, configurable: true, enumerable: true })

/**
 * Returns a copy that is plain data. Throws if reading the original throws. It is not recursive, since messages may be
 * deep.
 */
const plainCopy = (root: unknown): Copy => {
  const copies = new Map<object, object>()
  const waiting: [from: object, to: object][] = []
  let exact = true
  const copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const existing = copies.get(value)
    if (existing !== undefined) return existing
    const copy: object = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    waiting.push([value, copy])
    return copy
  }
  const value = copied(root)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next
    if (!plainPrototypes.includes(Object.getPrototypeOf(from))) exact = false
    for (const key of Reflect.ownKeys(from)) {
      const described = Object.getOwnPropertyDescriptor(from, key)
      if (described?.get !== undefined || described?.set !== undefined) exact = false
      const inner = Reflect.has(from, key) ? (Reflect.get(from, key) as unknown) : undefined
      if (key === 'length' && Array.isArray(to)) to.length = Number(inner)
      else Object.defineProperty(to, key, asData(copied(inner)))
    }
  }
  return { value, exact }
}

/** Describes what the rule threw or returned, in one line that follows its name. */
const describeCause = (cause: unknown): string => {
  if (cause instanceof InvalidResult) return cause.message
  try {
    const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : summarise(cause)
    const [line = ''] = text.split('\n', 1)
    return `threw ${printable(line.length > longestCause ? `${line.slice(0, longestCause)}…` : line)}`
  } catch {
    return 'threw an error that cannot be read'
  }
}

/** Returns the issue of a rule or handoff that failed. */
export const failureIssue = (id: string, description: string, path: Path, contract: string, cause: unknown): Issue =>
  new Issue({
    code: ruleFailed,
    rule: id,
    path,
    expected: description,
    message: `could not be checked: the rule ${id} ${describeCause(cause)}`,
    value: undefined,
    contract,
    hint: 'The mistake is in the rule, not in the message: report it to the maintainers of the contract.',
    cause,
  })

/**
 * Decides whether a failure of `check` is a mistake in the check. It is one if the check also fails on a plain copy of
 * the value; then the error is returned. Returns `undefined` if reading the value throws. A message of plain data is
 * never blamed.
 */
export const blameOf = (
  check: (value: unknown) => unknown,
  value: unknown,
  thrown: unknown,
): { readonly cause: unknown } | undefined => {
  let copy: Copy
  try {
    copy = plainCopy(value)
  } catch {
    return undefined
  }
  try {
    check(copy.value)
  } catch (cause) {
    return { cause }
  }
  return copy.exact ? { cause: thrown } : undefined
}
