import type { CatalogEntry } from '@contracts/core'
import { isSchemaNode } from '@contracts/core/internal'

/** Throws a `TypeError` for a value that is not a schema node. A caller without types may pass any value. */
export const checkNode = (caller: string, node: unknown): void => {
  if (!isSchemaNode(node))
    throw new TypeError(`${caller} takes a schema node: pass contract.node, or schemaNodeOf(codec)`)
}

/** Throws a `TypeError` for a value that is not a source of random numbers. A caller without types may pass any value. */
export const checkRandom = (caller: string, random: unknown): void => {
  if (typeof random !== 'function')
    throw new TypeError(`${caller} takes a source of random numbers: pass seeded(1) as the last argument`)
}

const form = 'write { contract, examples: [example] }'

/** Throws a `TypeError` for a value that is not an entry of a catalog. A caller without types may pass any value. */
export const checkEntry = (caller: string, entry: Partial<CatalogEntry> | null | undefined): void => {
  const { contract, examples } = entry ?? {}
  if (typeof contract?.name !== 'string')
    throw new TypeError(`${caller} takes an entry of a catalog, which has a contract: ${form}`)
  if (!Array.isArray(examples) || examples.length === 0)
    throw new TypeError(`${contract.name} has no examples: ${form}`)
}
