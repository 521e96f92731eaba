import type { Mixed, TypeOf } from 'io-ts'
import { getOwn, isObject } from '../model/json.js'
import { type Keywords, listKeywords, mapKeywords } from '../model/keywords.js'
import { refinedNode } from '../validate/keywords.js'
import { refuseNotObject, refuseUnlisted } from '../issue/refuse.js'
import { refinedProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'
import { schemaNodeOf } from './io-ts.js'
import type { Untransformed } from './untransformed.js'

/** The keywords with a value for each key, and how they are written. */
const keyedForms = {
  patternProperties: "patternProperties: { '^x-': codec }",
  dependentSchemas: 'dependentSchemas: { card: codec }',
  dependentRequired: "dependentRequired: { card: ['address'] }",
}

/** Throws if a condition is not written as a list, or as an object. A caller without types may pass any value. */
const refuseForms = (name: string, conditions: Readonly<Record<string, unknown>>): void => {
  for (const [keyword, limit] of Object.entries(conditions)) {
    const form = getOwn(keyedForms, keyword) as string | undefined // the values of the table
    if (listKeywords.includes(keyword)) refuseUnlisted(limit, keyword, `${keyword}: [codec, codec]`)
    if (keyword === 'enum') refuseUnlisted(limit, keyword, "enum: ['a', 1]")
    if (form !== undefined) refuseNotObject(`${keyword} of ${name}`, limit, form)
    for (const names of keyword === 'dependentRequired' && isObject(limit) ? Object.values(limit) : [])
      if (!Array.isArray(names) || names.some((one) => typeof one !== 'string'))
        throw new TypeError(`${keyword} of ${name} needs a list of keys for each key: write ${form ?? keyword}`)
  }
}

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
 * @since 2.0.0
 */
export const withKeywords = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed>(
  of: C & Untransformed<C>,
  keywords: Keywords<Mixed>,
): Codec<TypeOf<C>> => {
  const ofNode = schemaNodeOf(of)
  const given: unknown = keywords // a caller without types may leave it out
  if (!isObject(given))
    throw new TypeError(`${of.name} needs its conditions: write withKeywords(codec, { uniqueItems: true })`)
  const conditions = Object.fromEntries(Object.entries(given).filter(([, limit]) => limit !== undefined))
  refuseForms(of.name, conditions)
  const node = refinedNode(
    ofNode,
    mapKeywords(conditions as typeof keywords, (one) => schemaNodeOf(one)), // without the undefined ones
  )
  const { predicate } = node
  return Object.assign(makeCodec<TypeOf<C>>(of.name, node, refinedProblem(node)), {
    _tag: 'RefinementType',
    type: of,
    predicate,
  })
}
