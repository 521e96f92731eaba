import type { AnyContract, Handoff } from '@contracts/core'
import type { Task } from '@contracts/cli/commands'
import { validateMessage } from '@contracts/documents'
import { withoutMark } from '@contracts/documents/internal'
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { digestOf } from '../digest.js'
import type { CheckedHandoff } from '../gate/across.js'
import type { ServerOptions } from '../gate/connect.js'
import { type GateStreams, type GateSubjects, whyNotSubjects } from '../gate/streams.js'
import { type GateConfig, gateConfig } from '../validate/config.js'
import { contractsIn, installedContracts, type InstalledContracts, type KnownContracts } from '../validate/installed.js'
import { idOf, type Validator, validatorOf, pathsFor, type Route } from '../validate/validator.js'
import { limitCode } from '../validate/limited-code.js'
import type { Needs, PublishedContracts } from '../stored/published-contracts.js'
import { whyNoChannel } from '@contracts/registry/channel'

/** The parts with which a gate decides about messages of a stream or a file. */
export interface Decisions {
  readonly validate: Validator
  /** Everything that the decisions depend on, as JSON: packages, routes, accepted contracts, handoffs and mode. */
  readonly basis: string
  readonly handoffs: readonly CheckedHandoff[]
  readonly handoffSeconds: number
  /** The subjects of the routes. */
  readonly routes: readonly string[]
  /** The number of accepted names. */
  readonly accepted: number
}

