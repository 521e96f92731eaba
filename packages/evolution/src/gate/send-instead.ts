import {
  type AnyContract,
  type AnyMigration,
  type Catalog,
  type CatalogEntry,
  type Json,
  type Path,
} from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { findMessage } from '../inclusion/includes.js'
import { readerMessages } from '../inclusion/message-set.js'
import type { Release } from '../release/release.js'
import type { Direction, Effect, Finding } from '../verdict/finding.js'
import { accepts, type ExecutableContract } from './executable-contracts.js'
import { hasValueAt, rejectedPaths, renamed, repaired } from './repair.js'
import type { MigrationMessages } from './gate-report.js'
import { type ShownLine, uncovered } from './run-note.js'

/**
 * Both sides of a change as they were released.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangedSides {
  /** The older release. */
  readonly old: Release
  /** The newer release. */
  readonly next: Release
  /** Executable contracts of the older release. */
  readonly olds: readonly ExecutableContract[]
  /** Executable contracts of the newer release (default: none). */
  readonly nexts?: readonly ExecutableContract[]
  /** Catalog of the newer release (default: its code is not available). */
  readonly catalog?: Catalog
  /** Older releases that findings were made against (default: none). */
  readonly earlier?: readonly {
    /** Version number of the release. */
    readonly since: string
    /** The release. */
    readonly old: Release
    /** Its executable contracts. */
    readonly olds: readonly ExecutableContract[]
  }[]
}

const idOf = (name: string): string => name.replace(/@\d+$/, '')

const entryFor = (catalog: Catalog | undefined, name: string): CatalogEntry | undefined => {
  const entries = (catalog?.entries ?? []).filter(({ contract }) => contract.id === idOf(name))
  const newest = [...entries].sort((a, b) => b.contract.version - a.contract.version)[0]
  return entries.find(({ contract }) => contract.name === name) ?? newest
}

const newest = <A extends { readonly version: number }>(all: readonly A[]): A | undefined =>
  [...all].sort((a, b) => b.version - a.version)[0]

/**
 * Returns the schema of a contract or codec in a release; that of the newest version if the release lacks this version.
 */
const schemaIn = ({ contracts = [], codecs = {} }: Release, name: string): Schema | undefined => {
  if (Object.hasOwn(codecs, name)) return codecs[name]
  const versions = contracts.filter(({ id }) => id === idOf(name))
  return (versions.find(({ version }) => name.endsWith(`@${String(version)}`)) ?? newest(versions))?.schema
}

/** Returns any message that both sides accept, for use if no message near the old one is suitable. */
const sharedMessage = (name: string, { old, next }: ChangedSides): Json | undefined => {
  const schemas = [schemaIn(next, name), schemaIn(old, name)].filter((schema) => schema !== undefined)
  if (schemas.length === 0) return undefined
  const found = findMessage({ matchesAll: schemas.map(readerMessages), matchesNone: [] })
  return found.verdict === 'disproved' ? found.counterexample : undefined
}

/** The time that is passed to migrations. It is fixed, so that a note is drafted in the same way every time. */
const someTime = '2026-01-01T00:00:00Z'

/**
 * Returns the result of the function of a migration for a message. Returns `undefined` if the function refuses the
 * message or throws, which is reported elsewhere.
 */
const upgraded = (step: AnyMigration, message: unknown): unknown => {
  const old = step.from.decode(message)
  if (old._tag === 'Left') return undefined
  try {
    const up = step.up?.(old.right as never, { at: someTime }) // decoded by its own contract
    return up?._tag === 'Right' ? up.right : undefined
  } catch {
    return undefined
  }
}

/**
 * Upgrades a message of an older version by the registered migrations, step by step. Returns `undefined` if the target
 * contract does not accept the result.
 */
const migrated = (message: Json, target: AnyContract, { migrations }: Catalog): Json | undefined => {
  const steps = migrations.filter(
    ({ from, to, down }) => down === undefined && from.id === target.id && to.version <= target.version,
  )
  let [value, version] = [
    message as unknown,
    newest(steps.map(({ from }) => from).filter(({ is }) => is(message)))?.version,
  ]
  while (version !== undefined && version < target.version) {
    const step = steps.find(({ from }) => from.version === version)
    const up = step === undefined ? undefined : upgraded(step, value)
    if (step === undefined || up === undefined) return undefined
    ;[value, version] = [up, step.to.version]
  }
  return version !== undefined && target.is(value) ? (value as Json) : undefined // the target accepts it, so it is JSON
}

/**
 * Returns the old message with as few changes as the new version requires. Renamed values are moved to their new keys.
 */
