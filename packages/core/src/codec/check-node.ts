import type { Keywords } from '../model/keywords.js'
import { unportableReason } from '../model/portable-pattern.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { type Cases, fold } from '../model/traverse.js'

/** The problem of a node, in words that follow its name; `undefined` if there is none. */
export type Problem = string | undefined

const firstProblem = <A>(list: readonly A[], problem: (one: A) => Problem): Problem =>
  list.reduce<Problem>((found, one) => found ?? problem(one), undefined)

/** The names of a lower and an upper bound, and their values. */
type Bounds = readonly [lower: string, min: number | undefined, upper: string, max: number | undefined]

/** Checks that two bounds are numbers in order. */
const boundsProblem = ([lower, min, upper, max]: Bounds, isCount: boolean): Problem => {
  const limits = [[lower, min] as const, [upper, max] as const]
  const wrong = limits.find(([, limit]) =>
    limit === undefined ? false : isCount ? !Number.isSafeInteger(limit) || limit < 0 : !Number.isFinite(limit),
  )
  if (wrong !== undefined)
    return `has ${wrong[0]} ${String(wrong[1])}: write ${isCount ? 'a whole number from 0' : 'a finite number'}`
  return min !== undefined && max !== undefined && min > max
    ? `has ${lower} ${String(min)} above ${upper} ${String(max)}: write the smaller one as ${lower}`
    : undefined
}

const compileProblem = (pattern: string): Problem => {
  try {
    void new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return `has a pattern that is not a regular expression (${String(error)}): correct ${pattern}`
  }
}

const patternProblem = (pattern: string): Problem => {
  const problem = compileProblem(pattern)
  if (problem !== undefined) return problem
  const reason = unportableReason(pattern)
  return reason === undefined ? undefined : `has a pattern that is not portable: ${reason}`
}

const repeated = <A>(values: readonly A[]): A | undefined => values.find((value, i) => values.indexOf(value) < i)

export const stringProblem = ({
  minLength,
  maxLength,
  pattern,
  warnings = [],
}: Pick<SchemaNodeOf<'string'>, 'minLength' | 'maxLength' | 'pattern' | 'warnings'>): Problem =>
  boundsProblem(['minLength', minLength, 'maxLength', maxLength], true) ??
  (pattern === undefined ? undefined : patternProblem(pattern)) ??
  firstProblem(warnings, (warning) => compileProblem(warning.pattern))

export const enumProblem = ({ values }: Pick<SchemaNodeOf<'enum'>, 'values'>): Problem => {
  if (values.length === 0) return 'has no values: write at least one'
  const twice = repeated(values)
  return twice === undefined ? undefined : `has the value ${JSON.stringify(twice)} twice: write it once`
}

export const keysProblem = ({ fields }: Pick<SchemaNodeOf<'object'>, 'fields'>): Problem => {
  const twice = repeated(fields.map(({ key }) => key))
  return twice === undefined
    ? undefined
    : `has the key ${JSON.stringify(twice)} as required and as optional: keep one of the two`
}

export const taggedProblem = ({ tag, members }: Pick<SchemaNodeOf<'tagged'>, 'tag' | 'members'>): Problem => {
  const twice = repeated(members.map(({ value }) => value))
  return twice === undefined
    ? undefined
    : `has two members with the ${tag} ${JSON.stringify(twice)}: give each its own value`
}

const factorProblem = (factor: number): Problem =>
  Number.isFinite(factor) && factor > 0 ? undefined : `has multipleOf ${String(factor)}: write a number above 0`

const keywordsProblem = (keywords: Keywords<SchemaNode>): Problem => {
  const { minContains, maxContains, minProperties, maxProperties, multipleOf, pattern, patternProperties } = keywords
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...Object.keys(patternProperties ?? {})]
  return (
    boundsProblem(['minContains', minContains, 'maxContains', maxContains], true) ??
    boundsProblem(['minProperties', minProperties, 'maxProperties', maxProperties], true) ??
    (multipleOf === undefined ? undefined : factorProblem(multipleOf)) ??
    (keywords.enum?.length === 0 ? 'has an enum without values: write at least one' : undefined) ??
    firstProblem(patterns, compileProblem)
  )
}

/** The problem of a refined node: one of its conditions cannot be meant. */
export const refinedProblem = ({ keywords }: Pick<SchemaNodeOf<'refined'>, 'keywords'>): Problem =>
  keywords === undefined ? undefined : keywordsProblem(keywords)

export const numberProblem = ({ min, max }: Pick<SchemaNodeOf<'number'>, 'min' | 'max'>): Problem =>
  boundsProblem(['min', min, 'max', max], false)

export const arrayProblem = ({ min, max }: Pick<SchemaNodeOf<'array'>, 'min' | 'max'>): Problem =>
  boundsProblem(['min', min, 'max', max], true)

export const literalProblem = ({ value }: Pick<SchemaNodeOf<'literal'>, 'value'>): Problem =>
  typeof value === 'number' && !Number.isFinite(value)
    ? `has the value ${String(value)}, which is not JSON: write a finite number`
    : undefined

const none = (): Problem => undefined

const problems: Cases<Problem> = {
  string: stringProblem,
  number: numberProblem,
  boolean: none,
  null: none,
  json: none,
  literal: literalProblem,
  enum: enumProblem,
  array: arrayProblem,
  tuple: none,
  object: keysProblem,
  record: none,
  union: none,
  tagged: taggedProblem,
  intersection: none,
  nullable: none,
  lazy: none,
  refined: refinedProblem,
  opaque: none,
}

/** Returns the problem of a node of any kind. The nodes inside are checked when their own codecs are made. */
export const nodeProblem = /* @__PURE__ */ fold(problems)
