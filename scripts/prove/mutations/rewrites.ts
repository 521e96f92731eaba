/** The same schema written another way. */
import type { Json } from '@contracts/core'
import { own, without, type JsonObject } from '../document.js'
import { pick } from '../random.js'
import type { Mutation } from './mutation.js'

/** Keywords that read each other and stay together. */
const families: readonly RegExp[] = [
  /^(?:properties|patternProperties|additionalProperties)$/,
  /^(?:items|prefixItems|additionalItems)$/,
  /^(?:contains|minContains|maxContains)$/,
  /^(?:if|then|else)$/,
]

const familyOf = (key: string): string =>
  String(families.findIndex((family) => family.test(key))) + (families.some((family) => family.test(key)) ? '' : key)

const split = (schema: JsonObject): readonly JsonObject[] => {
  const parts = new Map<string, { [key: string]: Json }>()
  for (const [key, value] of Object.entries(schema))
    parts.set(familyOf(key), { ...parts.get(familyOf(key)), [key]: value })
  return [...parts.values()]
}

const conditional = (schema: JsonObject): Json | undefined => {
  const condition = own(schema, 'if')
  if (condition === undefined || own(schema, 'anyOf') !== undefined || own(schema, '$ref') !== undefined)
    return undefined
  const yes = { allOf: [condition, own(schema, 'then') ?? true] }
  const no = { allOf: [{ not: condition }, own(schema, 'else') ?? true] }
  return { ...without(schema, 'if', 'then', 'else'), anyOf: [yes, no] }
}

const rewrite = (name: string, apply: Mutation['apply']): Mutation => ({ name, equivalent: true, apply })

/** Wrapped, split, negated twice and distributed. */
export const rewrites: readonly Mutation[] = [
  rewrite('wrapped in allOf', (schema) => ({ allOf: [schema] })),
  rewrite('wrapped in anyOf', (schema, { random }) => ({
    anyOf: pick<readonly Json[]>(random, [[schema], [schema, false], [schema, schema], [{ allOf: [schema] }, schema]]),
  })),
  rewrite('wrapped in oneOf', (schema, { random }) => ({
    oneOf: pick<readonly Json[]>(random, [[schema], [false, schema], [{ not: {} }, schema]]),
  })),
  rewrite('negated twice', (schema) => ({ not: { not: schema } })),
  rewrite('wrapped in a condition', (schema, { random }) =>
    pick<Json>(random, [
      { if: true, then: schema },
      { if: false, else: schema },
      { if: schema, then: true, else: false },
      { if: schema, else: false },
    ]),
  ),
  rewrite('repeated', (schema) => ({ allOf: [schema, schema] })),
  rewrite('split over allOf', (schema) =>
    own(schema, '$ref') !== undefined || Object.keys(schema).length < 2 ? undefined : { allOf: split(schema) },
  ),
  rewrite('condition written as a union', conditional),
  rewrite('distributed over a type', (schema) => ({
    anyOf: [{ allOf: [schema, { type: 'string' }] }, { allOf: [schema, { not: { type: 'string' } }] }],
  })),
  rewrite('distributed over a type, one at a time', (schema) => ({
    oneOf: [{ allOf: [schema, { type: 'object' }] }, { allOf: [schema, { not: { type: 'object' } }] }],
  })),
  rewrite('keywords in another order', (schema) => Object.fromEntries(Object.entries(schema).reverse())),
  rewrite('described', (schema) => ({
    ...schema,
    title: 'Told again',
    description: 'Words alone.',
    deprecated: true,
    default: null,
  })),
]
