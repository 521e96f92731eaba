import type { Message, Part } from '@a2a-js/sdk'
import type { AnyContract, DecodeResult } from '@contracts/core'
import { type ExpectedAnswers, migratePart } from './answers.js'
import { answerContractKey, decodePart, isDataPart, messageIssue } from './payload.js'
import type { PayloadGuardOptions } from './refusal.js'
import { contractsOf, mediaTypeOf, type SkillContracts, stepsBetween, versionsOf } from './skill-contracts.js'

/** A valid request, with its payloads in the version to hand over, and the answers that belong to it. */
export interface ReadRequest {
  readonly message: Message
  readonly answers: ExpectedAnswers
}

/** Returns the answers that belong to requests of some contracts. */
const answersTo = (
  { catalog, exchanges }: SkillContracts,
  inputs: ReadonlySet<string>,
  mayBeEmpty: boolean,
): ExpectedAnswers => {
  const meant = exchanges.filter(({ input }) => inputs.has(input))
  const outputs = new Set(meant.flatMap(({ output }) => output ?? []))
  const isUnchecked = meant.some(({ output }) => output === undefined)
  return {
    contracts: [...outputs].flatMap((id) => versionsOf(catalog, id)),
    mediaTypes: [...new Set(meant.map(mediaTypeOf))],
    ...{ mayBeEmpty: mayBeEmpty || isUnchecked, mayBeOther: isUnchecked },
  }
}

/** Returns the answers of all skills, where the request is not known. A task may then complete without one. */
export const anyAnswers = (skills: SkillContracts): ExpectedAnswers =>
  answersTo(skills, new Set(skills.exchanges.map(({ input }) => input)), true)

/** Returns the contract that a request names for its answer; `undefined` if it names none. */
const wantedAnswer = (skills: SkillContracts, { metadata }: Message, contracts: readonly AnyContract[]) => {
  const named: unknown = metadata?.[answerContractKey]
  if (named === undefined || contracts.length === 0) return { _tag: 'Right', right: undefined } as const
  const isWritten = ({ id, version, name }: AnyContract): boolean =>
    name === named &&
    versionsOf(skills.catalog, id).some((one) => stepsBetween(skills.catalog, id, one.version, version) !== undefined)
  const found = contracts.find(isWritten)
  const names = contracts.map(({ name }) => name)
  return found === undefined
    ? messageIssue('not_one_of', ['metadata', answerContractKey], names, named)
    : ({ _tag: 'Right', right: found } as const)
}

/**
 * Decodes the payloads of a request. Returns the request with each payload in the version that `target` chooses, and the
 * answers that belong to it. A request without a data part is an issue, unless `allowText` is true.
 */
export const readRequest = (
  skills: SkillContracts,
  message: Message,
  options: PayloadGuardOptions,
  target: (contract: AnyContract) => AnyContract | undefined,
): DecodeResult<ReadRequest> => {
  const contracts = contractsOf(skills, 'input')
  const mediaTypes = [...new Set(skills.exchanges.map(mediaTypeOf))]
  const inputs = new Set<string>()
  const parts: Part[] = []
  for (const [i, part] of message.parts.entries()) {
    if (!isDataPart(part)) {
      parts.push(part)
      continue
    }
    const payload = decodePart(contracts, mediaTypes, part, ['parts', i])
    if (payload._tag === 'Left') return payload
    inputs.add(payload.right.contract.id)
    const migrated = migratePart(skills, part, payload.right, target(payload.right.contract), options)
    if (migrated._tag === 'Left') return migrated
    parts.push(migrated.right)
  }
  const { allowText = false } = options
  if (inputs.size === 0) {
    if (allowText) return { _tag: 'Right', right: { message, answers: anyAnswers(skills) } }
    const names = contracts.map(({ name }) => name)
    return messageIssue('missing', ['parts'], `a data part that carries ${names.join(' or ')}`)
  }
  const answers = answersTo(skills, inputs, allowText)
  const wanted = wantedAnswer(skills, message, answers.contracts)
  if (wanted._tag === 'Left') return wanted
  return { _tag: 'Right', right: { message: { ...message, parts }, answers: { ...answers, wanted: wanted.right } } }
}
