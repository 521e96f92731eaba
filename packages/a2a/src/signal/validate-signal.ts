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

/** Returns the newest contract of a documented signal name; `undefined` for an unknown name. */
export const contractOf = (name: string): AnyContract | undefined =>
  Object.hasOwn(contracts, name) ? contracts[name as SignalType] : undefined // an own key of the table is a type

/**
 * The type guard of signals: of any signal, or of the one with the given name.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidateSignal {
  (data: unknown): data is Signal
  <A extends SignalType>(data: unknown, name: A): data is Extract<Signal, { readonly type: A }>
  (data: unknown, name?: string): boolean
}

const isSignal = (data: unknown, name?: string): boolean =>
  name === undefined ? signal.is(data) : (contractOf(name)?.is(data) ?? false)

/**
 * Returns whether the data is a valid signal: any one, or the one of a name such as `tool_result`. Returns `false` for
 * an unknown name.
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
export const validateSignal: ValidateSignal = isSignal as ValidateSignal // true only for data that the contract accepts
