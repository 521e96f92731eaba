import { type AnyContract, type DecodeMode, type Issue, refuseMisspelt } from '@contracts/core'
import { checkArguments } from '@contracts/core/internal'
import { migrateMessage, type MigrationTarget } from '@contracts/cli/migration-paths'
import { findVersion } from '@contracts/evolution/migration-paths'
import { type ContractResolver, type ValidatedDocument, validateMessage } from '@contracts/documents'
import * as E from 'fp-ts/lib/Either.js'
import type { KnownContracts } from './installed.js'
import { gateIssue } from './letter.js'
import { routeList, someContracts } from './arguments.js'
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
 * Validates a message. The verdict depends on nothing but the message and the contracts, unless their code is stopped.
 *
 * @category model
 * @since 1.0.0
 */
export type Validator = (message: IncomingMessage) => Verdict

const noRoute: Omit<Route, 'subject'> = {}

/** Returns the verdict that a message is invalid, with one issue of the gate. */
export const refusal = (contract: string, ...issue: Parameters<typeof gateIssue>): InvalidVerdict => ({
  valid: false,
  contract,
  issues: [gateIssue(...issue)],
})

const quoted = (name: string): string => JSON.stringify(name.slice(0, 100))

const unknownContract = (name: string): Verdict =>
  refusal(
    name,
    'unknown_contract',
    'a message of a contract installed here',
    `names the contract ${quoted(name)}, which is not installed here`,
    'See contracts list, and install the package of the contract.',
  )

const wrongContract = (sent: string, wanted: string): Verdict =>
  refusal(
    wanted,
    'wrong_contract',
    `a message of ${wanted}`,
    `names the contract ${quoted(sent)}, and its subject is for ${wanted}`,
    `Send it on another subject, or name ${wanted}.`,
  )

const notAccepted = (name: string): Verdict =>
  refusal(
    name,
    'wrong_contract',
    'a message of a contract that this gate accepts',
    `names the contract ${quoted(name)}, which this gate does not accept`,
  )

const invalid = ({ contract, issues }: Pick<ValidatedDocument, 'contract' | 'issues'>): Verdict => {
  const found = issues.map(({ issue }) => issue)
  const errors = found.filter(({ severity }) => severity === 'error')
  return { valid: false, contract: contract.name, issues: [...errors, ...found.filter((one) => !errors.includes(one))] }
}

const notMigrated = (own: AnyContract, target: AnyContract): Verdict =>
  refusal(
    own.name,
    'wrong_contract',
    `a message of ${target.name}, or of a version that can be migrated to it`,
    `is of ${own.name}, and no migration leads from it to ${target.name}`,
  )

/** Migrates a valid message to the target contract, unless it already has that version. */
const migrated = (
  { value, contract: own }: ValidatedDocument,
  { body, time }: IncomingMessage,
  { target, paths }: MigrationTarget,
): Verdict => {
  const { name } = target
  if (own.name === name) return { valid: true, contract: name, body, value }
  if (!paths.some(({ from }) => from.name === own.name)) return notMigrated(own, target)
  const text = migrateMessage(body, { target, paths }, { at: time, from: own })
  if (E.isLeft(text)) return { valid: false, contract: name, issues: text.left }
  const passed = Buffer.from(text.right)
  return { valid: true, contract: name, body: passed, value: JSON.parse(text.right), migratedFrom: own.name }
}

/**
 * Returns the version of a message, of the target and of the versions that can be migrated to it. If no version accepts
 * the message, returns the version that its content identifies, else the target.
 */
const versionOf =
  ({ target, paths }: MigrationTarget, auto: ContractResolver): ContractResolver['contractFor'] =>
  (item) => {
    const own = item.kind === 'document' ? findVersion(item.value, target, paths) : undefined
    if (own !== undefined) return own
    const { name } = auto.contractFor(item)
    return [target, ...paths.map(({ from }) => from)].find((one) => one.name === name) ?? target
  }

/**
 * The settings of a validator beside its routes.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidatorOptions {
  /** The mode of decoding where a route names none (default: `tolerant`). */
  readonly mode?: DecodeMode
  /** The contracts of messages for whose subject no route names a contract (default: none). */
  readonly accepted?: KnownContracts | undefined
}

