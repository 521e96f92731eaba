import { field, enumOf, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { AgentReference } from '../agent/agent-name.js'

/**
 * The kind of run that a plan requires.
 *
 * @category codecs
 * @since 1.0.0
 */
export const WorkflowType = enumOf('analysis', 'creative_generation', 'full')
export type WorkflowType = TypeOf<typeof WorkflowType>

/** The next agent and the kind of run of a plan. */
export const Routing = struct('Routing', {
  next_agent: field(AgentReference, 'Agent that works first.'),
  workflow_type: field(WorkflowType, 'Kind of run: analysis, creative generation or both.'),
})
export type Routing = TypeOf<typeof Routing>
