import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Mode } from '../contract/examine.js'
import type { Issue } from '../issue/issue.js'
import type { Reads } from './reads.js'

/**
 * A message that did not pass: on which side of the agent, everything that is wrong with it, and the message as it came.
 *
 * @category model
 * @since 1.2.0
 */
export interface AgentFault {
  readonly side: 'input' | 'output'
  readonly issues: NonEmptyArray<Issue>
  readonly value: unknown
}

/**
 * What stands on the two sides of an agent, how strictly both are read (tolerant when not said), and, with `onFault`, what
 * is answered in place of the agent.
 *
 * @category model
 * @since 1.2.0
 */
export interface Guards {
  readonly input?: Reads<unknown>
  readonly output?: Reads<unknown>
  readonly mode?: Mode
  readonly onFault?: (fault: AgentFault) => unknown
}