/** Returns the id in the name of a contract, with or without its version. */
export const idOf = (name: string): string => (name.includes('@') ? name.slice(0, name.lastIndexOf('@')) : name)

/** Tells a refusal from a contract. */
const isVerdict = (one: AnyContract | Verdict): one is Verdict => 'valid' in one

/**
 * Reports whether a sender may name this contract where a route names another: it is a version of the same one. A route
 * that names a version has that one and the one to which it migrates.
 */
const isVersionOf = (
  own: AnyContract,
  { contract, to }: Pick<Route, 'contract' | 'to'>,
  { id, name, version }: AnyContract,
): boolean => id === own.id && (contract !== own.name || name === own.name || version === to)

/** Returns the migrations of a route to a version. A route that names a version migrates only messages of that one. */
export const pathsFor = (
  { contract: name = '' }: Pick<Route, 'contract'>,
  target: AnyContract,
  { find, pathsTo }: KnownContracts,
): MigrationTarget['paths'] => {
  const paths = pathsTo(target)
  return find(name)?.name === name ? paths.filter(({ from }) => from.name === name) : paths
}

/**
 * Returns a validator for these contracts. The contract of a message is the one of the first route that matches its subject;
 * its sender may name a version of it, which counts then. Where no route names a contract, it is one of the accepted contracts, the one that
 * the sender names or that its content identifies. A route with `to` migrates messages of other versions.
 *
 * @example
 * import { validatorOf, knownContracts } from '@contracts/nats'
 * import { catalog } from '@contracts/kasparro/catalog'
 *
 * const validate = validatorOf(knownContracts([catalog]), [{ subject: 'agents.planner', contract: 'kasparro/planner-output' }])
 * const time = '2024-01-15T10:30:00Z'
 * const verdict = validate({ subject: 'agents.planner', body: Buffer.from('{"agent_name":'), time })
 * assert.deepStrictEqual(verdict.valid || verdict.issues.map(({ code }) => code), ['malformed'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const validatorOf = (
  contracts: KnownContracts,
  routes: readonly Route[],
  options: ValidatorOptions = {},
): Validator => {
  checkArguments('validatorOf', [someContracts, contracts], [routeList, routes])
  refuseMisspelt('The options of validatorOf', options, { mode: true, accepted: true })
  const { mode = 'tolerant', accepted = contracts.only([]) } = options
  const routeOf = (subject: string) => routes.find((one) => wildcardsIn(one.subject, subject) !== undefined) ?? noRoute

  /** Returns the contract that the operator and the sender name together, `undefined` if neither does, or a refusal. */
  const named = (route: Omit<Route, 'subject'>, sent: string | undefined): AnyContract | Verdict | undefined => {
    if (route.contract === undefined) {
      if (sent === undefined) return undefined
      return accepted.find(sent) ?? (contracts.find(sent) === undefined ? unknownContract(sent) : notAccepted(sent))
    }
    const own = contracts.find(route.contract)
    if (own === undefined) return unknownContract(route.contract)
    if (sent === undefined || sent === own.id) return own
    const found = contracts.find(sent)
    const isExact = route.contract === own.name
    if (found !== undefined && isVersionOf(own, route, found)) return found
    return found === undefined && idOf(sent) === own.id
      ? unknownContract(sent)
      : wrongContract(sent, isExact ? own.name : own.id)
  }

  return (message) => {
    const { subject, body, contract: sent } = message // `time` is read only where it is needed, because it is slow
    const route = routeOf(subject)
    const contract = named(route, sent)
    if (contract !== undefined && isVerdict(contract)) return contract
    const under = route.mode ?? mode
    const target =
      contract === undefined || route.to === undefined
        ? undefined
        : contracts.find(`${contract.id}@${String(route.to)}`)
    if (target !== undefined) {
      const to = { target, paths: pathsFor(route, target, contracts) }
      const known = contract?.name === sent ? contract : undefined
      const contractFor = known === undefined ? versionOf(to, contracts.auto) : () => known
      const document = validateMessage(body, { contractFor }, under)
      return document.outcome === 'valid' ? migrated(document, message, to) : invalid(document)
    }
    const resolver = contract === undefined ? accepted.auto : { contractFor: () => contract }
    const document = validateMessage(body, resolver, under)
    return document.outcome === 'valid'
      ? { valid: true, contract: document.contract.name, body, value: document.value }
      : invalid(document)
  }
}
