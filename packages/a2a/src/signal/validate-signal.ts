import type { AnyContract } from '@contracts/core'
import { agentProgressUpdate } from '../agent-progress-update/agent-progress-update.js'
import { artifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress.js'
import { llmInvocation } from '../llm-invocation/llm-invocation.js'
import { toolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import { toolResult } from '../tool-result/tool-result.js'
import { type Signal, signal } from './signal.js'
import type { SignalType } from './signal-type.js'

const contracts: Readonly<Record<SignalType, AnyContract>> = {
  agent_progress_update: agentProgressUpdate,
  artifact_creation_progress: artifactCreationProgress,
  llm_invocation: llmInvocation,
  tool_invocation_start: toolInvocationStart,
  tool_result: toolResult,
}

/**
 * The newest contract the documents call by this name; nothing when they have no such name.
 *
 * @category destructors
 * @since 1.0.0
 */
export const contractOf = (name: string): AnyContract | undefined =>
  Object.hasOwn(contracts, name) ? contracts[name as SignalType] : undefined // an own key of the table is a type

/**
 * The guard of the signals: any of them, or the one of that name.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidateSignal {
  (data: unknown): data is Signal
  <A extends SignalType>(data: unknown, name: A): data is Extract<Signal, { readonly type: A }>
  (data: unknown, name?: string): boolean
}

const holds = (data: unknown, name?: string): boolean =>
  name === undefined ? signal.is(data) : (contractOf(name)?.is(data) ?? false)

/**
 * Whether the data is a signal: any, or the one of a name such as `tool_result`. It says nothing else and prints nothing;
 * of a name the documents do not have no data is a signal.
 *
 * @example
 * const data = { type: 'agent_progress_update', status_text: 'Processing request...' }
 * assert.ok(validateSignal(data, 'agent_progress_update'))
 * assert.ok(!validateSignal(data, 'tool_result'))
 * assert.ok(!validateSignal(data, 'progress'))
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateSignal: ValidateSignal = holds as ValidateSignal // true is said of the data the contract accepts
