import type { Issue } from '../issue/issue.js'
import type { Path } from '../model/path.js'
import { issuesFound, type MessageState, pathTo, startContext, startState, type ValidationContext } from './context.js'

/** The value of a message that the code of a codec is called for. */
export interface Around {
  readonly context: ValidationContext
  readonly below: Path
  /** The issue of a part that is nested too deep, which the code may report as another mistake. */
  tooDeep?: Issue
}

let around: Around | undefined

/**
 * Sets the value that the code of a codec is called for, and returns the one before, to be set again. A codec of this
 * package that the code calls validates a part of the same message.
 */
export const setAround = (next: Around | undefined): Around | undefined => {
  const before = around
  around = next
  return before
}

/** Returns whether the code of a codec is running. */
export const isInside = (): boolean => around !== undefined

/** Runs code of a codec: for the value that it is called for, if there is one, else as a message of its own. */
export const runInside = <R>(run: () => R): R => {
  const before = setAround(around ?? { context: startContext('ignore', ''), below: [] })
  try {
    return run()
  } finally {
    setAround(before)
  }
}

/** The states of validating what the code of codecs is called for, by the state of the message. */
const innerStates = new WeakMap<MessageState, MessageState>()

/** Returns the state of what the code of a codec is called for, or a new one. */
export const stateInside = (): MessageState => {
  if (around === undefined) return startState()
  const { state } = around.context
  const inner = innerStates.get(state) ?? startState(state.overflowed)
  innerStates.set(state, inner)
  innerStates.set(inner, inner)
  return inner
}

/**
 * Returns a context for a value at a path below the one that the code of a codec is called for. It continues the depth
 * of the message and what is remembered about it, which each level would start anew.
 */
export const startInside = (path: Path): ValidationContext => {
  if (around === undefined) return startContext('ignore', '')
  const { context, below } = around
  const { isTrying, recursion } = context
  return startContext('ignore', '', [...pathTo(context, below), ...path], stateInside(), isTrying, recursion)
}

/** Returns the issues of a context of `startInside`. One of a part that is nested too deep is also that of the message. */
export const issuesInside = (found: ValidationContext): readonly Issue[] => {
  const issues = issuesFound(found)
  const tooDeep = issues.find(({ code }) => code === 'too_deep')
  if (around !== undefined && tooDeep !== undefined) around.tooDeep ??= tooDeep
  return issues
}

/** Returns the issue of a part that is nested too deep, in what the code of a codec was called for. */
export const tooDeepInside = (contract: string): Issue | undefined => around?.tooDeep?.with({ contract })
