import { isJsonObject, type Json, type JsonObject } from '../model/json.js'
import { type Keywords, keywordWords } from '../model/keywords.js'
import type { ConditionRun, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { kindOf, typeWords } from '../model/words.js'
import type { Issue } from '../issue/issue.js'
import { startContext } from './context.js'
import { depthLimit, TooDeep } from './recursion.js'
import { validateShape } from './validate.js'

type Limits = Keywords<SchemaNode>
type Test = (value: unknown, run: ConditionRun) => boolean

/** Validates a value in strict mode. */
const checked = (node: SchemaNode, value: unknown, run: ConditionRun): readonly Issue[] => {
  const context = { ...startContext('refuse', ''), conditions: run }
  validateShape(node, value, context)
  return context.issues
}

/** Returns whether a value is valid in strict mode. An object is checked once under each node. */
const isValid = (node: SchemaNode, value: unknown, run: ConditionRun): boolean => {
  const objects =
    typeof value === 'object' && value !== null ? (run.known.get(node) ?? new Map<object, boolean>()) : undefined
  const known = objects?.get(value as object)
  if (known !== undefined) return known
  if (run.depth > depthLimit) throw new TooDeep()
  const issues = checked(node, value, run)
  if (issues.some(({ code }) => code === 'too_deep')) throw new TooDeep()
  if (objects !== undefined) run.known.set(node, objects.set(value as object, issues.length === 0))
  return issues.length === 0
}

const startRun = (): ConditionRun => ({ depth: 0, known: new Map() })

/** Returns a text that two JSON values share exactly if they are equal. The order of keys has no meaning. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

/** Returns the keys of an object. A key whose value is undefined is absent. */
const keysOf = (object: JsonObject): readonly string[] => Object.keys(object).filter((key) => object[key] !== undefined)

/** Returns a finite number as an integer times a power of ten. */
const decimal = (value: number): readonly [digits: bigint, power: number] => {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return [BigInt(whole + fraction), Number(exponent) - fraction.length]
}

/**
 * Returns whether a number is a multiple of another, both in the decimal form in which they are written: 0.3 is a
 * multiple of 0.1.
 */
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
  (test: (items: readonly unknown[], run: ConditionRun) => boolean): Test =>
  (value, run) =>
    !Array.isArray(value) || test(value, run)

const ofObjects =
  (test: (keys: readonly string[]) => boolean): Test =>
  (value) =>
    !isJsonObject(value) || test(keysOf(value))

/** A node, and the part of a value that must be valid under the node. */
type Demand = readonly [node: SchemaNode, part: unknown]
type Demands = (value: unknown, run: ConditionRun) => Iterable<Demand>

/** The demands of each keyword whose only condition is that parts of a value are valid under some nodes. */
const demands: { readonly [K in keyof Limits]?: (limit: NonNullable<Limits[K]>, all: Limits) => Demands } = {
  prefixItems: (nodes, { items: rest = { kind: 'json' } }) =>
    function* (value) {
      if (Array.isArray(value)) for (const [i, item] of value.entries()) yield [nodes[i] ?? rest, item]
    },
  propertyNames: (node) =>
    function* (value) {
      if (isJsonObject(value)) for (const key of keysOf(value)) yield [node, key]
    },
  patternProperties: (nodes) => {
    const patterns = Object.entries(nodes).map(([pattern, node]) => [new RegExp(pattern, 'u'), node] as const)
    return function* (value) {
      if (!isJsonObject(value)) return
      const keys = keysOf(value)
      for (const [pattern, node] of patterns) for (const key of keys) if (pattern.test(key)) yield [node, value[key]]
    }
  },
  dependentSchemas: (nodes) => {
    const byKey = new Map(Object.entries(nodes)) // a message may have the key "constructor"
    return function* (value) {
      if (!isJsonObject(value)) return
      for (const key of keysOf(value)) {
        const node = byKey.get(key)
        if (node !== undefined) yield [node, value]
      }
    }
  },
  if: (node, { then, else: otherwise }) =>
    function* (value, run) {
      const next = isValid(node, value, run) ? then : otherwise
      if (next !== undefined) yield [next, value]
    },
}

/** Returns the demands of a keyword on a value; none if its condition is of another kind. */
const demandsOf = (keyword: keyof Limits, limits: Limits): Demands => {
  const [limit, demand] = [limits[keyword], demands[keyword]]
  // The demands of a keyword take the value of this keyword.
  return limit === undefined || demand === undefined
    ? () => []
    : (demand as (limit: unknown, all: Limits) => Demands)(limit, limits)
}

const meetsDemands =
  (keyword: keyof Limits) =>
  (_: unknown, all: Limits): Test => {
    const of = demandsOf(keyword, all)
    return (value, run) => {
      for (const [node, part] of of(value, run)) if (!isValid(node, part, run)) return false
      return true
    }
  }

/** One test for each keyword. A keyword without a test is part of the test of another. */
const tests: {
  readonly [K in keyof Limits]-?: ((limit: NonNullable<Limits[K]>, all: Limits) => Test) | undefined
} = {
  uniqueItems: () => ofArrays((items) => new Set(items.map(keyOf)).size === items.length),
  contains: (node, { minContains = 1, maxContains = Infinity }) =>
    ofArrays((items, run) => {
      const { length } = items.filter((item) => isValid(node, item, run))
      return minContains <= length && length <= maxContains
    }),
  prefixItems: meetsDemands('prefixItems'),
  minProperties: (least) => ofObjects((keys) => keys.length >= least),
  maxProperties: (most) => ofObjects((keys) => keys.length <= most),
  propertyNames: meetsDemands('propertyNames'),
  patternProperties: meetsDemands('patternProperties'),
  dependentRequired: (needed) =>
    ofObjects((keys) =>
      Object.entries(needed).every(([key, names]) => !keys.includes(key) || names.every((name) => keys.includes(name))),
    ),
  dependentSchemas: meetsDemands('dependentSchemas'),
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
  not: (node) => (value, run) => !isValid(node, value, run),
  if: meetsDemands('if'),
  anyOf: (nodes) => (value, run) => nodes.some((node) => isValid(node, value, run)),
  oneOf: (nodes) => (value, run) => nodes.filter((node) => isValid(node, value, run)).length === 1,
  ...{ minContains: undefined, maxContains: undefined, items: undefined, then: undefined, else: undefined },
}

/** A condition that can be checked by itself. */
interface Condition {
  readonly keyword: keyof Limits
  readonly test: Test
}

const conditionsOf = (keywords: Limits): readonly Condition[] =>
  Object.entries(tests).flatMap(([name, test]) => {
    const keyword = name as keyof Limits // the keys of the table
    const limit = keywords[keyword]
    // The test of a keyword takes the value of this keyword.
    return limit === undefined || test === undefined
      ? []
      : [{ keyword, test: (test as (limit: unknown, all: Limits) => Test)(limit, keywords) }]
  })

/** Names a node: the name of a declared one, or the kind of value. */
const called = (node: SchemaNode): string => node.name ?? typeWords(node)

const allCalled = (nodes: readonly SchemaNode[]): string => nodes.map(called).join(', ')

/**
 * Returns a function that finds the first problem of a condition in a value; `undefined` if the condition has no
 * demands.
 */
const problemIn = (keyword: keyof Limits, limits: Limits, value: unknown) => (): string | undefined => {
  const run = startRun()
  for (const [node, part] of demandsOf(keyword, limits)(value, run)) {
    const [issue] = checked(node, part, run)
    if (issue !== undefined) return `${String(issue)}.`
  }
  return undefined
}

/** Describes what a condition requires of this value. */
const wordsFor = ({ keyword }: Condition, limits: Limits, value: unknown, run: ConditionRun): string => {
  const { not, if: test, then, else: otherwise, anyOf = [], oneOf = [], contains } = limits
  if (keyword === 'not' && not !== undefined) return `that is not ${called(not)}`
  if (keyword === 'anyOf') return `of one of ${allCalled(anyOf)}`
  if (keyword === 'oneOf') return `of exactly one of ${allCalled(oneOf)}`
  if (keyword === 'contains' && contains !== undefined)
    return `${keywordWords({ contains: limits.contains, ...pickCounts(limits) })}: ${called(contains)}`
  if (keyword === 'if' && test !== undefined)
    return isValid(test, value, run)
      ? `that is ${called(then ?? test)}, since it is ${called(test)}`
      : `that is ${called(otherwise ?? test)}, since it is not ${called(test)}`
  return keywordWords({ [keyword]: limits[keyword] })
}

const pickCounts = ({ minContains, maxContains }: Limits): Limits => ({
  ...(minContains === undefined ? {} : { minContains }),
  ...(maxContains === undefined ? {} : { maxContains }),
})

/** Returns the node of the values that are valid under a node and meet conditions. */
export const refinedNode = (node: SchemaNode, keywords: Keywords<SchemaNode>): SchemaNodeOf<'refined'> => {
  const conditions = conditionsOf(keywords)
  const meets = (value: unknown, run: ConditionRun): boolean => conditions.every(({ test }) => test(value, run))
  return {
    ...{ kind: 'refined', node, keywords },
    name: `${kindOf(node)} ${keywordWords(keywords)}`,
    predicate: (value, run) => {
      if (run !== undefined) return meets(value, run)
      try {
        return meets(value, startRun())
      } catch (error) {
        if (error instanceof TooDeep) return false
        throw error
      }
    },
    unmet: (value, run) =>
      conditions
        .filter(({ test }) => !test(value, run))
        .map((one) => ({
          expected: `${kindOf(node)} ${wordsFor(one, keywords, value, run)} (${one.keyword})`,
          hint: problemIn(one.keyword, keywords, value),
        })),
  }
}
