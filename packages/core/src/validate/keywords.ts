import { quoteText } from '../issue/display.js'
import { isFull } from '../issue/issue-list.js'
import { isJsonObject, type Json } from '../model/json.js'
import { conditionWords, type Keywords, keywordWords } from '../model/keywords.js'
import { memoise } from '../model/memoise.js'
import type { Path } from '../model/path.js'
import { asSentence, maxListed } from '../model/phrases.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { kindBeforeConditions, kindOf } from '../model/words.js'
import { listNodes, metWords, mismatchWords, requirementWords, unmetWords } from './condition-words.js'
import { findEqualItem, isEqual, keysOf } from './equality.js'
import { isFailure, Issue } from '../issue/issue.js'
import {
  addIssue,
  conditionsOf,
  issuesFound,
  pathTo,
  recall,
  report,
  startCheck,
  startContext,
  type ValidationContext,
} from './context.js'
import { conditionDepth, depthLimit, isUndecided, selfDefinedIssue, Undecided } from './recursion.js'
import { validateShape } from './validate.js'

type Limits = Keywords<SchemaNode>

/** A value that conditions are about: where it is, and the context of the message. */
interface Position {
  readonly context: ValidationContext
  readonly path: Path
}

type Test = (value: unknown, position: Position) => boolean

/** Returns whether a value is valid in strict mode. A value is checked once under each node. */
const isValid = (node: SchemaNode, value: unknown, { context, path }: Position): boolean => {
  const { known, depth } = conditionsOf(context)
  const found = recall(known, value).get(node)
  if (typeof found === 'boolean') return found
  if (found === path.length) {
    const { contract, recursion } = context
    const codec = recursion?.codec ?? { name: node.name ?? node.kind } // one of the recursive codecs on the way
    throw new Undecided([selfDefinedIssue(codec, { contract, path })])
  }
  if (path.length + depth > depthLimit) throw new Undecided()
  recall(known, value).set(node, path.length)
  let valid: boolean | undefined
  try {
    valid = checkOnce(node, value, startCheck(context, path))
  } finally {
    if (valid === undefined) recall(known, value).delete(node)
    else recall(known, value).set(node, valid)
  }
  return valid
}

/** Checks a value in a context of its own. Throws if a codec fails. */
const checkOnce = (node: SchemaNode, value: unknown, check: ValidationContext): boolean => {
  validateShape(node, value, check)
  if (check.errors === 0) return true
  const failures = issuesFound(check).filter(isFailure)
  if (failures.length > 0) throw new Undecided(failures)
  return false
}

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

