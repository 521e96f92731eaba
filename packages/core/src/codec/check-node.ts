import { isReservedCode } from '../issue/message.js'
import { suggest } from '../issue/hint.js'
import { summarise } from '../issue/summary.js'
import { isDescription } from '../model/description.js'
import { isObject, type Json } from '../model/json.js'
import { isKeyword, type Keywords } from '../model/keywords.js'
import { knownKeysOf } from '../model/known-keys.js'
import { hasTooManyLevels, isDefinedTooDeep, maxLevels } from '../model/nesting.js'
import { withArticle } from '../model/phrases.js'
import { unportableReason } from '../model/portable-pattern.js'
import type { Field, SchemaNode, SchemaNodeOf, StringWarning } from '../model/schema-node.js'
import { admitsNull } from '../model/traits.js'
import { type Cases, fold, isKnownToAdmitNull, nodesIn } from '../model/traverse.js'
import { findEqualItem, startNumbers } from '../validate/equality.js'
import { multiplesFrom } from '../validate/keywords.js'
import { isJson } from '../validate/scalars.js'

/** The problem of a node, in words that follow its name; `undefined` if there is none. */
export type Problem = string | undefined

const firstProblem = <A>(list: readonly A[], problem: (one: A) => Problem): Problem =>
  list.reduce<Problem>((found, one) => found ?? problem(one), undefined)

/** The names of a lower and an upper bound, and their values. */
type Bounds = readonly [lower: string, min: number | undefined, upper: string, max: number | undefined]

/** The maximum length of a name in an error. The name of a list contains the name of its items. */
const maxNameLength = 100

/** Throws a `TypeError` if a node has a problem. */
export const refuseProblem = (name: string, { kind }: SchemaNode, problem: Problem): void => {
  if (problem === undefined) return
  const shown = name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name
  throw new TypeError(`${shown === '' ? kind : shown} ${problem}`)
}

/** The problem of a codec with too many levels. */
export const levelsProblem = `has more than ${String(maxLevels)} levels: write recursive('Name', () => codec) for a value that contains itself`

/** Returns the problem of the node of a codec whose levels are too many for the functions that walk it. */
export const nestingProblem = (node: SchemaNode): Problem => (hasTooManyLevels(node) ? levelsProblem : undefined)

/** The maximum number of levels of a node that was not made for a codec, such as the form that a provider needs. */
const maxNodeLevels = 2 * maxLevels

const definedProblem = (): string =>
  `has more than ${String(maxNodeLevels)} levels with the definitions of its recursive codecs: describe its inner parts by JsonValue, or send them in messages of their own`

/** Throws a `TypeError` for a node that has too many levels for a function that describes it. */
export const refuseDeepNode = (node: SchemaNode, name = node.name ?? ''): void => {
  if (isDefinedTooDeep(node, maxNodeLevels)) refuseProblem(name, node, definedProblem())
}

const finiteProblem = (bound: string, limit: number | undefined): Problem =>
  limit === undefined || Number.isFinite(limit) ? undefined : `has ${bound} ${summarise(limit)}: write a finite number`

const countProblem = (bound: string, limit: number | undefined): Problem =>
  limit === undefined || (Number.isSafeInteger(limit) && limit >= 0)
    ? undefined
    : `has ${bound} ${summarise(limit)}: write a whole number from 0`

/** Checks that two bounds are numbers in order. */
const boundsProblem = ([lower, min, upper, max]: Bounds, isCount: boolean): Problem => {
  const limitProblem = isCount ? countProblem : finiteProblem
  const problem = limitProblem(lower, min) ?? limitProblem(upper, max)
  if (problem !== undefined) return problem
  return min !== undefined && max !== undefined && min > max
    ? `has ${lower} ${String(min)} above ${upper} ${String(max)}: write the smaller one as ${lower}`
    : undefined
}

/** Checks that a pattern is a regular expression in a string. A caller without types may pass any value. */
const sourceProblem = (pattern: unknown): Problem => {
  if (pattern instanceof RegExp)
    return `has the pattern ${String(pattern)}, which is not a string: write pattern: ${JSON.stringify(pattern.source)}`
  if (typeof pattern !== 'string') return `has the pattern ${summarise(pattern)}: write a string, such as '^[a-z]+$'`
  try {
    void new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return `has a pattern that is not a regular expression (${String(error)}): correct ${pattern}`
  }
}

/** Checks the pattern of a string, which must be portable as well. */
const patternProblem = (pattern: string): Problem => {
  const problem = sourceProblem(pattern)
  if (problem !== undefined) return problem
  const reason = unportableReason(pattern)
  return reason === undefined ? undefined : `has a pattern that is not portable: ${reason}`
}

