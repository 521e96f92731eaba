import { compiled } from '#compiled/signal.v2'
import { type AnyContract, contract, type DecodeResult, type DecodeMode, taggedUnion } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import {
  ArtifactCreationProgress,
  artifactCreationProgress,
  chunkOnlyInProgress,
  mimeTypeOnlyCompleted,
} from '../artifact-creation-progress/artifact-creation-progress-v2.js'
import { ArtifactCreationProgressV1 } from '../artifact-creation-progress/artifact-creation-progress-v1.js'
import { cachedWithinInput } from './llm-usage.js'
import { AgentProgressUpdate, agentProgressUpdate } from './agent-progress-update.js'
import { LlmInvocation, llmInvocation } from './llm-invocation.js'
import { ToolInvocationStart, toolInvocationStart } from './tool-invocation-start.js'
import { ToolResult, toolResult } from './tool-result.js'
import type { SignalType } from './signal-type.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const Signal = taggedUnion('Signal', 'type', [
  AgentProgressUpdate,
  ArtifactCreationProgress,
  LlmInvocation,
  ToolInvocationStart,
  ToolResult,
])
export type Signal = TypeOf<typeof Signal>

/** The rules of a2a/signal@2, in the order they run. */
export const signalRules = [
  chunkOnlyInProgress,
  mimeTypeOnlyCompleted,
  cachedWithinInput('usage', 'llm_usage'),
] as const

/**
 * @example
 * import { signal } from '@contracts/a2a'
 *
 * const answer = signal.decode({ type: 'agent_progress_update', status_text: 'Comparing figures' })
 * assert.ok(answer._tag === 'Right' && answer.right.type === 'agent_progress_update')
 *
 * @category model
 * @since 1.0.0
 */
export const signal = contract({
  id: 'a2a/signal',
  version: 2,
  role: 'message',
  description: 'Any signal of the mesh, distinguished by type.',
  codec: Signal,
  compiled,
  rules: signalRules,
})

/** The codec of the five signals as they were before 2.0.0, distinguished by `type`. */
export const SignalV1 = taggedUnion('SignalV1', 'type', [
  AgentProgressUpdate,
  ArtifactCreationProgressV1,
  LlmInvocation,
  ToolInvocationStart,
  ToolResult,
])
export type SignalV1 = TypeOf<typeof SignalV1>

/** Any signal of the mesh before 2.0.0. It is no longer supported, and kept to migrate stored messages. */
export const signalV1 = contract({
  id: 'a2a/signal',
  version: 1,
  role: 'message',
  description: 'Any signal of the mesh, distinguished by type.',
  codec: SignalV1,
  rules: [cachedWithinInput('usage', 'llm_usage')],
})

/**
 * Decodes any signal. An unknown `type` is reported as one issue, `unknown_tag`, with the allowed values: a newer mesh
 * may send signals that this version does not know.
 *
 * @example
 * const answer = decodeSignal({ type: 'tool_timeout', tool_name: 'web_search' })
 * assert.deepStrictEqual(answer._tag === 'Left' && answer.left.map(({ code, pointer }) => [code, pointer]), [['unknown_tag', '/type']])
 *
 * @category destructors
 * @since 1.0.0
 */
export const decodeSignal = (value: unknown, mode?: DecodeMode): DecodeResult<Signal> => signal.decode(value, mode)

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
 * an unknown name. The document of the mesh fixes the name of this guard. For the issues, call `signal.validate`, or
 * `decodeSignal` for an `Either`.
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