/** Returns the numbers among `first` to `first + 3` times a factor that are multiples of it in their decimal form. */
export const multiplesFrom = (first: number, factor: number): readonly number[] => {
  const [digits, power] = decimal(factor)
  return [0n, 1n, 2n, 3n]
    .map((n) => Number(`${String((BigInt(first) + n) * digits)}e${String(power)}`))
    .filter((value) => isMultiple(value, factor))
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
  (test: (items: readonly unknown[], position: Position) => boolean): Test =>
  (value, position) =>
    !Array.isArray(value) || test(value, position)

const ofObjects =
  (test: (keys: readonly string[]) => boolean): Test =>
  (value) =>
    !isJsonObject(value) || test(keysOf(value))

/** A node, and the part of a value that must be valid under it: where it is, or that it is a key. */
interface Demand {
  readonly node: SchemaNode
  readonly part: unknown
  readonly below?: string | number
  readonly isKey?: true
}

type Demands = (value: unknown, position: Position) => Iterable<Demand>

/** The demands of each keyword whose only condition is that parts of a value are valid under some nodes. */
const demands: { readonly [K in keyof Limits]?: (limit: NonNullable<Limits[K]>, all: Limits) => Demands } = {
  prefixItems: (nodes) =>
    function* (value) {
      if (!Array.isArray(value)) return
      for (const [below, node] of nodes.entries()) if (below < value.length) yield { node, part: value[below], below }
    },
  items: (node, { prefixItems: { length } = [] }) =>
    function* (value) {
      if (!Array.isArray(value)) return
      for (let below = length; below < value.length; below++) yield { node, part: value[below], below }
    },
  propertyNames: (node) =>
    function* (value) {
      if (isJsonObject(value)) for (const part of keysOf(value)) yield { node, part, isKey: true }
    },
  patternProperties: (nodes) => {
    const patterns = Object.entries(nodes).map(([pattern, node]) => [new RegExp(pattern, 'u'), node] as const)
    return function* (value) {
      if (!isJsonObject(value)) return
      const keys = keysOf(value)
      for (const [pattern, node] of patterns)
        for (const below of keys) if (pattern.test(below)) yield { node, part: value[below], below }
    }
  },
  dependentSchemas: (nodes) => {
    const byKey = new Map(Object.entries(nodes)) // a message may have the key "constructor"
    return function* (value) {
      if (!isJsonObject(value)) return
      for (const key of keysOf(value)) {
        const node = byKey.get(key)
        if (node !== undefined) yield { node, part: value }
      }
    }
  },
  if: (node, { then, else: otherwise }) =>
    function* (value, position) {
      const next = isValid(node, value, position) ? then : otherwise
      if (next !== undefined) yield { node: next, part: value }
    },
}

/** Returns the position of the part that a demand is about. */
const positionOf = ({ below }: Demand, position: Position): Position =>
  below === undefined ? position : { ...position, path: [...position.path, below] }

/** Returns the demands of a keyword on a value; none if its condition is of another kind. */
const demandsOf = (keyword: keyof Limits, limits: Limits): Demands => {
  const [limit, demand] = [limits[keyword], demands[keyword]]
  // The demands of a keyword take the value of this keyword.
  return limit === undefined || demand === undefined
    ? () => []
    : (demand as (limit: unknown, all: Limits) => Demands)(limit, limits)
}

const meetsDemands =
  /* @__NO_SIDE_EFFECTS__ */
  (keyword: keyof Limits) =>
    (_: unknown, all: Limits): Test => {
      const of = demandsOf(keyword, all)
      return (value, position) => {
        for (const demand of of(value, position))
          if (!isValid(demand.node, demand.part, positionOf(demand, position))) return false
        return true
      }
    }

/** One test for each keyword. A keyword without a test is part of the test of another. */
const tests: {
  readonly [K in keyof Limits]-?: ((limit: NonNullable<Limits[K]>, all: Limits) => Test) | undefined
} = {
  uniqueItems: () => ofArrays((items, { context }) => findEqualItem(items, conditionsOf(context).numbers) < 0),
  contains: (node, { minContains = 1, maxContains = Infinity }) =>
    ofArrays((items, position) => {
      const { length } = items.filter((part, below) => isValid(node, part, positionOf({ node, part, below }, position)))
      return minContains <= length && length <= maxContains
    }),
  prefixItems: meetsDemands('prefixItems'),
  items: meetsDemands('items'),
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
  multipleOf: (factor) => ofNumbers((value) => Number.isFinite(value) && isMultiple(value, factor)),
  exclusiveMinimum: (bound) => ofNumbers((value) => value > bound),
  exclusiveMaximum: (bound) => ofNumbers((value) => value < bound),
  enum: (values: readonly Json[]) => {
    const scalars = new Set<unknown>(values)
    const others = values.filter((one) => typeof one === 'object' && one !== null)
    return (value) => scalars.has(value) || others.some((one) => isEqual(one, value))
  },
  not: (node) => (value, position) => !isValid(node, value, position),
  if: meetsDemands('if'),
  anyOf: (nodes) => (value, position) => nodes.some((node) => isValid(node, value, position)),
  oneOf: (nodes) => (value, position) => nodes.filter((node) => isValid(node, value, position)).length === 1,
  ...{ minContains: undefined, maxContains: undefined, then: undefined, else: undefined },
}

/** A condition that can be checked by itself. */
interface Condition {
  readonly keyword: keyof Limits
  readonly test: Test
}

/** Returns the conditions of some keywords. They are prepared once. */
const conditionsIn = /* @__PURE__ */ memoise((keywords: Limits): readonly Condition[] =>
  Object.entries(tests).flatMap(([name, test]) => {
    const keyword = name as keyof Limits // the keys of the table
    const limit = keywords[keyword]
    // The test of a keyword takes the value of this keyword.
    return limit === undefined || test === undefined
      ? []
      : [{ keyword, test: (test as (limit: unknown, all: Limits) => Test)(limit, keywords) }]
  }),
)

/** Returns the first problem of a condition in a value; `undefined` if the condition has no demands. */
const problemIn = (keyword: keyof Limits, limits: Limits, value: unknown, position: Position): string | undefined => {
  for (const demand of demandsOf(keyword, limits)(value, position)) {
    const check = startCheck(position.context, positionOf(demand, position).path)
    validateShape(demand.node, demand.part, check)
    const [issue] = issuesFound(check)
    if (issue !== undefined)
      return asSentence(
        demand.isKey === true ? `The key ${quoteText(String(demand.part))} ${issue.message}` : String(issue),
      )
  }
  return undefined
}

/** Describes what the keys of this value require of it; `undefined` if every requirement is met. */
const dependentWords = (nodes: Limits['dependentSchemas'], value: unknown, position: Position): string | undefined => {
  const keys = isJsonObject(value) ? keysOf(value) : []
  const unmet = Object.entries(nodes ?? {}).find(([key, node]) => keys.includes(key) && !isValid(node, value, position))
  return unmet === undefined
    ? undefined
    : `${requirementWords(unmet[1], value)}, since it has ${JSON.stringify(unmet[0])}`
}

/**
 * A requirement of a condition in words. `words` shows no value of the sender. `told` replaces it in a message, and shows
 * the value that decided the condition; `redacted` takes its place where values are left out (default: `words`).
 */
interface Requirement {
  readonly words: string
  readonly told?: string
  readonly redacted?: string
}

/** Returns a requirement with the reason why it applies. */
const withReason = (words: string, [told, redacted]: readonly [told: string, redacted: string]): Requirement => ({
  words,
  told: words + told,
  redacted: words + redacted,
})

/** Describes what a condition requires of this value. */
const requirementOf = ({ keyword }: Condition, limits: Limits, value: unknown, position: Position): Requirement => {
  const { not, if: test, then, else: otherwise, anyOf = [], oneOf = [], contains, dependentSchemas } = limits
  const wordsOf = (one: keyof Limits): string => conditionWords(one, limits, maxListed) ?? ''
  if (keyword === 'not' && not !== undefined) {
    const told = `that ${mismatchWords(not)}`
    return not.name === undefined ? { words: wordsOf('not'), told } : { words: told } // it may exclude one value only
  }
  if (keyword === 'anyOf') return { words: `that matches ${listNodes(anyOf, 'or')}` }
  if (keyword === 'oneOf') return { words: `that matches exactly one of ${listNodes(oneOf, 'and')}` }
  if (keyword === 'contains' && contains !== undefined)
    return { words: `${wordsOf(keyword)}: ${listNodes([contains], 'and')}` }
  if (keyword === 'if' && test !== undefined)
    return isValid(test, value, position)
      ? withReason(requirementWords(then ?? test, value), metWords(test))
      : withReason(requirementWords(otherwise ?? test, value), unmetWords(test))
  const dependent = keyword === 'dependentSchemas' ? dependentWords(dependentSchemas, value, position) : undefined
  return { words: dependent ?? wordsOf(keyword) }
}

/** Returns whether a value meets every condition. Conditions that lead too deep are not met. */
const meetsConditions = (keywords: Limits, value: unknown): boolean => {
  const position = { context: startContext('refuse', ''), path: [] }
  try {
    return conditionsIn(keywords).every(({ test }) => test(value, position))
  } catch (error) {
    if (isUndecided(error)) return false
    throw error
  }
}

/**
 * Reports each condition that a value does not meet. Inside another condition, one issue reports that the value does
 * not meet all conditions.
 */
const reportConditions = (
  node: SchemaNodeOf<'refined'>,
  value: unknown,
  context: ValidationContext,
  below: Path,
): void => {
  const { name, keywords = {} } = node
  const run = conditionsOf(context)
  const outer = run.depth
  const conditions = conditionsIn(keywords)
  const position = { context, path: pathTo(context, below) }
  run.depth += conditionDepth
  try {
    const unmet = conditions.filter(({ test }) => !test(value, position))
    if (unmet.length > 0 && outer > 0) return report(context, below, 'unmet_condition', name, value)
    for (const one of unmet) {
      if (isFull(context)) return
      reportUnmet(one, node, value, position)
    }
  } catch (error) {
    if (outer > 0 || !isUndecided(error)) throw error
    if (error.issues.length === 0) report(context, below, 'too_deep', { max: depthLimit }, value)
    for (const issue of error.issues) addIssue(context, issue)
  } finally {
    run.depth = outer
  }
}

const reportUnmet = (
  one: Condition,
  { node, keywords = {} }: SchemaNodeOf<'refined'>,
  value: unknown,
  position: Position,
): void => {
  const { context, path } = position
  const { contract } = context
  const { keyword } = one
  const kind = kindOf(node)
  const { words, told, redacted = words } = requirementOf(one, keywords, value, position)
  addIssue(
    context,
    new Issue({
      ...{ code: 'unmet_condition', path, value, contract },
      expected: `${kind} ${words}`,
      ...(told === undefined ? {} : { message: `must be ${kind} ${told}`, redacted: `must be ${kind} ${redacted}` }),
      // The hint may be read long after decoding, so it keeps no state of the message.
      hint: (at: Path) =>
        problemIn(keyword, keywords, value, { ...position, path: at, context: startContext('refuse', contract) }),
    }),
  )
}

/** Returns the node of the values that are valid under a node and meet conditions. */
export const refinedNode = (node: SchemaNode, keywords: Limits): SchemaNodeOf<'refined'> => ({
  ...{ kind: 'refined', node, keywords },
  name: `${kindBeforeConditions(node)} ${keywordWords(keywords, maxListed)}`,
  predicate: (value) => meetsConditions(keywords, value),
  reportConditions,
})
