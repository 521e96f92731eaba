import { printable } from '../issue/display.js'
import { Issue } from '../issue/issue.js'
import { ruleFailed } from '../issue/code.js'
import type { Path } from '../issue/path.js'
import { summarise } from '../issue/summary.js'
import type { AnyRule, Finding } from './rule.js'

/** Longer error messages are cut: a report shows a line, and `cause` holds the error itself. */
const longestCause = 200

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A promise nobody waits for must not end the process when it is rejected. */
const abandon = (promise: PromiseLike<unknown>): void => {
  promise.then(undefined, () => undefined)
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  isObject(value) && typeof value['then'] === 'function'

/** What a check must return, and did not; `undefined` when it did. */
const misfit = (found: unknown): string | undefined => {
  if (isPromise(found)) {
    abandon(found)
    return 'returned a promise, and must return an array'
  }
  return Array.isArray(found) ? undefined : `returned ${summarise(found)}, and must return an array`
}

const isFinding = (one: unknown): boolean =>
  isObject(one) &&
  Array.isArray(one['path']) &&
  ('issue' in one
    ? isObject(one['issue']) && typeof one['issue']['with'] === 'function'
    : typeof one['says'] === 'string')

/** A check that answered, and not with what a check must return. Its message follows the name of the rule. */
class Misanswer extends Error {
  override readonly name = 'Misanswer'
}

/**
 * The findings a check has returned; throws where it returned anything else.
 *
 * @category rules
 * @since 1.2.0
 */
export const findingsIn = <F>(found: readonly F[]): readonly F[] => {
  const why = misfit(found)
  if (why !== undefined) throw new Misanswer(why)
  for (const one of found) {
    if (!isFinding(one)) throw new Misanswer(`returned ${summarise(one)} in its array, and must return findings`)
  }
  return found
}

/**
 * What a rule finds at one place; throws what its check throws, and where that returns no findings.
 *
 * @category rules
 * @since 1.2.0
 */
export const findingsOf = (rule: AnyRule, value: unknown): readonly Finding[] =>
  findingsIn((rule.check as (value: unknown) => readonly Finding[])(value)) // the shape its author wrote it for holds

interface Copy {
  readonly value: unknown
  /** Whether the original was plain data throughout, so that reading it twice reads the same. */
  readonly exact: boolean
}

const plainPrototypes: readonly unknown[] = [Object.prototype, Array.prototype, null]

const asData = (value: unknown): PropertyDescriptor => ({ value, writable: true, configurable: true, enumerable: true })

/** A copy that is plain data; throws where the original throws when it is read. Walks without recursion: messages are deep. */
const plainCopy = (root: unknown): Copy => {
  const copies = new Map<object, object>()
  const waiting: [from: object, to: object][] = []
  let exact = true
  const copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = copies.get(value)
    if (known !== undefined) return known
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

/** What was thrown, in one line, after the name of the rule. */
const wordsOf = (cause: unknown): string => {
  if (cause instanceof Misanswer) return cause.message
  try {
    const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : summarise(cause)
    const [line = ''] = text.split('\n', 1)
    return `threw ${printable(line.length > longestCause ? `${line.slice(0, longestCause)}…` : line)}`
  } catch {
    return 'threw an error that cannot be read'
  }
}

/** The issue of a rule, or a handoff, that could not be run. */
export const failureIssue = (id: string, says: string, path: Path, contract: string, cause: unknown): Issue =>
  new Issue({
    code: ruleFailed,
    rule: id,
    path,
    expected: says,
    says: `could not be judged: the rule ${id} ${wordsOf(cause)}`,
    value: undefined,
    contract,
    hint: 'The mistake is in the rule, not in the message: tell those who maintain the contract.',
    cause,
  })

/**
 * Why a check failed: its own mistake when it fails on a plain copy of the value too, and `undefined` when it is the
 * value that throws when it is read. A sender whose message is plain data is never blamed.
 *
 * @category rules
 * @since 1.2.0
 */
export const causeOf = (
  ask: (value: unknown) => unknown,
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
    ask(copy.value)
  } catch (cause) {
    return { cause }
  }
  return copy.exact ? { cause: thrown } : undefined
}
