import type { Message, Part, StreamResponse, Task } from '@a2a-js/sdk'
import { type AnyContract, type Contract, type DecodeResult, isJsonObject, Issue, type Path } from '@contracts/core'
import { checkArgument, checkContract, decodeSnapshot, quoteText } from '@contracts/core/internal'
import { agentExtensionUri } from '../versions/agent-card.js'
import { withoutParameters } from './media-type.js'
import { type AgentEvent, issuesOfRefusal } from './refusal.js'

/**
 * The key in the metadata of a part that names the contract of its data, `id@version`.
 *
 * @category model
 * @since 1.0.0
 */
export const payloadContractKey = `${agentExtensionUri}/contract`

/** The key in the metadata of a request that names the contract of the answer to write, `id@version`. */
export const answerContractKey = `${agentExtensionUri}/answer`

/** The name of the contract of issues about a message around its payload. */
export const messageName = 'a2a/message'

/** A part that carries a JSON value. */
export type DataPart = Part & { readonly content: { readonly $case: 'data'; readonly value: unknown } }

/** Returns whether a part carries a JSON value. */
export const isDataPart = (part: Part): part is DataPart => part.content?.$case === 'data'

/** The value of a part, with the contract that it is valid under. */
export interface Payload {
  readonly contract: AnyContract
  readonly value: unknown
}

/** Returns one issue about a message around its payload. */
export const messageIssue = (
  code: 'missing' | 'not_one_of',
  path: Path,
  expected: string | readonly string[],
  value?: unknown,
): DecodeResult<never> => ({
  _tag: 'Left',
  left: [new Issue({ code, path, expected, value, contract: messageName })],
})

/**
 * Returns the contract of a value that names none. Of versions of one contract it is the newest that accepts the value, or
 * else the newest. Of several contracts it is the one that accepts the value in strict mode, if only one does: in tolerant
 * mode a contract accepts undeclared keys, so a wrong message of one contract may be a valid message of another.
 */
const chooseContract = (contracts: readonly AnyContract[], value: unknown): AnyContract | undefined => {
  const isOne = (list: readonly AnyContract[]): boolean => new Set(list.map(({ id }) => id)).size === 1
  if (isOne(contracts)) return contracts.find((contract) => contract.is(value)) ?? contracts[0]
  const accepting = contracts.filter((contract) => contract.validate(value, 'strict').valid)
  return isOne(accepting) ? accepting[0] : undefined
}

/** Decodes the data of a part under one of some contracts, newest versions first. The part may name its contract. */
export const decodePart = (
  contracts: readonly AnyContract[],
  mediaTypes: readonly string[],
  part: DataPart,
  path: Path,
): DecodeResult<Payload> => {
  const value: unknown = part.content.value
  const mediaType = withoutParameters(part.mediaType)
  if (mediaType !== '' && ![...mediaTypes, 'application/json'].map(withoutParameters).includes(mediaType))
    return messageIssue('not_one_of', [...path, 'mediaType'], mediaTypes, part.mediaType)
  const named: unknown = part.metadata?.[payloadContractKey]
  const names = contracts.map(({ name }) => name)
  const at = [...path, 'metadata', payloadContractKey]
  const contract = named === undefined ? chooseContract(contracts, value) : contracts.find(({ name }) => name === named)
  if (contract === undefined)
    return named === undefined
      ? messageIssue('missing', at, `the name of a contract: ${names.map(quoteText).join(' or ')}`)
      : messageIssue('not_one_of', at, names, named)
  const read = decodeSnapshot(contract, value)
  return read._tag === 'Left' ? read : { _tag: 'Right', right: { contract, value: read.right } }
}

/**
 * A part of an A2A message that carries a payload, as the A2A SDK writes it.
 *
 * @category model
 * @since 1.0.0
 */
export interface PayloadPart {
  /** The payload. */
  content: {
    /** Tag of a JSON value. */
    $case: 'data'
    /** The payload. */
    value: unknown
  }
  /** The metadata, which names the contract of the payload. */
  metadata: Record<string, unknown>
  /** Name of a file: none. */
  filename: string
  /** Media type of the payload. */
  mediaType: string
}

/**
 * Returns a part of an A2A message that carries a payload and names its contract. The payload is not validated: the
 * middleware of the client and of the agent does that.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const part = payloadPart(greeting, { hello: 'you' })
 * assert.deepStrictEqual([part.content, part.metadata?.[payloadContractKey]], [{ $case: 'data', value: { hello: 'you' } }, 'demo/greeting@1'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const payloadPart = <A>(contract: Contract<A>, payload: A, mediaType = 'application/json'): PayloadPart => {
  checkContract('payloadPart', contract)
  return {
    content: { $case: 'data', value: payload },
    metadata: { [payloadContractKey]: contract.name },
    ...{ filename: '', mediaType },
  }
}

/** The parts of a message, or of the artifacts of a task, with the message that may say why a payload was refused. */
interface Carrier {
  readonly at: 'parts' | 'artifacts'
  readonly parts: readonly Part[]
  readonly report?: Message | undefined
}

const noCarrier: Carrier = { at: 'parts', parts: [] }

const carrierOf = (value: AgentEvent['value']): Carrier => {
  if ('parts' in value) return { at: 'parts', parts: value.parts, report: value }
  const report = 'status' in value ? value.status?.message : undefined
  const artifacts = 'artifacts' in value ? value.artifacts : 'artifact' in value ? [value.artifact] : []
  return { at: 'artifacts', parts: artifacts.flatMap((artifact) => artifact?.parts ?? []), report }
}

/**
 * Returns the payload of a contract in a message, in the artifacts of a task, or in an item of a stream. Left has
 * the issues of a payload that is not valid, those that the other side refused a payload for, or the issue `missing` if
 * there is no payload.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const ids = { messageId: '1', contextId: '', taskId: '', extensions: [], referenceTaskIds: [] }
 * const message = { ...ids, role: 1, parts: [payloadPart(greeting, { hello: 'you' })], metadata: undefined }
 * assert.deepStrictEqual(payloadIn(greeting, message), E.right({ hello: 'you' }))
 *
 * @category destructors
 * @since 1.0.0
 */
export const payloadIn = <A>(contract: Contract<A>, sent: object): DecodeResult<A> => {
  checkContract('payloadIn', contract)
  checkArgument(
    isJsonObject(sent),
    'payloadIn',
    'a message, a task or an item of a stream',
    'payloadIn(order, message)',
  )
  const value = 'payload' in sent ? (sent.payload as StreamResponse['payload'])?.value : (sent as Message | Task)
  const { at, parts, report } = value === undefined ? noCarrier : carrierOf(value)
  const refused = issuesOfRefusal(report)
  if (refused !== undefined) return { _tag: 'Left', left: refused }
  const isMeant = (part: Part): part is DataPart => {
    const named: unknown = part.metadata?.[payloadContractKey]
    return isDataPart(part) && (named === undefined || named === contract.name)
  }
  const found = parts.find(isMeant)
  return found === undefined
    ? messageIssue('missing', [at], `a data part that carries ${contract.name}`)
    : decodeSnapshot(contract, found.content.value)
}
