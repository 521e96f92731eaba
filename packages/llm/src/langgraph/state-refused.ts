import type { Issue } from '@contracts/core'
import { checkIssues, shorten } from '@contracts/core/internal'

/**
 * The key of the metadata of a checkpoint that has the name of the contract of its state, `id@version`.
 *
 * @category model
 * @since 1.0.0
 */
export const stateContractKey = 'state_contract'

/**
 * The error of a state that was not read or not written, with its issues. LangGraph rejects a run with it. The stored
 * checkpoint is as it was.
 *
 * @category model
 * @since 1.0.0
 */
export class StateRefused extends Error {
  /** The name of the class. */
  override readonly name = 'StateRefused'
  /** The issues of the state, at the paths of the version that it was written under. */
  readonly issues: readonly Issue[]

  constructor(message: string, issues: readonly Issue[]) {
    checkIssues('StateRefused', issues)
    super(message)
    this.issues = issues
  }
}

/** The names of a checkpoint, as LangGraph writes them under `configurable`. */
export interface CheckpointNames {
  readonly thread_id?: unknown
  readonly checkpoint_id?: unknown
}

/** The most issues that the message of an error lists. */
const maxListed = 5

const textOf = (value: unknown): string => (typeof value === 'string' ? shorten(value, 60) : 'unknown')

/** Returns the error of the state of a checkpoint. Its message lists the first issues. */
export const refusedState = (
  verb: 'read' | 'written',
  issues: readonly Issue[],
  { thread_id, checkpoint_id }: CheckpointNames,
): StateRefused => {
  const listed = issues.slice(0, maxListed).map(String)
  const more = issues.length > listed.length ? [`${String(issues.length - listed.length)} more`] : []
  const place = `the checkpoint ${textOf(checkpoint_id)} of the thread ${textOf(thread_id)}`
  return new StateRefused(`The state of ${place} is not ${verb}: ${[...listed, ...more].join('; ')}`, issues)
}
