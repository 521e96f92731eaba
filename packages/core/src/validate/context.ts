import type { HintSource } from '../issue/hint.js'
import { Issue, issueLimit, noIssues } from '../issue/issue.js'
import type { Expected } from '../issue/message.js'
import type { ConditionRun } from '../model/schema-node.js'
import type { Path } from '../model/path.js'

/**
 * The treatment of undeclared keys, null in place of an absent field, former names and advice. `ignore` does not report
 * them, `warn` reports advice and former names as warnings, `refuse` reports all of them as errors.
 */
export type Extras = 'ignore' | 'warn' | 'refuse'

/** The recursive nodes that validation has entered, each with its value, innermost first. */
export interface Recursion {
  readonly codec: object
  readonly value: unknown
  readonly outer: Recursion | undefined
}

/**
 * The state of validating one message: the path reached, the issues found, the recursive nodes entered, and the paths
 * whose content was skipped, where no rule may look.
 */
export interface ValidationContext {
  readonly extras: Extras
  readonly contract: string
  readonly path: (string | number)[]
  issues: readonly Issue[]
  recursion: Recursion | undefined
  skipped: Path[] | undefined
  /** The state of checking conditions, from the first condition on. */
  conditions?: ConditionRun
}

/** Returns a context at the root of a message. */
export const startContext = (extras: Extras, contract: string): ValidationContext => ({
  extras,
  contract,
  path: [],
  issues: noIssues,
  recursion: undefined,
  skipped: undefined,
})

/** Returns a context at the same position without issues, to try one member of a union. */
export const fork = (context: ValidationContext): ValidationContext => ({
  ...context,
  issues: noIssues,
  skipped: undefined,
})

/** Adds the issues and skipped paths of a fork. */
export const merge = (
  context: ValidationContext,
  { issues, skipped }: Pick<ValidationContext, 'issues' | 'skipped'>,
): void => {
  for (const issue of issues) addIssue(context, issue)
  for (const path of skipped ?? []) (context.skipped ??= []).push(path)
}

/**
 * Returns whether the issue limit is reached. A loop over items must then stop: a hostile array may have a length of up
 * to 2³².
 */
export const isFull = ({ issues }: ValidationContext): boolean => issues.length >= issueLimit

/** Returns the current path, extended by `below`. */
export const pathTo = ({ path }: ValidationContext, below: Path): Path =>
  path.length === 0 ? below : below.length === 0 ? path.slice() : [...path, ...below]

/** Adds an issue. */
export const addIssue = (context: ValidationContext, issue: Issue): void => {
  if (context.issues.length === 0) context.issues = [issue]
  else (context.issues as Issue[]).push(issue) // a list with an issue was created here
}

/** Reports an error at the current path, or at `below`, relative to it. */
export const report = (
  context: ValidationContext,
  below: Path,
  code: string,
  expected: Expected,
  value: unknown,
  hint?: HintSource,
): void => {
  if (isFull(context)) return
  const { contract } = context
  addIssue(context, new Issue({ code, path: pathTo(context, below), expected, value, contract, hint }))
}

/** Reports a warning, which is an error in strict mode. `rule` names the advice. */
export const reportWarning = (
  context: ValidationContext,
  below: Path,
  parts: {
    readonly code: string
    readonly expected: Expected
    readonly value: unknown
    readonly hint?: HintSource
    readonly rule?: string
  },
): void => {
  if (isFull(context)) return
  const severity = context.extras === 'refuse' ? 'error' : 'warning'
  addIssue(context, new Issue({ ...parts, severity, path: pathTo(context, below), contract: context.contract }))
}

/** Records that the rest of a value was not validated, so that no rule that needs it runs. */
export const skipSubtree = (context: ValidationContext, below: Path): void => {
  ;(context.skipped ??= []).push(pathTo(context, below))
}
