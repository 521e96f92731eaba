import type { SchemaNode } from '@contracts/core'
import { findSample, type Random } from '@contracts/testing'

/** Returns a valid value of a schema node, or, if none is found, an invalid one of the same shape. */
export const sampleOrNearest = (node: SchemaNode, random: Random): unknown => {
  const found = findSample(node, random, { retries: 1 })
  return found._tag === 'Right' ? found.right : found.left.nearest
}
