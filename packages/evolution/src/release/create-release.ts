import {
  type AnyContract,
  type AnyRule,
  type Catalog,
  type CatalogEntry,
  type Json,
  schemaNodeOf,
} from '@contracts/core'
import { allNodesIn } from '@contracts/core/internal'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import { toInstructions } from '@contracts/llm'
import type { Mixed } from 'io-ts'
import { contractBlock } from '../schema/x-contract.js'
import type { Manifest } from './manifest.js'
import type {
  PackageSurface,
  Release,
  ReleasedContract,
  ReleasedHandoff,
  ReleasedMigration,
  ReleasedRule,
} from './release.js'

/**
 * The parts of a release: the catalog of a domain, the exported codecs and the export names.
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
  readonly catalog?: Catalog | undefined
  /** Exported codecs, by name (default: not recorded). */
  readonly codecs?: Readonly<Record<string, Mixed>> | undefined
  /** Full names of the exported contracts, by the names of their exports (default: not recorded). */
  readonly exportedContracts?: Release['exportedContracts']
}

const readsOf = ({ at, reads }: AnyRule): Pick<ReleasedRule, 'reads'> => {
  const read = reads?.() ?? []
  const all = at.flatMap((place) => read.map((one) => ({ contract: one.contract.name, at: place + one.at })))
  return all.length === 0 ? {} : { reads: all }
}

const ruleOf = (rule: AnyRule): ReleasedRule => ({
  ...{ id: rule.id, severity: rule.severity, description: rule.description },
  ...readsOf(rule),
})

const handoffOf = ({ id, description, first, second }: Catalog['handoffs'][number]): ReleasedHandoff => ({
  ...{ id, description, first: first.name, second: second.name },
})

const migrationOf = ({ from, to, loses }: Catalog['migrations'][number]): ReleasedMigration => ({
  ...{ from: from.name, to: to.name },
  ...(loses === undefined ? {} : { loses }),
})

const contractOf = ({ contract, examples, cases = [] }: CatalogEntry): ReleasedContract => ({
  ...{ id: contract.id, version: contract.version, role: contract.role },
  schema: toJsonSchema(contract, { withId: true, examples }),
  rules: contract.rules.map(ruleOf),
  cases: cases.map((one) => ({ ...one, patch: one.patch as readonly Json[] })), // cases are JSON files
  instructions: toInstructions(contract),
})

/** Returns the role under which a codec is compared: that of every contract that it occurs in, or else none. */
const roleOf = (codec: Mixed, contracts: readonly (readonly [AnyContract, ReadonlySet<unknown>])[]) => {
  const node = schemaNodeOf(codec)
  const roles = new Set(contracts.flatMap(([{ role }, nodes]) => (nodes.has(node) ? [role] : [])))
  return roles.size > 1 ? 'message' : [...roles][0]
}

/**
 * Returns the JSON Schemas of codecs, by name. Its block `x-contract` has the role of the contracts that a codec occurs
 * in.
 */
const schemasOfCodecs = (
  codecs: Readonly<Record<string, Mixed>>,
  { entries = [] }: Partial<Pick<Catalog, 'entries'>> = {},
): { readonly [name: string]: Schema } => {
  const contracts = entries.map(({ contract }) => [contract, allNodesIn(contract.node)] as const)
  return Object.fromEntries(
    Object.entries(codecs).map(([name, codec]): [string, Schema] => {
      const schema = toJsonSchema(schemaNodeOf(codec))
      const role = roleOf(codec, contracts)
      return [name, role === undefined ? schema : { ...schema, 'x-contract': { ...contractBlock(schema), role } }]
    }),
  )
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
export const createRelease = ({
  manifest,
  exports,
  surface,
  catalog,
  codecs,
  exportedContracts,
}: ReleaseParts): Release => ({
  package: manifest.name,
  version: manifest.version,
  exports,
  ...(surface === undefined ? {} : { surface }),
  ...(codecs === undefined ? {} : { codecs: schemasOfCodecs(codecs, catalog) }),
  ...(exportedContracts === undefined ? {} : { exportedContracts }),
  ...(catalog === undefined
    ? {}
    : {
        contracts: catalog.entries.map(contractOf),
        handoffs: catalog.handoffs.map(handoffOf),
        migrations: catalog.migrations.map(migrationOf),
      }),
})