/** Returns the value of a flag with a text, or `undefined`. */
export const textOf = ({ flags }: Pick<Task, 'flags'>, name: string): string | undefined => {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns the subjects of the flags, or a sentence that names a missing or wrong flag. */
export const subjectsOf = (task: Task): E.Either<string, GateSubjects> => {
  const given = { stream: textOf(task, 'stream'), from: textOf(task, 'from') }
  const { stream, from } = given
  const [valid, dead] = [textOf(task, 'valid'), textOf(task, 'dead')]
  if (stream === undefined || from === undefined || valid === undefined || dead === undefined) {
    const missing = Object.entries({ stream, from, valid, dead }).find(([, value]) => value === undefined)?.[0] ?? ''
    return E.left(`contracts gate needs --${missing}. See contracts gate --help.`)
  }
  const subjects = { stream, from, valid, dead }
  const why = whyNotSubjects(subjects)
  return why === undefined ? E.right(subjects) : E.left(why)
}

/**
 * Returns a digest of everything by which workers give results. Workers with different digests may give the same message
 * different results.
 */
export const configurationOf = ({ basis }: Decisions, subjects: GateSubjects, { valid, dead }: GateStreams): string =>
  digestOf([basis, subjects, valid, dead]).slice(0, 16)

/** Returns the server and the login, from the flags and the environment. */
export const serverOf = (task: Task): ServerOptions => {
  const { cwd, env } = task.io
  const fileOf = (name: string, variable: string): string | undefined => {
    const file = textOf(task, name) ?? env[variable]
    return file === undefined ? undefined : resolve(cwd, file)
  }
  return {
    server: textOf(task, 'server') ?? env['NATS_URL'] ?? 'nats://127.0.0.1:4222',
    creds: fileOf('creds', 'NATS_CREDS'),
    tlsCa: fileOf('tls-ca', 'NATS_CA'),
    tlsCert: fileOf('tls-cert', 'NATS_CERT'),
    tlsKey: fileOf('tls-key', 'NATS_KEY'),
    user: env['NATS_USER'],
    password: env['NATS_PASSWORD'],
    token: env['NATS_TOKEN'],
  }
}

const readConfig = async (file: string | undefined, cwd: string): Promise<E.Either<string, GateConfig>> => {
  if (file === undefined) return E.right({})
  let bytes: Buffer
  try {
    bytes = await readFile(resolve(cwd, file))
  } catch {
    return E.left(`${file} cannot be read.`)
  }
  const { outcome, issues, value } = validateMessage(withoutMark(bytes), { contractFor: () => gateConfig }, 'strict')
  const [first] = issues
  if (outcome === 'valid' || first === undefined) return E.right(value as GateConfig) // it is valid
  const { line, column } = first.at
  return E.left(`${file}:${String(line)}:${String(column)} ${String(first.issue)}`)
}

const whyNotRoute = (
  { subject, contract, to }: Route,
  { find }: KnownContracts,
  absent: string,
): string | undefined => {
  const whyNot = whyNoChannel(subject)
  if (whyNot !== undefined) return `the subject of a route: ${whyNot.replace(/\.$/, '')}`
  const found = contract === undefined ? undefined : find(contract)
  if (contract !== undefined && found === undefined) return `the contract ${contract} ${absent}`
  if (to === undefined) return undefined
  if (found === undefined) return `a route with "to" must name its contract`
  return find(`${found.id}@${String(to)}`) === undefined ? `${found.id} has no version ${String(to)}` : undefined
}

/** Returns why a route would refuse every message of the version that it names, or of every older one, or `undefined`. */
const whyNotReached = (
  route: Route,
  known: KnownContracts,
  { versions, unusable }: { readonly versions: readonly AnyContract[]; readonly unusable: readonly AnyContract[] },
): string | undefined => {
  const { contract: name = '', to = 0 } = route
  const own = known.find(name)
  const target = own && known.find(`${own.id}@${String(to)}`)
  if (own === undefined || target === undefined || name === target.name || unusable.some(({ id }) => id === target.id))
    return undefined
  const taken =
    name === own.name ? [own] : versions.filter(({ id, version }) => id === target.id && version < target.version)
  if (taken.length === 0 || pathsFor(route, target, known).length > 0) return undefined
  return `no migration leads from ${name} to version ${String(to)}`
}

const routesOf = ({ routes = [] }: GateConfig): readonly Route[] =>
  (routes ?? []).map(({ subject, contract, mode, to }) => ({
    subject,
    ...(contract === undefined || contract === null ? {} : { contract }),
    ...(mode === undefined || mode === null ? {} : { mode }),
    ...(to === undefined || to === null ? {} : { to }),
  }))

/** Returns why a handoff would never compare two messages, or `undefined`. */
const whyNotCompared = (
  { id, first, second }: Handoff,
  { find, only }: KnownContracts,
  { routes, names }: { readonly routes: readonly Route[]; readonly names: readonly string[] },
): string | undefined => {
  if (first.name === second.name)
    return `the handoff ${id} compares two messages of ${first.name}, and the gate cannot tell the first from the second`
  const accepted = only(names)
  const has = ({ contract, to }: Route, name: string): boolean => {
    const own = contract === undefined ? undefined : find(contract)
    if (own === undefined) return false
    if (to !== undefined) return name === `${own.id}@${String(to)}`
    return contract === own.name ? name === own.name : idOf(name) === own.id
  }
  const missing = [first, second].find(
    ({ name }) => accepted.find(name) === undefined && !routes.some((route) => has(route, name)),
  )
  return missing && `the handoff ${id} compares messages of ${missing.name}, and no route or accepted contract has them`
}

const handoffsOf = (
  { handoffs }: GateConfig,
  known: KnownContracts,
  absent: string,
): E.Either<string, readonly CheckedHandoff[]> => {
  const found: CheckedHandoff[] = []
  for (const { handoff: id, pointer, header } of handoffs ?? []) {
    const handoff = known.handoffs.find((one) => one.id === id)
    if (handoff === undefined) return E.left(`the handoff ${id} ${absent}`)
    if (found.some((one) => one.handoff === handoff)) return E.left(`the handoff ${id} is there twice: leave one out`)
    const [hasPointer, hasHeader] = [pointer, header].map((one) => typeof one === 'string')
    if (hasPointer && hasHeader) return E.left(`the handoff ${id} has a "pointer" and a "header": leave one out`)
    if (typeof header === 'string' && !/^[!-9;-~]+$/.test(header))
      return E.left(`the handoff ${id} has the header ${JSON.stringify(header)}, which no message can have`)
    if (typeof pointer === 'string' && /~(?![01])/.test(pointer))
      return E.left(`the handoff ${id} has the pointer ${JSON.stringify(pointer)}: ~ is written ~0, and / in a key ~1`)
    if (typeof pointer === 'string' && pointer.startsWith('/')) found.push({ handoff, key: { pointer } })
    else if (typeof header === 'string') found.push({ handoff, key: { header } })
    else return E.left(`the handoff ${id} needs a "pointer" such as /session_id, or a "header"`)
  }
  return E.right(found)
}

/** Returns the names of `--contracts` and of the configuration: the contracts accepted where no route names one. */
const acceptedNames = (task: Task, { contracts }: GateConfig): readonly string[] => [
  ...(textOf(task, 'contracts')
    ?.split(',')
    .map((name) => name.trim()) ?? []),
  ...(contracts ?? []),
]

const whyNotAccepted = (names: readonly string[], { find }: KnownContracts, absent: string): string | undefined => {
  const unknown = names.find((name) => name !== '*' && find(name) === undefined)
  return unknown === undefined ? undefined : `the contract ${unknown} ${absent}`
}

/** Everything but published contracts on which decisions depend: the configuration and the installed packages. */
export interface Settings {
  readonly config: GateConfig
  readonly names: readonly string[]
  readonly mode: 'strict' | 'tolerant'
  /** True if dead letters have values of the sender. */
  readonly values: boolean
  /** The file or the option that a refusal names. */
  readonly file: string
  readonly installed: InstalledContracts
  /** The registry of published contracts, if they count too. */
  readonly place: string | undefined
}

/**
 * Reads the settings of a gate, or returns one sentence about the configuration or the installed packages. With `place`,
 * the contracts that are published there count too, so none must be installed.
 */
export const settingsOf = async (task: Task, place?: string): Promise<E.Either<string, Settings>> => {
  const { io, flags, err } = task
  const file = textOf(task, 'config')
  const config = await readConfig(file, io.cwd)
  if (E.isLeft(config)) return config
  const installed = await installedContracts(io.cwd, { none: place !== undefined })
  if (E.isLeft(installed)) return installed
  for (const warning of installed.right.warnings) await err.write(`⚠ ${warning}\n`)
  const names = acceptedNames(task, config.right)
  if (names.length === 0 && routesOf(config.right).every(({ contract }) => contract === undefined))
    return E.left(
      'The gate must know which contracts it accepts: --contracts kasparro/planner-output,scout/plan, or routes with contracts in --config. --contracts "*" accepts every installed one.',
    )
  return E.right({
    ...{ config: config.right, names, mode: flags['strict'] === true ? 'strict' : 'tolerant' },
    ...{ values: flags['values'] === true, file: file ?? '--contracts', installed: installed.right, place },
  })
}

/** Returns which published contracts these settings need: all versions of those that they name, or all. */
export const needsOf = ({ config, names, installed }: Settings): Needs => {
  const routes = routesOf(config)
  const all = names.includes('*')
  const ids = new Set([...names, ...routes.flatMap(({ contract = [] }) => contract)].map(idOf))
  return { isNeeded: (id) => all || ids.has(id), installedIn: installed.ownersOf }
}

const nothingPublished: Pick<PublishedContracts, 'catalogs' | 'unusable'> = { catalogs: [], unusable: [] }

/** Returns the parts with which to decide, or one sentence about what is not there. Installed contracts come first. */
export const decisionsFrom = (
  { config, names, mode, values, file, installed, place }: Settings,
  { catalogs, unusable }: Pick<PublishedContracts, 'catalogs' | 'unusable'> = nothingPublished,
): E.Either<string, Decisions> => {
  const all = [...installed.catalogs, ...catalogs]
  const contracts = contractsIn(all.map(limitCode({ values })), unusable)
  const versions = all.flatMap(({ entries }) => entries.map(({ contract }) => contract))
  const routes = routesOf(config)
  const absent = `is ${place === undefined ? 'not installed here' : `neither installed here nor published in ${place}`}`
  const inConfig = (why: string) => E.left(`${file}: ${why}.`)
  for (const why of [
    ...routes.map((route) => whyNotRoute(route, contracts, absent)),
    ...routes.map((route) => whyNotReached(route, contracts, { versions, unusable })),
    whyNotAccepted(names, contracts, absent),
  ])
    if (why !== undefined) return inConfig(why)
  const handoffs = handoffsOf(config, contracts, absent)
  if (E.isLeft(handoffs)) return inConfig(handoffs.left)
  for (const { handoff } of handoffs.right) {
    const why = whyNotCompared(handoff, contracts, { routes, names })
    if (why !== undefined) return inConfig(why)
  }
  return E.right({
    validate: validatorOf(contracts, routes, { mode, accepted: contracts.only(names) }),
    basis: JSON.stringify([installed.packages, place ?? [], config, names, mode]),
    handoffs: handoffs.right,
    ...{ routes: routes.map(({ subject }) => subject), accepted: names.length },
    handoffSeconds: config.handoff_seconds ?? 3600,
  })
}
