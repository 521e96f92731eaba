import { type DecodeMode, type Issue, issueFromViolation, refuseMisspelt, type Violation } from '@contracts/core'
import { checkRuleId, isDescription, isJsonObject, violationsIn } from '@contracts/core/internal'
import { ownCopy } from './read-answer.js'
import type { StopSignal } from './stop-signal.js'

/**
 * The attempt in which a check runs.
 *
 * @category model
 * @since 1.0.0
 */
export interface CheckContext {
  /** The number of the call that returned the message, from 1. */
  readonly attempt: number
  /** Is aborted by the signal of `ask` and at its time limit. `ask` waits no longer for the check then. */
  readonly signal: AbortSignal
}

/**
 * A check of valid messages that may wait, such as for a database.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskCheck<A> {
  /** The id, `<domain>/<name>`. The name is the code of its issues. */
  readonly id: string
  /** Requirement of the check, in one sentence. It is `expected` of an issue, and a retry text has it. */
  readonly description: string
  /**
   * Returns the violations of a message, as the `check` of a rule does, or a promise of them. It receives a copy of its own,
   * so that a change reaches neither another check nor the result. The mistake is that of the check if it throws, rejects or returns anything else: `ask` ends with the reason `check-failed`.
   */
  readonly check: (message: A, context: CheckContext) => readonly Violation[] | PromiseLike<readonly Violation[]>
}

/** The outcome of the checks of one message: the issues, or the check that failed. A check that was stopped has no `id`. */
export type Checked =
  | { readonly issues: readonly Issue[] }
  | { readonly id?: string | undefined; readonly error: unknown }

/** Throws a `TypeError` for checks of a caller without types. */
export const checkAskChecks = (checks: unknown): void => {
  if (checks === undefined) return
  const form =
    "write checks: [{ id: 'acme/in-stock', description: 'The article is in stock.', check: async (message) => [] }]"
  if (!Array.isArray(checks)) throw new TypeError(`checks must be an array: ${form}`)
  const ids = new Set<unknown>()
  for (const one of checks as readonly unknown[]) {
    if (!isJsonObject(one)) throw new TypeError(`checks must be an array of objects: ${form}`)
    refuseMisspelt('A check of ask', one, { id: true, description: true, check: true })
    checkRuleId('The option "checks" of ask', one['id'] as string) // it throws for any other value
    const { id, description, check } = one as { id: string; description?: unknown; check?: unknown }
    if (!isDescription(description)) throw new TypeError(`The check ${id} has no description: ${form}`)
    if (typeof check !== 'function') throw new TypeError(`The check ${id} has no function: ${form}`)
    if (ids.has(id)) throw new TypeError(`checks has ${id} twice: remove one, or give it another id`)
    ids.add(id)
  }
}

/** Returns the issues that make a message invalid in a mode: in strict mode, a warning is an error. */
const errorsIn = (issues: readonly Issue[], mode: DecodeMode): readonly Issue[] =>
  mode === 'strict'
    ? issues.map((issue) => issue.with({ severity: 'error' }))
    : issues.filter(({ severity }) => severity === 'error')

/** Runs the checks in their order, each after the one before. Ends at the first that throws, rejects or is stopped. */
export const runChecks = async <A>(
  checks: readonly AskCheck<A>[],
  message: A,
  { contract, mode, attempt, stop }: { contract: string; mode: DecodeMode; attempt: number; stop: StopSignal },
): Promise<Checked> => {
  const issues: Issue[] = []
  for (const one of checks) {
    const { id, description } = one
    const rule = { id, description, severity: 'error' } as const
    try {
      const found = await stop.race((signal) => one.check(ownCopy(message), { attempt, signal }))
      for (const each of violationsIn(found)) issues.push(issueFromViolation(rule, each, contract, message))
    } catch (error) {
      return { id: stop.stopped === undefined ? id : undefined, error }
    }
  }
  return { issues: errorsIn(issues, mode) }
}
