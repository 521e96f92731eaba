import type { AnyContract, Json, AnyMigration, Catalog, CatalogEntry } from '@contracts/core'
import { contractName, type Release } from '../release/release.js'
import { migrationPathsTo } from '../release/migration-paths.js'
import { type CallLimit, callOr, unlimited } from '../release/call-limit.js'
import { type Migrated, migrationName, runMigration } from '../release/released-code.js'
import { messagesOf } from '../release/stored-messages.js'
import { sometime } from '../verdict/execution.js'
import { type CompatibilityReport, findingsByLocation, isBreak, shortly } from '../verdict/finding.js'
import type { Problem } from './workspace-report.js'
import { records } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

/** The catalog whose migrations are run, its releases, and the limit of its calls. */
interface Sources {
  readonly catalog: Catalog
  readonly releases: readonly Release[]
  readonly limit: CallLimit
}

/** Returns the messages of an older version that must be migrated: those of both releases, and samples. */
const messagesFor = ({ contract }: CatalogEntry, { catalog, releases, limit }: Sources): readonly Json[] => {
  const released = releases.flatMap(({ contracts = [] }) =>
    contracts.filter((one) => contractName(one) === contract.name),
  )
  const stored = released.flatMap((one) => messagesOf(one, 'accepted'))
  const isValid = (message: Json): boolean =>
    callOr(
      () => limit.call(contract.name, message, () => contract.is(message)),
      () => false, // another check reports that it is not decided
    )
  const messages = [...stored, ...samplesOf(catalog, limit)(contract.name)]
  const areValid = limit.callEach(messages, isValid)
  return messages.filter((_, i) => areValid[i])
}

const problemOf = (entry: CatalogEntry, newest: AnyContract, sources: Sources): readonly Problem[] => {
  const { contract: older } = entry
  const path = migrationPathsTo(sources.catalog, newest).find(({ from }) => from.name === older.name)
  if (path === undefined)
    return [
      {
        code: 'no-migration-path',
        message: `${older.name} is supported beside ${newest.name}, and no migration leads from the one to the other.`,
        fix: `Write \`migration({ from, to, up })\` from ${older.name} to ${newest.name} and list it under \`migrations\` in the catalog, or remove ${older.name} with a major.`,
      },
    ]
  return failsForAll(messagesFor(entry, sources), path.steps, 'up', sources.limit)
}

/** Runs migrations one after the other, until one fails. */
const runSteps = (path: readonly AnyMigration[], message: Json, { call }: CallLimit): Migrated => {
  const run = (step: AnyMigration, from: Json): Migrated => {
    const made = (): Migrated => runMigration(step, structuredClone(from), sometime)
    return callOr(
      () => call(migrationName(step.from.name, step.to.name), from, made),
      (why) => ({ issues: [why] }),
    )
  }
  return path.reduce<Migrated>((made, step) => (made.result === undefined ? made : run(step, made.result)), {
    result: message,
  })
}

/** Returns a problem if a migration path fails for every message. */
const failsForAll = (
  messages: readonly Json[],
  path: readonly AnyMigration[],
  name: 'up' | 'down',
  limit: CallLimit,
): readonly Problem[] => {
  const made = limit.callEach(messages, (message) => [message, runSteps(path, message, limit)] as const)
  const failed = made.filter(([, { issues }]) => issues !== undefined)
  const [first] = failed
  const [from, to] = [path[0]?.from.name ?? '', path.at(-1)?.to.name ?? '']
  if (first === undefined || failed.length < made.length) return []
  const [message, { issues = [] }] = first
  return [
    {
      code: 'migration-fails',
      message: `The migration from ${from} to ${to} fails for every message. For ${shortly(message)}: ${issues.join('; ')}.`,
      fix: `Make \`${name}\` return what ${to} accepts.`,
    },
  ]
}

/** Returns a problem for each down migration from a version that fails for all of its messages. */
const failingDowns = (entry: CatalogEntry, sources: Sources): readonly Problem[] => {
  const downs = sources.catalog.migrations.filter(
    ({ from, down }) => down !== undefined && from.name === entry.contract.name,
  )
  if (downs.length === 0) return []
  const messages = messagesFor(entry, sources)
  return downs.flatMap((step) => failsForAll(messages, [step], 'down', sources.limit))
}

/**
 * Returns a problem for each supported version of a contract whose messages cannot be migrated to its newest version:
 * no migration path leads there, or it fails for every example, accepted case and sample. Also returns a problem for
 * each down migration that fails for all of them. A migration that fails for some messages is reported as a change.
 */
export const checkMigrations = (
  catalog: Catalog | undefined,
  releases: readonly Release[],
  limit: CallLimit = unlimited,
): readonly Problem[] => {
  if (catalog === undefined) return []
  const sources = { catalog, releases, limit }
  return catalog.entries.flatMap((entry) => {
    const versions = catalog.entries.filter(({ contract }) => contract.id === entry.contract.id)
    const newest = versions.reduce((most, one) => (one.contract.version > most.contract.version ? one : most), entry)
    const upwards = newest === entry ? [] : problemOf(entry, newest.contract, sources)
    return [...upwards, ...failingDowns(entry, sources)]
  })
}

/** The kinds of changes in which a contract is removed or added or has another role. Its messages stay the same. */
const aboutTheContract = new Set(['contract-removed', 'contract-version-added', 'role-changed'])

/** The kinds of changes in which a contract stays as it was, and its migrations do not. */
const aboutMigrations = new Set(['migration-removed', 'migration-result-changed'])

/**
 * Returns a problem for each version of a `record` or `config` contract that breaks in place. Stored messages and
 * written configurations stay as they are, so a major does not help a reader who has one. Such a break must be a new
 * version of the contract, with a migration.
 */
export const inPlaceBreaks = ({ findings }: CompatibilityReport, old: Release, next: Release): readonly Problem[] => {
  const broken = findings
    .filter(({ kind }) => !aboutTheContract.has(kind))
    .flatMap(findingsByLocation)
    .filter(isBreak)
  const breaksItself = (name: string): boolean =>
    broken.some(({ kind, locations: [{ subject }] }) => subject === name && !aboutMigrations.has(kind))
  const [{ contracts = [] }] = records(old, next)
  return contracts.flatMap(({ id, version }): readonly Problem[] => {
    const name = contractName({ id, version })
    const kinds = broken.flatMap(({ kind, locations: [{ subject }] }) => (subject === name ? [kind] : []))
    if (kinds.length === 0) return []
    const isOfMigrations = kinds.every((kind) => aboutMigrations.has(kind))
    // A version that breaks in place rejects results of the migrations to it, which are as they were.
    const isOfResults = kinds.every((kind) => kind === 'migration-result-changed')
    if (isOfResults && contracts.some((one) => one.id === id && breaksItself(contractName(one)))) return []
    const versions = (next.contracts ?? []).flatMap((one) => (one.id === id ? [one.version] : []))
    const further = contractName({ id, version: Math.max(version, ...versions) + 1 })
    return [
      {
        code: 'in-place-break',
        message: `${isOfMigrations ? 'A migration from ' : ''}${name} changes in place, and that breaks messages or configurations written for it.`,
        fix: isOfMigrations
          ? `Leave the migrations from ${name} as they were.`
          : `Leave ${name} as it was and add ${further} beside it, with a migration from the one to the other.`,
      },
    ]
  })
}
