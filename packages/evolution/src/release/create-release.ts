import {
  type AnyContract,
  type AnyMigration,
  type AnyRule,
  type Catalog,
  type CatalogEntry,
  type Handoff,
  type Json,
  schemaNodeOf,
} from '@contracts/core'
import type { Fingerprint } from '../code/code-fingerprint.js'
import type {
  Migrated,
  PackageSurface,
  Release,
  ReleasedContract,
  ReleasedHandoff,
  ReleasedMigration,
  ReleasedResult,
  ReleasedRule,
} from './release.js'
import { fingerprint } from '../change/fingerprint.js'
import { canonicalJson } from '../schema/json.js'
import { storedMessages, type Which } from './stored-messages.js'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import type { Mixed } from 'io-ts'
import type { Manifest } from './manifest.js'

const accepts = (one: Handoff, first: unknown, second: unknown): boolean => {
  try {
    return one.check(first, second).every(({ severity }) => severity !== 'error')
  } catch {
    return false
  }
}

/**
 * Returns the handoffs of a catalog as a release records them.
 *
 * @category constructors
 * @since 1.0.0
 */
export const releasedHandoffs = (
  { entries, handoffs }: Catalog,
  fingerprint: Fingerprint | undefined,
): readonly ReleasedHandoff[] =>
  handoffs.map((one) => {
    const examples = (name: string): readonly unknown[] =>
      entries.find(({ contract }) => contract.name === name)?.examples ?? []
    const { revision = 1, find = one.check } = one as Partial<Handoff> // an older copy of core does not have them
    const ends = [one.first, one.second]
    return {
      ...{ id: one.id, revision, description: one.description, first: one.first.name, second: one.second.name },
      ...(fingerprint === undefined ? {} : { fingerprint: fingerprint(find, ends) }),
      accepts: examples(one.first.name).flatMap((first, i) =>
        examples(one.second.name).flatMap((second, j) => (accepts(one, first, second) ? [[i, j]] : [])),
      ),
    }
  })

/** The time that is passed to a migration when its results are recorded, so that they are the same in every build. */
const at = '2000-01-01T00:00:00Z'

/**
 * Migrates one message at a fixed time. Returns issues if the migration fails or throws, or if the newer contract
 * rejects the result.
 *
 * @category destructors
 * @since 1.0.0
 */