/** Returns the first value that repeats an earlier one. Each value is read once: a list of codes may be long. */
const findRepeated = <A>(values: readonly A[]): A | undefined => {
  const seen = new Set<A>()
  return values.find((value) => {
    const isRepeated = seen.has(value)
    seen.add(value)
    return isRepeated
  })
}

const emptyProblem = (list: readonly unknown[] | undefined, name: string, part: string): Problem =>
  list?.length === 0 ? `has ${name} without ${part}: write at least one` : undefined

/** Checks the name of a warning, which is the code of its issues. */
const warningProblem = ({ name, pattern, expects }: StringWarning): Problem => {
  if (typeof name !== 'string' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    return `has a warning named ${JSON.stringify(name)}: write words in lower case, such as name: 'lower-case'`
  if (!isDescription(expects)) return `has the warning ${name} without expects: write expects: 'written in lower case'`
  if (isReservedCode(name)) return `has a warning named ${name}, which is the code of another issue: write another name`
  return patternProblem(pattern)
}

/** Checks the warnings of a string. A caller without types may pass any value. */
const warningsProblem = (warnings: unknown): Problem => {
  const form = 'write a list, such as warnings: [{ name, pattern, expects }]'
  if (!Array.isArray(warnings)) return `has warnings that are ${summarise(warnings)}: ${form}`
  const list = warnings as readonly StringWarning[] // or any other values
  const odd = list.findIndex((one) => !isObject(one))
  if (odd >= 0) return `has ${summarise(list[odd])} as a warning: ${form}`
  const problem = firstProblem(list, warningProblem)
  const twice = problem === undefined ? findRepeated(list.map(({ name }) => name)) : undefined
  return twice === undefined ? problem : `has two warnings named ${twice}: give each its own name`
}

/** Checks the words about a string and its format. A caller without types may pass any value. */
const wordsProblem = ({ expects, format }: Readonly<Record<'expects' | 'format', unknown>>): Problem => {
  if (expects !== undefined && !isDescription(expects))
    return `has expects ${summarise(expects)}: write words that follow "must be", such as expects: 'a date, YYYY-MM-DD'`
  return format === undefined || typeof format === 'string'
    ? undefined
    : `has format ${summarise(format)}: write a format of JSON Schema, such as format: 'date'`
}

export const stringProblem = ({
  minLength,
  maxLength,
  pattern,
  expects,
  format,
  warnings = [],
}: Omit<SchemaNodeOf<'string'>, 'kind' | 'name'>): Problem =>
  boundsProblem(['minLength', minLength, 'maxLength', maxLength], true) ??
  (pattern === undefined ? undefined : patternProblem(pattern)) ??
  wordsProblem({ expects, format }) ??
  warningsProblem(warnings)

export const enumProblem = ({ values, open }: Pick<SchemaNodeOf<'enum'>, 'values' | 'open'>): Problem => {
  const help = `write ${open ? 'openEnumOf' : 'enumOf'}('a', 'b')`
  if (values.length === 0) return `has no values: ${help}`
  if (values.some((value) => typeof value !== 'string')) return `has a value that is not a string: ${help}`
  const twice = findRepeated(values)
  return twice === undefined ? undefined : `has the value ${JSON.stringify(twice)} twice: write it once`
}

/** Finds a field with `neverNull` whose codec accepts null, so that the mark would have no effect. */
const neverNullProblem = (
  { fields }: Pick<SchemaNodeOf<'object'>, 'fields'>,
  acceptsNull: (node: SchemaNode) => boolean,
): Problem => {
  const marked = fields.find(({ neverNull, node }) => neverNull === true && acceptsNull(node))
  return marked === undefined
    ? undefined
    : `has neverNull on the field ${JSON.stringify(marked.key)}, whose codec accepts null: remove neverNull, or write a codec that does not accept null`
}

/** The fields whose author wrote `neverNull`. The mark of a field of `t.partial` comes from its codec. */
export const writtenMarks = new WeakSet<Field>()

/** The maximum number of nodes that are checked when a contract is made. */
const maxChecked = 10_000

/** Throws if a written `neverNull` has no effect on a field, also where only the definition of a recursive codec tells. */
export const refuseNeverNull = (name: string, root: SchemaNode): void => {
  for (const node of nodesIn(root, maxChecked))
    if (node.kind === 'object') {
      const fields = node.fields.filter((field) => writtenMarks.has(field))
      refuseProblem(`${name}: ${node.name ?? 'an object'}`, node, neverNullProblem({ fields }, admitsNull))
    }
}

export const keysProblem = ({ fields }: Pick<SchemaNodeOf<'object'>, 'fields'>): Problem => {
  const keys = fields.map(({ key }) => key)
  const twice = findRepeated(keys)
  if (twice !== undefined)
    return `has the key ${JSON.stringify(twice)} as required and as optional: keep one of the two`
  const marked = neverNullProblem({ fields }, isKnownToAdmitNull)
  if (marked !== undefined) return marked
  const former = fields.flatMap(({ formerly }) => (formerly === undefined ? [] : [formerly.key]))
  const known = new Set(keys)
  const declared = former.find((key) => known.has(key))
  if (declared !== undefined)
    return `has the former key ${JSON.stringify(declared)}, which it declares as well: remove one of the two`
  const again = findRepeated(former)
  return again === undefined
    ? undefined
    : `has two fields with the former key ${JSON.stringify(again)}: keep it on the field that replaced it`
}

export const membersProblem = ({ members }: { readonly members: readonly unknown[] }): Problem =>
  members.length === 0 ? 'has no members: write at least one' : undefined

export const taggedProblem = ({ tag, members }: Pick<SchemaNodeOf<'tagged'>, 'tag' | 'members'>): Problem => {
  const twice = findRepeated(members.map(({ value }) => value))
  return twice === undefined
    ? membersProblem({ members })
    : `has two members with the ${tag} ${JSON.stringify(twice)}: give each its own value`
}

const factorProblem = (factor = 1): Problem =>
  Number.isFinite(factor) && factor > 0 ? undefined : `has multipleOf ${summarise(factor)}: write a number above 0`

/** Returns whether a value is JSON, with everything inside it. */
const isJsonInside = (value: unknown): boolean =>
  isJson(value) && (typeof value !== 'object' || value === null || Object.values(value).every(isJsonInside))

const enumKeywordProblem = (values: readonly Json[] = []): Problem => {
  const wrong = values.findIndex((value) => !isJsonInside(value))
  if (wrong >= 0) return `has ${summarise(values[wrong])} in its enum, which is not JSON: remove it`
  const at = findEqualItem(values, startNumbers())
  return at < 0 ? undefined : `has ${JSON.stringify(values[at])} twice in its enum: write it once`
}

const dependentProblem = ([key, names]: readonly [string, readonly string[]]): Problem => {
  const twice = findRepeated(names)
  return twice === undefined
    ? undefined
    : `requires the key ${JSON.stringify(twice)} twice where ${JSON.stringify(key)} is present: write it once`
}

/** Checks that the keys of `dependentRequired` are declared, if the node says which keys there are. */
const undeclaredProblem = (node: SchemaNode, { dependentRequired = {} }: Keywords<SchemaNode>): Problem => {
  const keys = knownKeysOf(node)
  const stray = Object.entries(dependentRequired)
    .flat(2)
    .find((key) => keys?.has(key) === false)
  if (keys === undefined || stray === undefined) return undefined
  const hint = suggest(stray, [...keys])
  const sentence = `has dependentRequired with the key ${JSON.stringify(stray)}, which it does not declare: correct the key, or declare it as a field`
  return hint === undefined ? sentence : `${sentence}. ${hint}`
}

/** The keywords that have a meaning only beside another one. */
const neededKeywords = { minContains: 'contains', maxContains: 'contains', then: 'if', else: 'if' } as const

const aloneProblem = (keywords: Keywords<SchemaNode>): Problem =>
  firstProblem(Object.entries(neededKeywords), ([keyword, other]) =>
    keyword in keywords && !(other in keywords)
      ? `has ${keyword} without ${other}: write ${other} as well, or remove ${keyword}`
      : undefined,
  )

const unknownProblem = (keywords: Keywords<SchemaNode>): Problem =>
  firstProblem(Object.keys(keywords), (keyword) =>
    isKeyword(keyword) ? undefined : `has ${keyword}, which is no condition: give it to the codec, or remove it`,
  )

const keywordsProblem = (keywords: Keywords<SchemaNode>): Problem => {
  const { minContains, maxContains, minProperties, maxProperties, multipleOf, pattern, patternProperties } = keywords
  const uniqueItems: unknown = keywords.uniqueItems // a caller without types may pass another value
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...Object.keys(patternProperties ?? {})]
  return (
    unknownProblem(keywords) ??
    aloneProblem(keywords) ??
    (uniqueItems === undefined || uniqueItems === true
      ? undefined
      : `has uniqueItems ${summarise(uniqueItems)}: write uniqueItems: true, or remove it`) ??
    boundsProblem(['minContains', minContains, 'maxContains', maxContains], true) ??
    boundsProblem(['minProperties', minProperties, 'maxProperties', maxProperties], true) ??
    factorProblem(multipleOf) ??
    finiteProblem('exclusiveMinimum', keywords.exclusiveMinimum) ??
    finiteProblem('exclusiveMaximum', keywords.exclusiveMaximum) ??
    emptyProblem(keywords.enum, 'an enum', 'values') ??
    enumKeywordProblem(keywords.enum) ??
    emptyProblem(keywords.oneOf, 'a oneOf', 'codecs') ??
    emptyProblem(keywords.anyOf, 'an anyOf', 'codecs') ??
    emptyProblem(keywords.prefixItems, 'a prefixItems', 'codecs') ??
    firstProblem(Object.entries(keywords.dependentRequired ?? {}), dependentProblem) ??
    firstProblem(patterns, sourceProblem)
  )
}

