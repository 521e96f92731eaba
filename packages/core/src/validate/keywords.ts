import { isJsonObject, type Json, type JsonObject } from '../model/json.js'
import { type Keywords, keywordWords } from '../model/keywords.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { kindOf } from '../model/words.js'
import { startContext } from './context.js'
import { validateShape } from './validate.js'

type Limits = Keywords<SchemaNode>
type Test = (value: unknown) => boolean

/** Whether a value is valid in strict mode. */
const isValid = (node: SchemaNode, value: unknown): boolean => {
  const context = startContext('refuse', '')
  validateShape(node, value, context)
  return context.issues.length === 0
}

/** A text that two JSON values share exactly if they are equal: the order of keys means nothing. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

/** The keys of an object; one without a value is absent. */
const keysOf = (object: JsonObject): readonly string[] => Object.keys(object).filter((key) => object[key] !== undefined)

/** A finite number as an integer times a power of ten. */
const decimal = (value: number): readonly [digits: bigint, power: number] => {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return [BigInt(whole + fraction), Number(exponent) - fraction.length]
}

/** Whether a number is a multiple of another as both are written: 0.3 is one of 0.1. */
const isMultiple = (value: number, factor: number): boolean => {
  const [[a, powerOfA], [b, powerOfB]] = [decimal(value), decimal(factor)]
  const power = Math.min(powerOfA, powerOfB)
  return b !== 0n && (a * 10n ** BigInt(powerOfA - power)) % (b * 10n ** BigInt(powerOfB - power)) === 0n
}

const ofNumbers =
  (test: (value: number) => boolean): Test =>
  (value) =>
    typeof value !== 'number' || test(value)

const ofTexts =
  (test: (text: string) => boolean): Test =>
  (value) =>
    typeof value !== 'string' || test(value)

const ofArrays =
  (test: (items: readonly unknown[]) => boolean): Test =>
  (value) =>
    !Array.isArray(value) || test(value)

const ofObjects =
  (test: (object: JsonObject, keys: readonly string[]) => boolean): Test =>
  (value) =>
    !isJsonObject(value) || test(value, keysOf(value))

/** One test for each keyword; those of another keyword are part of its test. */
const tests: {
  readonly [K in keyof Limits]-?: ((limit: NonNullable<Limits[K]>, all: Limits) => Test) | undefined
} = {
  uniqueItems: () => ofArrays((items) => new Set(items.map(keyOf)).size === items.length),
  contains: (node, { minContains = 1, maxContains = Infinity }) =>
    ofArrays((items) => {
      const { length } = items.filter((item) => isValid(node, item))
      return minContains <= length && length <= maxContains
    }),
  prefixItems: (nodes, { items: rest = { kind: 'json' } }) =>
    ofArrays((items) => items.every((item, i) => isValid(nodes[i] ?? rest, item))),
  minProperties: (least) => ofObjects((_, keys) => keys.length >= least),
  maxProperties: (most) => ofObjects((_, keys) => keys.length <= most),
  propertyNames: (node) => ofObjects((_, keys) => keys.every((key) => isValid(node, key))),
  patternProperties: (nodes) => {
    const patterns = Object.entries(nodes).map(([pattern, node]) => [new RegExp(pattern, 'u'), node] as const)
    return ofObjects((object, keys) =>
      keys.every((key) => patterns.every(([pattern, node]) => !pattern.test(key) || isValid(node, object[key]))),
    )
  },
  dependentRequired: (needed) =>
    ofObjects((_, keys) =>
      Object.entries(needed).every(([key, names]) => !keys.includes(key) || names.every((name) => keys.includes(name))),
    ),
  dependentSchemas: (nodes) =>
    ofObjects((object, keys) =>
      Object.entries(nodes).every(([key, node]) => !keys.includes(key) || isValid(node, object)),
    ),
  pattern: (source) => {
    const pattern = new RegExp(source, 'u')
    return ofTexts((text) => pattern.test(text))
  },
  multipleOf: (factor) => ofNumbers((value) => isMultiple(value, factor)),
  exclusiveMinimum: (bound) => ofNumbers((value) => value > bound),
  exclusiveMaximum: (bound) => ofNumbers((value) => value < bound),
  enum: (values: readonly Json[]) => {
    const known = new Set(values.map(keyOf))
    return (value) => known.has(keyOf(value))
  },
  not: (node) => (value) => !isValid(node, value),
  if: (node, all) => (value) => {
    const next = isValid(node, value) ? all.then : all.else
    return next === undefined || isValid(next, value)
  },
  anyOf: (nodes) => (value) => nodes.some((node) => isValid(node, value)),
  oneOf: (nodes) => (value) => nodes.filter((node) => isValid(node, value)).length === 1,
  ...{ minContains: undefined, maxContains: undefined, items: undefined, then: undefined, else: undefined },
}

/** Whether a value meets all conditions. */
const meets = (keywords: Limits): Test => {
  const made = Object.entries(tests).flatMap(([keyword, test]) => {
    const limit = keywords[keyword as keyof Limits]
    // The test of a keyword takes the value of this keyword.
    return limit === undefined || test === undefined
      ? []
      : [(test as (limit: unknown, all: Limits) => Test)(limit, keywords)]
  })
  return (value) => made.every((test) => test(value))
}

/** The node of the values of a node that meet conditions. */
export const refinedNode = (node: SchemaNode, keywords: Keywords<SchemaNode>): SchemaNodeOf<'refined'> => ({
  ...{ kind: 'refined', node, keywords },
  name: `${kindOf(node)} ${keywordWords(keywords)}`,
  predicate: meets(keywords),
})