export const migrated = (step: AnyMigration, message: Json): Migrated => {
  try {
    const answer = step.apply(message, { at })
    if (answer._tag === 'Left') return { issues: answer.left.map(String) }
    const { errors } = step.to.validate(answer.right)
    // A message that a contract accepts is JSON.
    return errors.length === 0 ? { result: answer.right as Json } : { issues: errors.map(String) }
  } catch (error) {
    return { issues: [`it throws: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

/**
 * Returns the digest that a release records in place of a result.
 *
 * @category destructors
 * @since 1.0.0
 */
export const digestOf = (result: Json): string => fingerprint(canonicalJson(result))

const kept = (which: Which, made: Migrated): ReleasedResult =>
  'case' in which && made.result !== undefined ? { ...which, digest: digestOf(made.result) } : { ...which, ...made }

/**
 * Returns the migrations of a catalog as a release records them.
 *
 * @category constructors
 * @since 1.0.0
 */
export const releasedMigrations = (
  { entries, migrations }: Catalog,
  fingerprintOf: Fingerprint | undefined,
): readonly ReleasedMigration[] =>
  migrations.map((step) => {
    const entry = entries.find(({ contract }) => contract.name === step.from.name)
    const examples = (entry?.examples ?? []) as readonly Json[] // examples are JSON files
    const cases = (entry?.cases ?? []) as ReleasedContract['cases'] // cases are JSON files
    const code = step.up ?? step.down ?? step.migrate // an older copy of core has only `migrate`
    return {
      from: step.from.name,
      to: step.to.name,
      ...(fingerprintOf === undefined ? {} : { fingerprint: fingerprintOf(code, endsOf(step)) }),
      ...(step.loses === undefined ? {} : { loses: step.loses }),
      results: storedMessages({ cases }, examples, 'accepted').map(([which, message]) =>
        kept(which, migrated(step, message)),
      ),
    }
  })

/** Returns both contracts of a migration. They are compared separately. */
const endsOf = ({ from, to }: AnyMigration): readonly AnyContract[] => [from, to]

/**
 * The parts of a release: the catalog of a domain or the exported codecs of a library, and the export names.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleaseParts {
  /** Name and version of the package. */
  readonly manifest: Pick<Manifest, 'name' | 'version'>
  /** Names that each entry exports, by entry. */
  readonly exports: Release['exports']
  /** Promises besides messages and names (default: not recorded). */
  readonly surface?: PackageSurface
  /** Catalog of a domain (default: none, as for a library). */
  readonly catalog?: Catalog
  /** Exported codecs of a library, by name (default: none). */
  readonly codecs?: Readonly<Record<string, Mixed>>
  /** Computes the fingerprints of functions (default: none are recorded, as in a browser). */
  readonly fingerprint?: Fingerprint
}

const readsOf = ({ at, reads }: AnyRule): Pick<ReleasedRule, 'reads'> => {
  const read = reads?.() ?? []
  const all = at.flatMap((place) => read.map((one) => ({ contract: one.contract.name, at: place + one.at })))
  return all.length === 0 ? {} : { reads: all }
}

/** Returns the fingerprint of a rule. It covers the check and the locations that the rule applies to. */
const codeOf = ({ at, needs, check, reads }: AnyRule, fingerprint: Fingerprint): string =>
  fingerprint({ at, needs, check }, reads?.().map(({ contract }) => contract) ?? [])

const ruleOf =
  (fingerprint: Fingerprint | undefined) =>
  (rule: AnyRule): ReleasedRule => ({
    ...{ id: rule.id, revision: rule.revision, severity: rule.severity, description: rule.description },
    ...(fingerprint === undefined ? {} : { fingerprint: codeOf(rule, fingerprint) }),
    ...readsOf(rule),
  })

/**
 * Returns the JSON Schema of a catalog entry, as its package ships it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const catalogEntrySchema = ({ contract, examples }: CatalogEntry): Schema =>
  toJsonSchema(contract, { withId: true, examples })

const contractOf = (entry: CatalogEntry, fingerprint: Fingerprint | undefined): ReleasedContract => {
  const { id, version, role, rules } = entry.contract
  const cases = (entry.cases ?? []).map((one) => ({ ...one, patch: one.patch as readonly Json[] })) // cases are JSON files
  return {
    id,
    version,
    role,
    schema: catalogEntrySchema(entry),
    rules: rules.map(ruleOf(fingerprint)),
    cases,
  }
}

/**
 * Creates the release of a package as it is now: the content of `releases/<version>.json`. Contracts are read by their
 * members, so the catalog may come from another copy of the library.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] })
 * const release = createRelease({ manifest: { name: 'demo', version: '1.0.0' }, exports: { '.': ['greeting'] }, catalog: demo })
 * assert.strictEqual(release.contracts?.[0]?.id, 'demo/greeting')
 *
 * @category constructors
 * @since 1.0.0
 */
export const createRelease = ({ manifest, exports, surface, catalog, codecs, fingerprint }: ReleaseParts): Release => ({
  package: manifest.name,
  version: manifest.version,
  exports,
  ...(surface === undefined ? {} : { surface }),
  ...(codecs === undefined
    ? {}
    : {
        codecs: Object.fromEntries(Object.entries(codecs).map(([key, one]) => [key, toJsonSchema(schemaNodeOf(one))])),
      }),
  ...(catalog === undefined
    ? {}
    : {
        contracts: catalog.entries.map((entry) => contractOf(entry, fingerprint)),
        handoffs: releasedHandoffs(catalog, fingerprint),
        migrations: releasedMigrations(catalog, fingerprint),
      }),
})