/** Returns the conditions of a refined node inside another one and those of the outer one. Both bounds apply. */
const withInner = (inner: Keywords<SchemaNode> = {}, outer: Keywords<SchemaNode>): Keywords<SchemaNode> => ({
  ...{ ...inner, ...outer },
  exclusiveMinimum: Math.max(inner.exclusiveMinimum ?? -Infinity, outer.exclusiveMinimum ?? -Infinity),
  exclusiveMaximum: Math.min(inner.exclusiveMaximum ?? Infinity, outer.exclusiveMaximum ?? Infinity),
})

/** Checks that a number is within the bounds of a node and of its conditions, an integer or a multiple if it must be one. */
export const rangeProblem = (node: SchemaNode, keywords: Keywords<SchemaNode> = {}): Problem => {
  if (node.kind === 'refined') return rangeProblem(node.node, withInner(node.keywords, keywords))
  const { integer, min = -Infinity, max = Infinity } = node.kind === 'number' ? node : { integer: false }
  const { multipleOf, exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = keywords
  const [least, most] = [Math.max(min, above), Math.min(max, below)]
  const isWithin = (value: number): boolean => min <= value && value <= max && above < value && value < below
  const isEmpty = (step: number): boolean => {
    if (step === 0) return least >= most && !isWithin(least)
    const first = Math.floor(least / step)
    return most - least < 2 * step && Number.isSafeInteger(first) && !multiplesFrom(first, step).some(isWithin)
  }
  const steps = [
    [integer ? 'integer' : 'number', integer ? 1 : 0],
    ['multiple', node.kind === 'number' ? (multipleOf ?? 0) : 0],
  ] as const
  const empty = steps.find(([, step]) => isEmpty(step))
  if (empty === undefined) return undefined
  const [noun, step] = empty
  const [lower, upper] = [above >= min ? 'exclusiveMinimum' : 'min', below <= max ? 'exclusiveMaximum' : 'max']
  const what = noun === 'multiple' ? `${noun} of ${String(step)}` : noun
  return `has no ${what} from ${lower} ${String(least)} to ${upper} ${String(most)}: write bounds with ${withArticle(noun)} between them`
}

/** The problem of a refined node: one of its conditions cannot be meant. */
export const refinedProblem = ({ node, keywords }: Pick<SchemaNodeOf<'refined'>, 'node' | 'keywords'>): Problem =>
  keywords === undefined
    ? undefined
    : (keywordsProblem(keywords) ?? rangeProblem(node, keywords) ?? undeclaredProblem(node, keywords))

export const numberProblem = (node: Omit<SchemaNodeOf<'number'>, 'kind' | 'name'>): Problem =>
  boundsProblem(['min', node.min, 'max', node.max], false) ?? rangeProblem({ ...node, kind: 'number' })

export const tupleProblem = ({ items }: { readonly items: readonly unknown[] }): Problem =>
  items.length === 0 ? 'has no items: write arrayOf(item, { length: 0 })' : undefined

export const arrayProblem = ({ min, max }: Pick<SchemaNodeOf<'array'>, 'min' | 'max'>): Problem =>
  boundsProblem(['min', min, 'max', max], true)

export const literalProblem = ({ value }: { readonly value: unknown }): Problem => {
  if (typeof value === 'number' && !Number.isFinite(value))
    return `has the value ${String(value)}, which is not JSON: write a finite number`
  if (value === null) return 'has the value null: write t.null, or nullable(codec) for null beside other values'
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? undefined
    : `has the value ${summarise(value)}: write a string, a number or a boolean, as in literal('planner')`
}

const noProblem = (): Problem => undefined

const problems: Cases<Problem> = {
  string: stringProblem,
  number: numberProblem,
  boolean: noProblem,
  null: noProblem,
  json: noProblem,
  literal: literalProblem,
  enum: enumProblem,
  array: arrayProblem,
  tuple: tupleProblem,
  object: keysProblem,
  record: noProblem,
  union: membersProblem,
  tagged: taggedProblem,
  intersection: noProblem,
  nullable: noProblem,
  lazy: noProblem,
  refined: refinedProblem,
  opaque: noProblem,
}

/** Returns the problem of a node of any kind. The nodes inside are checked when their own codecs are made. */
export const nodeProblem = /* @__PURE__ */ fold(problems)
