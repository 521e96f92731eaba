import { type Codec, codecOfNode } from './codec.js'
import type { Advice } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'

/**
 * Adds advice to a string codec: a value that does not match `prefer` is accepted with a warning in tolerant mode, and
 * is an error in strict mode. The name of the advice is the code and the rule of its issues.
 *
 * @example
 * const Hash = advise(Hexadecimal, { name: 'hash-md5', prefer: '^[0-9a-fA-F]{32}$', expects: 'an MD5 of 32 hexadecimal digits' })
 * assert.strictEqual(Hash.is('a1b2c3'), true)
 *
 * @category combinators
 * @since 1.0.0
 */
export const advise = /* @__NO_SIDE_EFFECTS__ */ (of: Codec<string>, advice: Advice): Codec<string> => {
  const node = schemaNodeOf(of)
  if (node.kind !== 'string') throw new TypeError(`${of.name} is not a string: only strings can have advice`)
  return codecOfNode(of.name, { ...node, advice: [...(node.advice ?? []), advice] })
}
