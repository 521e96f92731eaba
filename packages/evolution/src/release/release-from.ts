import type { AnyRule, Json, Registry, RegistryEntry } from '@contracts/core'
import { schemaNodeOf } from '@contracts/core'
import { nodeSchema, type Schema, toJsonSchema } from '@contracts/core/json-schema'
import type { Mixed } from 'io-ts'
import type { Fingerprint } from './fingerprint.js'
import type { Manifest } from './manifest.js'
import type { PackageSurface, Release, ReleasedContract, ReleasedRule } from './release.js'
import { releasedHandoffs } from './released-handoffs.js'
import { releasedMigrations } from './released-migrations.js'

/**
 * What a release is made of: the registry of a domain, or the exported codecs of a library, and the names the package
 * exports. Without `fingerprint`, as in a browser, the code of rules is not remembered.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleaseParts {
  readonly manifest: Pick<Manifest, 'name' | 'version'>
  readonly exports: Release['exports']
  readonly surface?: PackageSurface
  readonly registry?: Registry
  readonly codecs?: Readonly<Record<string, Mixed>>
  readonly fingerprint?: Fingerprint
}

const readsOf = ({ at, reads }: AnyRule): Pick<ReleasedRule, 'reads'> => {
  const read = reads?.() ?? []
  const all = at.flatMap((place) => read.map((one) => ({ contract: one.contract.name, at: place + one.at })))
  return all.length === 0 ? {} : { reads: all }
}

/** What a rule does and where: another place it looks at is another rule, as another check is. */
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
 * The schema of a registry line, as the package ships it under its version.
 *
 * @category destructors
 * @since 1.0.0
 */
export const lineSchema = ({ contract, examples }: RegistryEntry, version: string): Schema =>
  toJsonSchema(contract, { major: Number.parseInt(version, 10) || 0, examples })

const contractOf = (
  line: RegistryEntry,
  packageVersion: string,
  fingerprint: Fingerprint | undefined,
): ReleasedContract => {
  const { id, version, role, rules } = line.contract
  const cases = (line.cases ?? []).map((one) => ({ ...one, patch: one.patch as readonly Json[] })) // cases are JSON files
  return { id, version, role, schema: lineSchema(line, packageVersion), rules: rules.map(ruleOf(fingerprint)), cases }
}

/**
 * What a package promises today, as `releases/<version>.json` is to hold it. Contracts are asked by their members alone,
 * so a registry made by another copy of the library serves.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const demo = registry({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] })
 * const release = releaseFrom({ manifest: { name: 'demo', version: '1.0.0' }, exports: { '.': ['greeting'] }, registry: demo })
 * assert.strictEqual(release.contracts?.[0]?.id, 'demo/greeting')
 *
 * @category constructors
 * @since 1.0.0
 */
export const releaseFrom = ({ manifest, exports, surface, registry, codecs, fingerprint }: ReleaseParts): Release => ({
  package: manifest.name,
  version: manifest.version,
  exports,
  ...(surface === undefined ? {} : { surface }),
  ...(codecs === undefined
    ? {}
    : { codecs: Object.fromEntries(Object.entries(codecs).map(([key, one]) => [key, nodeSchema(schemaNodeOf(one))])) }),
  ...(registry === undefined
    ? {}
    : {
        contracts: registry.entries.map((line) => contractOf(line, manifest.version, fingerprint)),
        handoffs: releasedHandoffs(registry, fingerprint),
        migrations: releasedMigrations(registry, fingerprint),
      }),
})
