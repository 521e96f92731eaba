import type { Artifact, Message, Part, StreamResponse, Task } from '@a2a-js/sdk'
import type { AnyContract, DecodeResult } from '@contracts/core'
import { migrateSteps } from '../versions/migrate-steps.js'
import { decodePart, isDataPart, messageIssue, type Payload, payloadContractKey } from './payload.js'
import { completed, type PayloadGuardOptions, timeOf } from './refusal.js'
import { type SkillContracts, stepsBetween } from './skill-contracts.js'

/** An event of an agent, as the SDK writes it in a stream. */
export type AgentEvent = NonNullable<StreamResponse['payload']>

/** The answers that belong to a request. */
export interface ExpectedAnswers {
  /** The contracts of the answers, all versions, newest first. Empty if answers are not validated. */
  readonly contracts: readonly AnyContract[]
  /** The media types of the answers. */
  readonly mediaTypes: readonly string[]
  /** The contract to migrate answers to: that which the request named, or `newest` (default: none). */
  readonly wanted?: AnyContract | 'newest' | undefined
  /** True if a task may complete without an answer. */
  readonly mayBeEmpty: boolean
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

/** Returns a part with its payload in the version of a contract. */
export const migratePart = (
  skills: SkillContracts,
  part: Part,
  payload: Payload,
  to: AnyContract | undefined,
  options: PayloadGuardOptions,
): DecodeResult<Part> => {
  if (to === undefined || to.name === payload.contract.name) return right(part)
  const migrated = migratePayload(skills, payload, to, options)
  if (migrated._tag === 'Left') return migrated
  const metadata = { ...part.metadata, [payloadContractKey]: to.name }
  return right({ ...part, content: { $case: 'data', value: migrated.right }, metadata })
}

/**
 * Returns a function that validates the events of an agent in order. It returns the event with its payloads in the
 * wanted version, or the issues of a wrong or missing answer. `before` is a task from which the agent goes on.
 */
export const answerValidator = (
  skills: SkillContracts,
  expected: ExpectedAnswers,
  options: PayloadGuardOptions,
  before?: Task,
): ((event: AgentEvent) => DecodeResult<AgentEvent>) => {
  const { contracts, mediaTypes, wanted } = expected
  const countIn = (artifacts: readonly Artifact[]): number =>
    artifacts.flatMap(({ parts }) => parts).filter(isDataPart).length
  let answers = countIn(before?.artifacts ?? [])

  const target = ({ contract }: Payload): AnyContract | undefined =>
    wanted === 'newest' ? contracts.find(({ id }) => id === contract.id) : wanted
  const parts = (list: readonly Part[]): DecodeResult<Part[]> =>
    traverse(list, (part, i) => {
      if (!isDataPart(part)) return right(part)
      const payload = decodePart(contracts, mediaTypes, part, ['parts', i])
      return payload._tag === 'Left'
        ? payload
        : migratePart(skills, part, payload.right, target(payload.right), options)
    })
  const withParts = <A extends Artifact | Message>(carrier: A): DecodeResult<A> => {
    const read = parts(carrier.parts)
    return read._tag === 'Left' ? read : right({ ...carrier, parts: read.right })
  }
  const noAnswer = messageIssue(
    'missing',
    ['artifacts'],
    `a data part that carries ${contracts[0]?.name ?? 'an answer'}`,
  )
  const isMissing = (state: number | undefined): boolean => state === completed && answers === 0 && !expected.mayBeEmpty

  return (event) => {
    if (contracts.length === 0) return right(event)
    switch (event.$case) {
      case 'message': {
        const isText = !event.value.parts.some(isDataPart)
        if (isText) return expected.mayBeEmpty ? right(event) : noAnswer
        const read = withParts(event.value)
        return read._tag === 'Left' ? read : right({ ...event, value: read.right })
      }
      case 'artifactUpdate': {
        if (event.value.artifact === undefined) return right(event)
        const artifact = withParts(event.value.artifact)
        if (artifact._tag === 'Left') return artifact
        answers += countIn([artifact.right])
        return right({ ...event, value: { ...event.value, artifact: artifact.right } })
      }
      case 'task': {
        const artifacts = traverse(event.value.artifacts, withParts)
        if (artifacts._tag === 'Left') return artifacts
        answers = Math.max(answers, countIn(artifacts.right))
        if (isMissing(event.value.status?.state)) return noAnswer
        return right({ ...event, value: { ...event.value, artifacts: artifacts.right } })
      }
      case 'statusUpdate':
        return isMissing(event.value.status?.state) ? noAnswer : right(event)
    }
  }
}
