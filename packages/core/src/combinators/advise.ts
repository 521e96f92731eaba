import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import type { Advice } from '../reflect/advice.js'
import { nodeOf } from '../reflect/node-of.js'
import { walkString } from '../walk/walk-string.js'

/**
 * The same string codec, with a remark on values that are accepted and not liked: a warning in tolerant mode, an error
 * in strict, its name both code and rule.
 *
 * @example
 * const Hash = advise(Hexadecimal, { name: 'hash-md5', prefer: '^[0-9a-fA-F]{32}$', says: 'an MD5 of 32 hexadecimal digits' })
 * assert.strictEqual(Hash.is('a1b2c3'), true)
 *
 * @category combinators
 * @since 1.0.0
 */
export const advise = (of: Codec<string>, advice: Advice): Codec<string> => {
  const node = nodeOf(of)
  if (node.kind !== 'string') throw new TypeError(`${of.name} is no string: advice speaks of strings`)
  return codecOf(of.name, { ...node, advice: [...(node.advice ?? []), advice] }, { string: walkString })
}
