import type { Issue } from '../issue/issue.js'
import { type Recursion, report, type ValidationContext } from './context.js'

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

/** Returns whether an error is an overflow of the stack, which depends on the process and not on the value. */
export const isOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack')

/** Returns whether a recursive codec has reached a value that it is already validating. */
export const isCyclic = (recursion: Recursion | undefined, codec: object, value: unknown): boolean => {
  for (let one = recursion; one !== undefined; one = one.outer) {
    if (one.value === value && one.codec === codec) return true
  }
  return false
}

/**
 * Enters a recursive codec and returns whether its definition may validate the value. Otherwise it reports a cycle, or
 * a depth beyond the limit. `codec` is any object that identifies the codec.
 */
export const enterRecursive = (codec: object, value: object, context: ValidationContext): boolean => {
  const depth = context.state.conditions?.depth ?? 0
  if (isCyclic(context.recursion, codec, value)) report(context, [], 'cyclic', 'a finite value', value)
  else if (context.path.length + depth > depthLimit) {
    if (depth > 0) throw new Undecided()
    report(context, [], 'too_deep', { max: depthLimit }, value)
  } else {
    context.recursion = { codec, value, outer: context.recursion }
    return true
  }
  return false
}

/** Leaves the recursive codec that was entered last. */
export const leaveRecursive = (context: ValidationContext): void => {
  context.recursion = context.recursion?.outer
}

/** Runs `validate` inside a recursive codec, unless the value is cyclic or too deep. */
export const insideRecursive = (
  codec: object,
  value: unknown,
  context: ValidationContext,
  validate: (value: unknown, context: ValidationContext) => void,
): void => {
  if (typeof value !== 'object' || value === null) return validate(value, context)
  if (!enterRecursive(codec, value, context)) return
  validate(value, context)
  leaveRecursive(context)
}
