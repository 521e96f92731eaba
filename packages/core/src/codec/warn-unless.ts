import { refuseUnknown } from '../issue/refuse.js'
import { stringProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'
import type { StringWarning } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'

/**
 * Adds a warning to a string codec: a value that does not match `pattern` is accepted with the warning in tolerant mode,
 * and is an error in strict mode. The name of the warning is the code and the rule of its issues.
 *
 * @example
 * const Hash = warnUnless(Hexadecimal, { name: 'hash-md5', pattern: '^[0-9a-fA-F]{32}$', expects: 'an MD5 of 32 hexadecimal digits' })
 * assert.strictEqual(Hash.is('a1b2c3'), true)
 *
 * @category combinators
 * @since 2.0.0
 */
export const warnUnless = /* @__NO_SIDE_EFFECTS__ */ (of: Codec<string>, warning: StringWarning): Codec<string> => {
  const node = schemaNodeOf(of)
  if (node.kind !== 'string')
    throw new TypeError(
      `${of.name} is not a string, and only strings can have a warning: pass a string codec, such as string or stringOf({ … })`,
    )
  refuseUnknown(warning, 'warnUnless', { name: true, pattern: true, expects: true })
  const warned = { ...node, warnings: [...(node.warnings ?? []), warning] }
  return makeCodec(of.name, warned, stringProblem(warned))
}
