import type { Artifact, Message, Part, Task } from '@a2a-js/sdk'
import type { AnyContract, DecodeResult } from '@contracts/core'
import { migrateSteps } from '../versions/migrate-steps.js'
import { type DataPart, decodePart, isDataPart, messageIssue, type Payload, payloadContractKey } from './payload.js'
import { type AgentEvent, type PayloadGuardOptions, timeOf, user } from './refusal.js'
import { contractsOf, type SkillContracts, stepsBetween } from './skill-contracts.js'
import type { TaskStates } from './task-states.js'

/** The answers that belong to a request. */
export interface ExpectedAnswers {
  /** The contracts of the answers, all versions, newest first. */
  readonly contracts: readonly AnyContract[]
  /** The media types of the answers. */
  readonly mediaTypes: readonly string[]
  /** The contract to migrate answers to: that which the request named, or `newest` (default: none). */
  readonly wanted?: AnyContract | 'newest' | undefined
  /** True if a task may complete without an answer. */
  readonly mayBeEmpty: boolean
  /** True if data parts that name none of the contracts are not validated. */
  readonly mayBeOther: boolean
}

const right = <A>(value: A): DecodeResult<A> => ({ _tag: 'Right', right: value })

/** Returns the results of a list, or the first Left. */
const traverse = <A, B>(list: readonly A[], f: (item: A, i: number) => DecodeResult<B>): DecodeResult<B[]> => {
  const results: B[] = []
  for (const [i, item] of list.entries()) {
    const result = f(item, i)
    if (result._tag === 'Left') return result
    results.push(result.right)
  }
  return right(results)
}

/** Returns the items of a list of a task. A writer without types may leave the list out. */
const itemsOf = <A>(list: readonly A[] | undefined): readonly A[] => list ?? []

/** Migrates a payload to a version of its contract. */
export const migratePayload = (
  { catalog }: SkillContracts,
  { contract, value }: Payload,
  to: AnyContract,
  options: PayloadGuardOptions,
): DecodeResult<unknown> => {
  const steps = stepsBetween(catalog, contract.id, contract.version, to.version)
  return steps === undefined
    ? messageIssue('not_one_of', ['metadata', payloadContractKey], [to.name], contract.name)
    : migrateSteps(catalog, contract.id, steps)(value, { at: timeOf(options) })
}

/** Returns a part with its decoded payload, in the version of a contract (default: its own version). */
export const migratePart = (
  skills: SkillContracts,
  part: DataPart,
  payload: Payload,
  to: AnyContract | undefined,
  options: PayloadGuardOptions,
): DecodeResult<Part> => {
  if (to === undefined || to.name === payload.contract.name)
    return right({ ...part, content: { $case: 'data', value: payload.value } })
  const migrated = migratePayload(skills, payload, to, options)
  if (migrated._tag === 'Left') return migrated
  const metadata = { ...part.metadata, [payloadContractKey]: to.name }
  return right({ ...part, content: { $case: 'data', value: migrated.right }, metadata })
}

/**
 * Returns a function that validates the events of an agent in order. It returns the event with its payloads in the
 * wanted version, or the issues of a wrong or missing answer.
 *
 * Every data part of an artifact, and of a message that answers without a task, is an answer. A data part of the message of
 * a status, or of a message of the history that is not of the user, is one if it names a contract of answers, also to other requests.
 */
export const answerValidator = (
  skills: SkillContracts,
  { contracts, mediaTypes, wanted, mayBeEmpty, mayBeOther }: ExpectedAnswers,
  options: PayloadGuardOptions,
  states: TaskStates,
): ((event: AgentEvent) => DecodeResult<AgentEvent>) => {
  const target = ({ contract }: Payload): AnyContract | undefined =>
    wanted === 'newest' ? contracts.find(({ id }) => id === contract.id) : wanted
  const answers = mayBeOther ? contracts : contractsOf(skills, 'output')
  const names = new Set<unknown>(answers.map(({ name }) => name))
  const namesAnswer = ({ metadata }: Part): boolean => names.has(metadata?.[payloadContractKey])
  const carrierWith =
    (isAnswer: (part: DataPart) => boolean) =>
    <A extends Artifact | Message>(carrier: A): DecodeResult<A> => {
      const parts = traverse(carrier.parts, (part, i) => {
        if (!isDataPart(part) || !isAnswer(part)) return right(part)
        const payload = decodePart(contracts, mediaTypes, part, ['parts', i])
        return payload._tag === 'Left'
          ? payload
          : migratePart(skills, part, payload.right, target(payload.right), options)
      })
      return parts._tag === 'Left' ? parts : right({ ...carrier, parts: parts.right })
    }
  const answer = carrierWith((part) => !mayBeOther || namesAnswer(part))
  const report = carrierWith(namesAnswer)
  const spoken = (message: Message): DecodeResult<Message> => (message.role === user ? right(message) : report(message))
  const statusOf = (status: Task['status']): DecodeResult<Task['status']> => {
    if (status?.message === undefined) return right(status)
    const message = report(status.message)
    return message._tag === 'Left' ? message : right({ ...status, message: message.right })
  }
  const taskOf = (task: Task): DecodeResult<Task> => {
    const status = statusOf(task.status)
    if (status._tag === 'Left') return status
    const artifacts = traverse(itemsOf(task.artifacts), answer)
    if (artifacts._tag === 'Left') return artifacts
    const history = traverse(itemsOf(task.history), spoken)
    if (history._tag === 'Left') return history
    return right({ ...task, status: status.right, artifacts: artifacts.right, history: history.right })
  }
  /** Returns an event whose value was read. */
  const eventOf = <E extends AgentEvent>(event: E, value: DecodeResult<E['value']>): DecodeResult<E> =>
    value._tag === 'Left' ? value : right({ ...event, value: value.right })
  const read = (event: AgentEvent): DecodeResult<AgentEvent> => {
    switch (event.$case) {
      case 'message':
        return !mayBeEmpty && !event.value.parts.some(isDataPart) ? noAnswer : eventOf(event, answer(event.value))
      case 'task':
        return eventOf(event, taskOf(event.value))
      case 'artifactUpdate': {
        if (event.value.artifact === undefined) return right(event)
        const artifact = answer(event.value.artifact)
        return artifact._tag === 'Left' ? artifact : eventOf(event, right({ ...event.value, artifact: artifact.right }))
      }
      case 'statusUpdate': {
        const status = statusOf(event.value.status)
        return status._tag === 'Left' ? status : eventOf(event, right({ ...event.value, status: status.right }))
      }
    }
  }
  const noAnswer = messageIssue(
    'missing',
    ['artifacts'],
    `a data part that carries ${contracts[0]?.name ?? 'an answer'}`,
  )
  return (event) => {
    const result = read(event)
    return result._tag === 'Left' || states.add(result.right, mayBeEmpty) ? result : noAnswer
  }
}
