import { type AnyContract, Issue, type DecodeMode } from '@contracts/core'
import { migrateAlong } from '@contracts/cli/migration-paths'
import { type ContractResolver, type ValidatedDocument, validateMessage } from '@contracts/cli/reading'
import * as E from 'fp-ts/lib/Either.js'
import type { KnownContracts } from './installed.js'
import { wildcardsIn } from './subject.js'

/**
 * The contract of the messages of some subjects.
 *
 * @category model
 * @since 1.0.0
 */
export interface Route {
  /** The subjects, as a pattern with `*` and `>`. */
  readonly subject: string
  /** The name of the contract of the messages (default: the contract that the content identifies). */
  readonly contract?: string
  /** The mode of decoding (default: that of the gate). */
  readonly mode?: DecodeMode
  /** The version to which the messages are migrated (default: none). */
  readonly to?: number
}

/**
 * A message as it arrived.
 *
 * @category model
 * @since 1.0.0
 */
export interface IncomingMessage {
  /** The subject. */
  readonly subject: string
  /** The body, byte for byte. */
  readonly body: Uint8Array
  /** The name of the contract in the header of the message. */
  readonly contract?: string | undefined
  /** The time at which the message was stored, in ISO 8601. */
  readonly time: string
}

/**
 * The verdict on a valid message.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidVerdict {
  /** True for a valid message. */
  readonly valid: true
  /** The name of the contract. */
  readonly contract: string
  /** The body to pass on: the received body, byte for byte, unless the message was migrated. */
  readonly body: Uint8Array
  /** The decoded message. */
  readonly value: unknown
  /** The name of the contract from which the message was migrated. Absent if it was not. */
  readonly migratedFrom?: string
}

/**
 * The verdict on an invalid message.
 *
 * @category model
 * @since 1.0.0
 */
export interface InvalidVerdict {
  /** False for an invalid message. */
  readonly valid: false
  /** The name of the contract. */
  readonly contract: string
  /** The issues, errors before warnings. */
  readonly issues: readonly Issue[]
}

/**
 * The verdict on a message.
 *
 * @category model
 * @since 1.0.0
 */
export type Verdict = ValidVerdict | InvalidVerdict

/**
 * Judges a message. The same message always gets the same verdict.
 *
 * @category model
 * @since 1.0.0
 */
export type Judge = (message: IncomingMessage) => Verdict

const noRoute: Omit<Route, 'subject'> = {}

const unknownContract = (name: string): Verdict => ({
  valid: false,
  contract: name,
  issues: [
    new Issue({
      code: 'unknown_contract',
      path: [],
      expected: 'a message of a contract installed here',
      message: `names the contract ${JSON.stringify(name.slice(0, 100))}, which is not installed here`,
      redacted: 'names a contract that is not installed here',
      value: undefined,
      hint: 'See contracts list, and install the package of the contract.',
    }),
  ],
})

const invalid = ({ contract, issues }: Pick<ValidatedDocument, 'contract' | 'issues'>): Verdict => {
  const found = issues.map(({ issue }) => issue)
  const errors = found.filter(({ severity }) => severity === 'error')
  return { valid: false, contract: contract.name, issues: [...errors, ...found.filter((one) => !errors.includes(one))] }
}

const hasInexact = ({ issues }: ValidatedDocument): boolean =>
  issues.some(({ issue }) => issue.code === 'inexact_number')

/** Migrates a valid message to the target contract, unless it already has that version. */
const migrated = (
  { document, body, time }: { readonly document: ValidatedDocument; readonly body: Uint8Array; readonly time: string },
  target: AnyContract,
  { pathsTo }: KnownContracts,
): Verdict => {
  const { value, contract: own } = document
  const result = migrateAlong(value, target, pathsTo(target), { at: time })
  if (E.isLeft(result)) return { valid: false, contract: target.name, issues: result.left }
  if (result.right === value) return { valid: true, contract: target.name, body, value }
  // The JSON of the migrated value would have other digits.
  if (hasInexact(document)) return invalid(document)
  const text = Buffer.from(JSON.stringify(result.right))
  return { valid: true, contract: target.name, body: text, value: result.right, migratedFrom: own.name }
}

/**
 * Returns the first version that accepts the message, of the target and of the versions that can be migrated to it. If
 * no version accepts the message, returns the version that its content identifies, else the target.
 */
const versionOf = (target: AnyContract, { pathsTo, auto }: KnownContracts): ContractResolver['contractFor'] => {
  const all = [target, ...pathsTo(target).map(({ from }) => from)]
  return (item) => {
    const accepting = item.kind === 'document' ? all.find((one) => one.is(item.value)) : undefined
    if (accepting !== undefined) return accepting
    const { name } = auto.contractFor(item)
    return all.find((one) => one.name === name) ?? target
  }
}

/**
 * Returns a judge for these contracts. The contract of a message is the one in its header, else the one of the first
 * route that matches its subject, else the one that its content identifies. A route with `to` migrates messages of
 * other versions.
 *
 * @example
 * import { judgeOf, knownContracts } from '@contracts/nats'
 * import { catalog } from '@contracts/kasparro/catalog'
 *
 * const judge = judgeOf(knownContracts([catalog]), [{ subject: 'agents.planner', contract: 'kasparro/planner-output' }])
 * const time = '2024-01-15T10:30:00Z'
 * const verdict = judge({ subject: 'agents.planner', body: Buffer.from('{"agent_name":'), time })
 * assert.deepStrictEqual(verdict.valid || verdict.issues.map(({ code }) => code), ['malformed'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const judgeOf = (contracts: KnownContracts, routes: readonly Route[], mode: DecodeMode = 'tolerant'): Judge => {
  const routeOf = (subject: string) => routes.find((one) => wildcardsIn(one.subject, subject) !== undefined) ?? noRoute
  return (message) => {
    const { subject, body, contract: header } = message // `time` is read only where it is needed, because it is slow
    const route = routeOf(subject)
    const name = header ?? route.contract
    const named = name === undefined ? undefined : contracts.find(name)
    if (name !== undefined && named === undefined) return unknownContract(name)
    const under = route.mode ?? mode
    const target =
      named === undefined || route.to === undefined ? undefined : contracts.find(`${named.id}@${String(route.to)}`)
    if (target !== undefined) {
      const document = validateMessage(body, { contractFor: versionOf(target, contracts) }, under)
      return document.outcome === 'valid'
        ? migrated({ document, body, time: message.time }, target, contracts)
        : invalid(document)
    }
    const resolver = named === undefined ? contracts.auto : { contractFor: () => named }
    const document = validateMessage(body, resolver, under)
    return document.outcome === 'valid'
      ? { valid: true, contract: document.contract.name, body, value: document.value }
      : invalid(document)
  }
}
