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
