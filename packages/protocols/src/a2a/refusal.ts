import type { Message, Role, Task, TaskState } from '@a2a-js/sdk'
import { arrayOf, contract, Issue, parsePointer, type Path, string, struct } from '@contracts/core'
import { type Problem, toProblem } from '@contracts/http'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { agentExtensionUri } from '../versions/agent-card.js'

/** The media type of the data part with the issues. */
export const problemMediaType = 'application/problem+json'

/** The key in the metadata of the part with the issues. Its value names the payload that was refused. */
export const refusedKey = `${agentExtensionUri}/refused`

/** The states of a task and the role of an agent, as the SDK numbers them. Its types alone are needed at run time. */
export const completed: TaskState = 3
export const failed: TaskState = 4
const inputRequired: TaskState = 6
const agent: Role = 2

/**
 * The options of the middleware.
 *
 * @category model
 * @since 1.2.0
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

const problemContract = contract({
  id: 'contracts/problem',
  version: 1,
  role: 'message',
  description: 'Parts of a problem that are read.',
  codec: struct(
    'Problem',
    {
      detail: string,
      errors: arrayOf(struct('ProblemError', { pointer: string, detail: string, code: string }, { rule: string }), {
        max: 1000,
      }),
    },
    { contract: string },
  ),
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

/** Returns the issues of a problem; `undefined` if the value is no problem with issues. */
const issuesOfProblem = (value: unknown): NonEmptyArray<Issue> | undefined => {
  const read = problemContract.decode(value)
  if (read._tag === 'Left') return undefined
  const { detail, errors, contract: name } = read.right
  const parts = { expected: '', value: undefined, contract: name ?? '' }
  const [first, ...rest] = errors.map(
    (error) =>
      new Issue({
        ...{ ...parts, code: error.code, path: pathFrom(error.pointer), message: error.detail },
        ...(typeof error.rule === 'string' ? { rule: error.rule } : {}),
      }),
  )
  return [first ?? new Issue({ ...parts, code: 'not_valid', path: [], message: detail }), ...rest]
}

/**
 * Returns the issues that a message, or the status of a task, carries as an RFC 9457 problem; `undefined` if it carries
 * none.
 */
export const issuesOfRefusal = (carrier: Message | Task): NonEmptyArray<Issue> | undefined => {
  const message = 'parts' in carrier ? carrier : carrier.status?.message
  for (const { content, mediaType } of message?.parts ?? [])
    if (content?.$case === 'data' && mediaType === problemMediaType) return issuesOfProblem(content.value)
  return undefined
}

/** The problem of a refused payload, as the data part carries it. */
export type { Problem }
