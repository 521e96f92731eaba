import { codecFailure } from '../issue/failure.js'
import type { Issue } from '../issue/issue.js'
import type { Path } from '../model/path.js'
import { isSafely } from '../model/safely.js'
import { addIssue, type MessageState, type Recursion, report, type ValidationContext } from './context.js'

/** The maximum number of levels to which a recursive codec validates a message. */
export const depthLimit = 1000

/**
 * The number of levels that a condition counts for. Checking a condition takes more of the stack than a level of a
 * message.
 */
export const conditionDepth = 5

/**
 * Thrown if it cannot be decided whether a value meets a condition: the condition leads too deep, or a codec in it has
 * failed. `issues` say why; without any, the condition leads too deep.
 */
export class Undecided extends Error {
  constructor(readonly issues: readonly Issue[] = []) {
    super('A condition was not decided.')
  }
}

/** Returns whether a condition was not decided. */
export const isUndecided = (error: unknown): error is Undecided => isSafely(() => error instanceof Undecided)

/** An overflow of the stack. One in the code of a codec can find the issues of the message again. */
export interface Overflow extends RangeError {
  readonly findAgain?: (find: (state: MessageState) => readonly Issue[]) => readonly Issue[] | undefined
}

/**
 * Returns whether an error is an overflow of the stack, which depends on the process and not on the value. An error that
 * cannot be read is none.
 */
export const isOverflow = (error: unknown): error is Overflow => {
  try {
    return error instanceof RangeError && error.message.includes('call stack')
  } catch {
    return false
  }
}

/** A recursive codec: its node, or the substitute for it in generated code. */
export interface RecursiveCodec {
  readonly name: string
}

/**
 * Returns where a recursive codec has reached a value that it is already validating. A scalar is inside nothing, so
 * only its own path can lead to it again.
 */
export const findEntered = (context: ValidationContext, codec: object, value: unknown): Recursion | undefined => {
  const isScalar = typeof value !== 'object' || value === null
  for (let one = context.recursion; one !== undefined; one = one.outer) {
    if (isScalar && one.depth < context.path.length) return undefined
    if (one.codec === codec && Object.is(one.value, value)) return one
  }
  return undefined
}

/**
 * Enters a recursive codec and returns whether its definition may validate the value. Otherwise it reports a cycle, a
 * depth beyond the limit, or a codec that is defined as itself.
 */
export const enterRecursive = (codec: RecursiveCodec, value: unknown, context: ValidationContext): boolean => {
  const { length } = context.path
  const entered = findEntered(context, codec, value)
  if (entered !== undefined) {
    if (entered.depth === length) addIssue(context, selfDefinedIssue(codec, context))
    else report(context, [], 'cyclic', 'a finite value', value)
    return false
  }
  const depth = context.state.conditions?.depth ?? 0
  if (length + depth > depthLimit && typeof value === 'object' && value !== null) {
    if (depth > 0) throw new Undecided()
    report(context, [], 'too_deep', { max: depthLimit }, value)
    return false
  }
  context.recursion = { codec, value, depth: length, outer: context.recursion }
  return true
}

/** Returns the issue of a codec whose definition leads back to it, for the same value. */
export const selfDefinedIssue = (
  { name }: RecursiveCodec,
  { path, contract }: { readonly path: Path; readonly contract: string },
): Issue => codecFailure(name, path.slice(), contract, new TypeError(`${name} is defined as itself`))

/** Leaves the recursive codec that was entered last. */
export const leaveRecursive = (context: ValidationContext): void => {
  context.recursion = context.recursion?.outer
}
