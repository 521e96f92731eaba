import type { Issue } from '../issue/issue.js'
import { isObject } from '../model/json.js'
import type { Path } from '../model/path.js'
import {
  issuesFound,
  type MessageState,
  pathTo,
  report,
  startContext,
  startState,
  type ValidationContext,
} from './context.js'
import { depthLimit } from './recursion.js'

/** The value of a message that the code of a codec is called for. */
interface Around {
  readonly context: ValidationContext
  readonly below: Path
  /** The number of functions that are running inside each other, this one included. */
  readonly levels: number
  /** The issue of a part that is nested too deep, which the code may report as another mistake. */
  tooDeep?: Issue
}

/**
 * The number of levels that the code of a codec counts for, beside that of the value. To call it takes more of the stack
 * than a level of a message.
 */
const codeDepth = 2

let around: Around | undefined

/**
 * Enters the code of a codec that is called for a value, and returns what to leave it with. A codec of this package that
 * the code calls validates a part of the same message.
 */
export const enterCode = (context: ValidationContext, below: Path): Around | undefined => {
  const before = around
  around = { context, below, levels: (before?.levels ?? 0) + 1 }
  return before
}

export const leaveCode = (before: Around | undefined): void => {
  around = before
}

/** Returns whether the code of a codec is running. */
export const isInside = (): boolean => around !== undefined

/** Runs code of a codec: for the value that it is called for, if there is one, else as a message of its own. */
export const runInside = <R>(run: () => R): R => {
  if (around !== undefined) return run()
  const before = enterCode(startContext('ignore', ''), [])
  try {
    return run()
  } finally {
    leaveCode(before)
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

/** Returns a context for a value at a path below the one that the code of a codec is called for. */
const startInside = (path: Path): ValidationContext => {
  if (around === undefined) return startContext('ignore', '')
  const { context, below } = around
  const { isTrying, recursion } = context
  return startContext('ignore', '', [...pathTo(context, below), ...path], stateInside(), isTrying, recursion)
}

/**
 * Returns the issues of a value that the code of a codec gives to a codec of this package, at a path below the value that
 * the code is called for. It continues the depth of the message and what is remembered about it, which each level would
 * start anew. The issue of a part that is nested too deep is also that of the message.
 */
export const issuesInside = (
  collect: (value: unknown, context: ValidationContext) => void,
  value: unknown,
  path: Path,
): readonly Issue[] => {
  const found = startInside(path)
  const { length } = found.path
  const isTooDeep = length + codeDepth * (around?.levels ?? 0) > depthLimit
  if (isTooDeep && isObject(value)) report(found, [], 'too_deep', { max: depthLimit }, value)
  else collect(value, found)
  const issues = issuesFound(found)
  const tooDeep = issues.find(({ code }) => code === 'too_deep')
  if (around !== undefined && tooDeep !== undefined) around.tooDeep ??= tooDeep
  return issues.map((issue) => issue.with({ path: issue.path.slice(length) }))
}

/** Returns the issue of a part that is nested too deep, in what the code of a codec was called for. */
export const tooDeepInside = (contract: string): Issue | undefined => around?.tooDeep?.with({ contract })
