import type { Message, Role, StreamResponse, Task, TaskState } from '@a2a-js/sdk'
import { contract, Issue, parsePointer, type Path, string, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { decodeSnapshot } from '@contracts/core/internal'
import { type Problem, toProblem } from '@contracts/http'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { agentExtensionUri } from '../versions/agent-card.js'
import { withoutParameters } from './media-type.js'

/** The media type of the data part with the issues. */
export const problemMediaType = 'application/problem+json'

/** The key in the metadata of the part with the issues. Its value names the payload that was refused. */
export const refusedKey = `${agentExtensionUri}/refused`

/** The states of a task and the roles, as the SDK numbers them. Its types alone are needed at run time. */
export const completed: TaskState = 3
export const failed: TaskState = 4
const inputRequired: TaskState = 6
export const user: Role = 1
const agent: Role = 2

/** An event of an agent, as the SDK writes it in a stream. */
export type AgentEvent = NonNullable<StreamResponse['payload']>

/**
 * The options of the middleware.
 *
 * @category model
 * @since 1.0.0
 */
export interface PayloadGuardOptions {
  /** True to let messages without a data part through (default: false). They are not validated. */
  readonly allowText?: boolean
  /** True to leave the values of the sender out of the problem (default: false). */
  readonly redact?: boolean
  /** Returns the current time as a date-time of ISO 8601 (default: the clock). */
  readonly now?: () => string
}

/** Returns the time that a migration writes where the old message has none, and that of a status. */
export const timeOf = ({ now = () => new Date().toISOString() }: PayloadGuardOptions): string => now()

/** A payload that was refused. */
export interface Refused {
  readonly issues: NonEmptyArray<Issue>
  readonly refused: 'request' | 'answer'
  readonly taskId: string
  readonly contextId: string
}

/** Returns the ids of the task of an event. */
export const idsOf = (event: AgentEvent): Pick<Refused, 'taskId' | 'contextId'> => ({
  taskId: event.$case === 'task' ? event.value.id : event.value.taskId,
  contextId: event.value.contextId,
})

/** Returns the message with the issues as text, for a model, and as an RFC 9457 problem, for a program. */
const problemMessage = ({ issues, refused, taskId, contextId }: Refused, redact: boolean): Message => {
  const problem = toProblem(issues, { redact })
  const part = { metadata: { [refusedKey]: refused }, filename: '' }
  return {
    ...{ messageId: crypto.randomUUID(), taskId, contextId, role: agent, metadata: undefined },
    parts: [
      { ...part, content: { $case: 'text', value: problem.detail }, mediaType: 'text/plain' },
      { ...part, content: { $case: 'data', value: problem }, mediaType: problemMediaType },
    ],
    ...{ extensions: [agentExtensionUri], referenceTaskIds: [] },
  }
}

/**
 * Returns the status of a task whose payload was refused: `failed`, or `input-required` for a wrong message to a task that
 * exists, which goes on after a corrected message.
 */
export const refusedStatus = (
  refused: Refused,
  options: PayloadGuardOptions,
  goesOn = false,
): Task['status'] & object => ({
  state: goesOn ? inputRequired : failed,
  message: problemMessage(refused, options.redact ?? false),
  timestamp: timeOf(options),
})

/** Returns the task that answers a refused payload. A task that exists keeps its artifacts and its history. */
export const refusedTask = (refused: Refused, options: PayloadGuardOptions, task?: Task, request?: Message): Task => ({
  ...{ artifacts: [], history: request === undefined ? [] : [request], metadata: undefined },
  ...task,
  ...{ id: refused.taskId, contextId: refused.contextId },
  status: refusedStatus(refused, options),
})

/** The parts of a problem that are read. The problem of another implementation may have none of them. */
const problemContract = contract({
  ...{ id: 'contracts/problem', version: 1, role: 'message', description: 'Parts of a problem that are read.' },
  codec: struct('Problem', {}, { detail: JsonValue, title: JsonValue, errors: JsonValue, contract: JsonValue }),
})
const errorContract = contract({
  ...{ id: 'contracts/problem-error', version: 1, role: 'message', description: 'Parts of an error that are read.' },
  codec: struct('ProblemError', { detail: string }, { pointer: string, code: string, rule: string }),
})

/** Returns the path of a pointer in a URI fragment. A segment that is written as an index is one. */
const pathFrom = (pointer: string): Path => {
  try {
    const segments = parsePointer(decodeURIComponent(pointer.replace(/^#/, '')))
    return segments.map((segment) => (/^(?:0|[1-9]\d{0,14})$/.test(segment) ? Number(segment) : segment))
  } catch {
    return []
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the issues of a problem, at most 1,000, or one for a problem without errors. */
const issuesOfProblem = (value: unknown): NonEmptyArray<Issue> => {
  const read = decodeSnapshot(problemContract, value)
  const { detail, title, errors, contract: name } = read._tag === 'Right' ? read.right : {}
  const parts = { expected: '', value: undefined, contract: textOf(name) ?? '' }
  const [first, ...rest] = (Array.isArray(errors) ? errors : []).slice(0, 1000).flatMap((one: unknown) => {
    const error = errorContract.decode(one)
    if (error._tag === 'Left') return []
    const { pointer, code, rule, detail: message } = error.right
    return new Issue({
      ...{ ...parts, code: textOf(code) ?? 'not_valid', path: pathFrom(pointer ?? ''), message },
      ...(typeof rule === 'string' ? { rule } : {}),
    })
  })
  const why = textOf(detail) ?? textOf(title)
  const message = why === undefined ? 'was refused' : `was refused: ${why}`
  return [first ?? new Issue({ ...parts, code: 'not_valid', path: [], message }), ...rest]
}

/**
 * Returns the issues that a message, or the message of a status, carries as RFC 9457 problems; `undefined` if it carries
 * none.
 */
export const issuesOfRefusal = (message: Message | undefined): NonEmptyArray<Issue> | undefined => {
  const [first, ...rest] = (message?.parts ?? []).flatMap(({ content, mediaType }) =>
    content?.$case === 'data' && withoutParameters(mediaType) === problemMediaType
      ? issuesOfProblem(content.value)
      : [],
  )
  return first === undefined ? undefined : [first, ...rest]
}

/** The problem of a refused payload, as the data part carries it. */
export type { Problem }
