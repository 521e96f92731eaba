import type { Catalog } from './catalog.js'
import { checkCatalog } from './check-contract.js'

/**
 * A migration that an agent can run on the messages of a contract: up to a newer version, or down to an older one.
 *
 * @category model
 * @since 2.0.0
 */
export interface VersionStep {
  /** The version of the messages that are migrated. */
  readonly from: number
  /** The version of the messages that are returned. */
  readonly to: number
  /** The information that a message loses, as a sentence (default: none). */
  readonly loses?: string
}

/**
 * One version of one contract.
 *
 * @category model
 * @since 2.0.0
 */
export interface ContractVersion {
  /** The id of the contract, `domain/name`. */
  readonly id: string
  /** The version, a whole number from 1. */
  readonly version: number
}

/**
 * A migration that an agent can run, with the contract of its messages.
 *
 * @category model
 * @since 2.0.0
 */
export interface ContractStep extends VersionStep {
  /** The id of the contract, `domain/name`. */
  readonly id: string
}

/**
 * The contract versions an agent can read and write, and the migrations it can run. A `contracts.json` is one; its
 * other keys are not read. At most 1,000 contracts and 1,000 migrations.
 *
 * @category model
 * @since 2.0.0
 */
export interface ContractVersions {
  /** The contract versions that the agent can read and write. */
  readonly contracts: readonly ContractVersion[]
  /** The migrations that the agent can run (default: none). */
  readonly migrations?: readonly ContractStep[]
}

/**
 * Returns the contract versions of a catalog, with its migrations up and down. An agent that reads and writes all of
 * them declares this. Without a catalog, read the `contracts.json` of the package, which has the same keys.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] })
 * assert.deepStrictEqual(versionsIn(demo), { contracts: [{ id: 'demo/greeting', version: 1 }], migrations: [] })
 *
 * @category destructors
 * @since 2.0.0
 */
export const versionsIn = (catalog: Catalog): Required<ContractVersions> => {
  checkCatalog('versionsIn', catalog)
  const { entries, migrations } = catalog
  return {
    contracts: entries.map(({ contract: { id, version } }) => ({ id, version })),
    migrations: migrations.map(({ from, to, loses }) => ({
      ...{ id: from.id, from: from.version, to: to.version },
      ...(loses === undefined ? {} : { loses }),
    })),
  }
}