const nearest = (effect: ShownEffect, name: string, sides: ChangedSides): Json | undefined => {
  const entry = entryFor(sides.catalog, name)
  const [schema, before] = [schemaIn(sides.next, name), schemaIn(sides.old, name)]
  if (schema === undefined) return undefined
  const examples = (entry?.examples ?? []) as readonly Json[] // examples are JSON files
  const wrongNow = (message: Json): readonly Path[] =>
    entry === undefined
      ? rejectedPaths(schema, message)
      : entry.contract.validate(message).errors.map(({ path }) => path)
  const wrong = (message: Json): readonly Path[] => [
    ...wrongNow(message),
    ...(effect.direction === 'forward' && before !== undefined ? rejectedPaths(before, message) : []),
  ]
  const message = effect.counterexample
  const kept = entry === undefined || effect.direction === 'forward' ? message : renamed(message, schema)
  return repaired(kept, { wrong, schema: effect.direction === 'forward' ? (before ?? schema) : schema, examples })
}

/**
 * Returns what to send in place of a message that breaks: the result of a registered migration, or the message itself
 * with only the necessary changes, in which a renamed value moves to its new key. If neither works, returns any message
 * that both sides accept.
 *
 * @category constructors
 * @since 1.0.0
 */
export const sendInstead = (effect: ShownEffect, name: string, sides: ChangedSides): Json | undefined => {
  const { catalog } = sides
  const entry = entryFor(catalog, name)
  const olds = sides.olds.filter(({ id }) => id === idOf(name))
  const old = olds.find(({ version }) => name.endsWith(`@${String(version)}`)) ?? newest(olds)
  const isSuitable = (message: Json | undefined): message is Json =>
    message !== undefined &&
    (effect.direction !== 'forward' || accepts(old, message) !== false) &&
    (effect.lostPointer === undefined || !hasValueAt(message, effect.lostPointer))
  const isUpgrade = entry !== undefined && catalog !== undefined && effect.direction !== 'forward'
  const upgraded = isUpgrade ? migrated(effect.counterexample, entry.contract, catalog) : undefined
  if (isSuitable(upgraded)) return upgraded
  const near = nearest(effect, name, sides)
  return isSuitable(near) ? near : sharedMessage(name, sides)
}

type ShownEffect = Effect & { readonly counterexample: Json }

const shows: Record<Direction, MigrationMessages['shows']> = {
  backward: 'rejected-now',
  forward: 'rejected-before',
  loss: 'lost',
}

const isShown = (effect: Effect): effect is ShownEffect =>
  effect.verdict === 'breaking' && effect.protected && effect.counterexample !== undefined

/**
 * Returns the sides for a finding, whose old side is the release it was made against: the one before, or an older one.
 */
const sidesOf = ({ releases }: Finding, sides: ChangedSides): ChangedSides => {
  const before = sides.earlier?.find(({ since }) => since === releases?.[0])
  return before === undefined ? sides : { ...sides, ...before }
}

const draftOf = (finding: Finding, sides: ChangedSides): MigrationMessages | undefined => {
  const effect = finding.effects.find(isShown)
  if (effect === undefined) return undefined
  const [{ subject }] = finding.locations
  const instead = sendInstead(effect, subject, sidesOf(finding, sides))
  return {
    contract: subject.replace(/@\d+$/, ''),
    shows: shows[effect.direction],
    message: effect.counterexample,
    ...(effect.lostPointer === undefined ? {} : { lostPointer: effect.lostPointer }),
    ...(instead === undefined ? {} : { instead }),
  }
}

/**
 * Returns the messages of a migration note: for each break that a message can show, and that no message before it
 * shows, the counterexample and a message that the new version accepts instead.
 *
 * @category constructors
 * @since 1.0.0
 */
export const migrationMessages = (findings: readonly Finding[], sides: ChangedSides): readonly MigrationMessages[] => {
  const drafted: MigrationMessages[] = []
  const shown: ShownLine[] = []
  for (const finding of findings) {
    if (uncovered([finding], { shown, texts: [] }, sides).length === 0) continue
    const draft = draftOf(finding, sides)
    if (draft === undefined) continue
    const { contract: id, shows: claims, message, lostPointer } = draft
    const pairs = (sides.nexts ?? []).filter((one) => one.id === id).map((next) => ({ id, since: '', next }))
    drafted.push(draft)
    shown.push({
      claims,
      message,
      pairs: pairs.length === 0 ? [{ id, since: '' }] : pairs,
      ...(lostPointer === undefined ? {} : { lostPointer: lostPointer }),
    })
  }
  return drafted
}
