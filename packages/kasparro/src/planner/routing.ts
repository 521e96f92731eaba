import { field, oneOf, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { AgentReference } from '../agent/agent-name.js'

/**
 * What kind of run a plan asks for.
 *
 * @category codecs
 * @since 1.0.0
 */
export const WorkflowType = oneOf('WorkflowType', 'analysis', 'creative_generation', 'full')
export type WorkflowType = TypeOf<typeof WorkflowType>

/**
 * Where a plan goes next.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Routing = struct('Routing', {
  next_agent: field(AgentReference, 'The agent that works first.'),
  workflow_type: field(WorkflowType, 'The kind of run: analysis, creative generation or both.'),
})
export type Routing = TypeOf<typeof Routing>
