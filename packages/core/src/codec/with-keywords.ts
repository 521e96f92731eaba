import type { Mixed, TypeOf } from 'io-ts'
import { isObject } from '../model/json.js'
import { type Keywords, listKeywords, mapKeywords } from '../model/keywords.js'
import { refinedNode } from '../validate/keywords.js'
import { refinedProblem, refuseUnlisted } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'
import { schemaNodeOf } from './io-ts.js'
import type { Untransformed } from './untransformed.js'

/**
 * The values of a codec that also meet conditions. A condition is a keyword of JSON Schema, with codecs in place of
 * schemas. Conditions are data, so the JSON Schema of the contract contains them. Issues: `unmet_condition` for each
 * condition that is not met, and those of the codec.
 *
 * @example
 * const Tags = withKeywords(arrayOf(string), { uniqueItems: true })
 * assert.deepStrictEqual([Tags.is(['a', 'b']), Tags.is(['a', 'a'])], [true, false])
 * const Price = withKeywords(Ratio, { multipleOf: 0.01, not: t.literal(0) })
 * assert.deepStrictEqual([Price.is(0.29), Price.is(0.295), Price.is(0)], [true, false, false])
 *
 * @category combinators
 * @since 1.2.0
 */
export const withKeywords = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed>(
  of: C & Untransformed<C>,
  keywords: Keywords<Mixed>,
): Codec<TypeOf<C>> => {
  const given: unknown = keywords // a caller without types may leave it out
  if (!isObject(given))
    throw new TypeError(`${of.name} needs its conditions: write withKeywords(codec, { uniqueItems: true })`)
  for (const keyword of listKeywords)
    if (given[keyword] !== undefined) refuseUnlisted(given[keyword], keyword, `${keyword}: [codec, codec]`)
  const node = refinedNode(
    schemaNodeOf(of),
    mapKeywords(keywords, (one) => schemaNodeOf(one)),
  )
  const { predicate } = node
  return Object.assign(makeCodec<TypeOf<C>>(of.name, node, refinedProblem(node)), {
    _tag: 'RefinementType',
    type: of,
    predicate,
  })
}
