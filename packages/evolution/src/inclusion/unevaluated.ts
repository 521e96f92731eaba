import { isJsonObject } from '@contracts/core'
import { isArray, type JsonFields, own } from '../schema/json.js'
import { foreignKeywords } from '../schema/keywords.js'
import { valueAt } from '../schema/pointer.js'
import { type InPlace, inPlaceOf, subschemaAt, subschemaKey } from '../schema/subschema.js'
import { evaluateString } from './evaluate.js'
import type { Formula } from './formula.js'
import { limits } from './limits.js'
import type { Reader } from './reader.js'

/** The names or items that a keyword evaluates, and the condition under which it does. */
interface Evaluation {
  readonly when: Formula
  /** All properties or items. */
  readonly all?: true
  readonly names?: readonly string[]
  readonly patterns?: readonly string[]
  /** The number of items, counted from the first. */
  readonly prefix?: number
  /** The items that satisfy this formula. */
  readonly contained?: Formula
}

const keys = (schema: JsonFields, keyword: string): readonly string[] => {
  const map = own(schema, keyword)
  return isJsonObject(map) ? Object.keys(map) : []
}

/** Returns what the keywords of one schema evaluate in an object, without its subschemas. */
const ofObject = (schema: JsonFields, when: Formula): readonly Evaluation[] => {
  if (own(schema, 'additionalProperties') !== undefined) return [{ when, all: true }]
  return [{ when, names: keys(schema, 'properties'), patterns: keys(schema, 'patternProperties') }]
}

/** Returns what the keywords of one schema evaluate in an array, without its subschemas. */
const ofArray = (
  { read, document }: Reader,
  schema: JsonFields,
  pointer: string,
  when: Formula,
): readonly Evaluation[] => {
  const isNew = document.draft === '2020-12'
  const items = own(schema, 'items')
  const prefix = isNew ? own(schema, 'prefixItems') : items
  if (items !== undefined && !isArray(items)) return [{ when, all: true }]
  if (!isNew && isArray(items) && own(schema, 'additionalItems') !== undefined) return [{ when, all: true }]
  const contains = own(schema, 'contains')
  return [
    { when, prefix: isArray(prefix) ? prefix.length : 0 },
    ...(contains === undefined ? [] : [{ when, contained: read(`${pointer}/contains`, contains) }]),
  ]
}

type Keyword = 'unevaluatedProperties' | 'unevaluatedItems'

/**
 * Returns everything that a schema and the schemas applied in place evaluate, each with its condition; `undefined` if
 * that is not known. Schemas that always apply, such as those of `allOf`, add no condition.
 */
const evaluations = (
  keyword: Keyword,
  reader: Reader,
  pointer: string,
  when: Formula,
  above: ReadonlySet<string>,
): readonly Evaluation[] | undefined => {
  const { formulas, document } = reader
  const subschema = subschemaAt(document, pointer, reader.scope)
  if (subschema === undefined) return []
  const { scope, keywords: schema } = subschema
  const inside = reader.within(scope)
  // A schema that applies itself to the same value has no meaning. No draft defines what `dependencies` or a keyword of
  // no draft evaluates. `contains` evaluates nothing in 2019-09, and some validators let it.
  const isUncertain =
    own(schema, 'dependencies') !== undefined ||
    (keyword === 'unevaluatedItems' && document.draft !== '2020-12' && own(schema, 'contains') !== undefined)
  if (above.has(subschemaKey(subschema)) || Object.keys(subschema.disputed).length > 0 || isUncertain) return undefined
  if (foreignKeywords(schema).some((name) => typeof schema[name] === 'object')) return undefined
  const path = new Set([...above, subschemaKey(subschema)])
  if (above.size > 0 && own(schema, keyword) !== undefined) return [{ when, all: true }]
  const formula = (target: string) => inside.read(target, valueAt(document.root, target) ?? true)
  /** Returns the condition under which a schema applied in place evaluates something. */
  const conditionOf = ({ keyword: applicator, property }: InPlace, target: string): Formula => {
    if (applicator === 'anyOf' || applicator === 'oneOf' || applicator === 'if') return formula(target)
    if (applicator === 'then') return formula(`${pointer}/if`)
    if (applicator === 'else') return formulas.not(formula(`${pointer}/if`))
    if (property === undefined) return formulas.yes
    return formulas.and([
      formulas.atom({ kind: 'type', types: ['object'] }),
      formulas.atom({ kind: 'required', name: property }),
    ])
  }
  const found = [...(keyword === 'unevaluatedProperties' ? ofObject(schema, when) : ofArray(inside, schema, pointer, when))] // oxfmt-ignore
  for (const part of inPlaceOf(document, subschema)) {
    if (part.pointer === undefined) return undefined
    const condition = formulas.and([when, conditionOf(part, part.pointer)])
    if (condition === formulas.no) continue
    const more = evaluations(keyword, inside, part.pointer, condition, path)
    if (more === undefined) return undefined
    for (const one of more) found.push(one)
  }
  return found
}

/** Returns all ways to divide a list into chosen and remaining elements. */
const subsets = <A>(list: readonly A[]): readonly (readonly [chosen: readonly A[], left: readonly A[]])[] =>
  list.reduce<readonly (readonly [readonly A[], readonly A[]])[]>(
    (ways, one) =>
      ways.flatMap(([chosen, left]) => [
        [[...chosen, one], left],
        [chosen, [...left, one]],
      ]),
    [[[], []]],
  )

/**
 * Returns the clauses of `unevaluatedProperties`; `undefined` beyond a limit or if a pattern is not understood. For
 * each name that some keyword mentions: the property is evaluated, or its value satisfies the schema. For all other
 * names: each property whose name matches no active pattern has a value that satisfies the schema.
 */
const propertyClauses = (
  { formulas }: Reader,
  found: readonly Evaluation[],
  of: Formula,
): readonly Formula[] | undefined => {
  const everything = found.flatMap(({ all, when }) => (all === true ? [when] : []))
  const names = [...new Set(found.flatMap((one) => one.names ?? []))].sort()
  const byPatterns = new Map<string, { readonly patterns: readonly string[]; readonly when: Formula }>()
  for (const { patterns = [], when } of found) {
    const sorted = [...patterns].sort()
    const key = JSON.stringify(sorted)
    if (sorted.length > 0)
      byPatterns.set(key, { patterns: sorted, when: formulas.or([when, byPatterns.get(key)?.when ?? formulas.no]) })
  }
  const always = [...byPatterns.values()].flatMap(({ patterns, when }) => (when === formulas.yes ? patterns : []))
  const conditional = [...byPatterns.values()].filter(({ when }) => when !== formulas.yes)
  if (conditional.length > limits.evaluationConditions || names.length > limits.evaluationClauses) return undefined

  const clauses: Formula[] = []
  for (const name of names) {
    const covers: Formula[] = []
    for (const one of found) {
      const matches = (one.patterns ?? []).map((source) => evaluateString({ kind: 'pattern', source }, name))
      if (one.names?.includes(name) === true || matches.includes(true)) covers.push(one.when)
      else if (matches.includes(undefined)) return undefined
    }
    clauses.push(formulas.or([...everything, ...covers, formulas.atom({ kind: 'property', name, formula: of })]))
  }
  for (const [chosen, left] of subsets(conditional)) {
    const patterns = [...new Set([...always, ...chosen.flatMap((one) => one.patterns)])].sort()
    const others = formulas.atom({ kind: 'otherProperties', names, patterns, formula: of })
    clauses.push(formulas.or([...everything, ...left.map(({ when }) => when), others]))
  }
  return clauses
}

/**
 * Returns the clauses of `unevaluatedItems`; `undefined` beyond a limit. For each index that some prefix covers, and
 * for all items after them: the item is evaluated, or it satisfies the schema.
 */
const itemClauses = (
  { formulas }: Reader,
  found: readonly Evaluation[],
  of: Formula,
): readonly Formula[] | undefined => {
  const everything = found.flatMap(({ all, when }) => (all === true ? [when] : []))
  const contains = found.flatMap(({ contained, when }) => (contained === undefined ? [] : [{ contained, when }]))
  const always = contains.flatMap(({ contained, when }) => (when === formulas.yes ? [contained] : []))
  const conditional = contains.filter(({ when }) => when !== formulas.yes)
  const longest = found.reduce((most, { prefix = 0 }) => Math.max(most, prefix), 0)
  if (conditional.length > limits.evaluationConditions || longest * 2 ** conditional.length > limits.evaluationClauses)
    return undefined

  return subsets(conditional).flatMap(([chosen, left]) => {
    const obeys = formulas.or([of, ...always, ...chosen.map((one) => one.contained)])
    const otherwise = [...everything, ...left.map(({ when }) => when)]
    const clauses = Array.from({ length: longest }, (_, index) => {
      const covers = found.flatMap(({ prefix = 0, when }) => (prefix > index ? [when] : []))
      return formulas.or([...otherwise, ...covers, formulas.atom({ kind: 'item', index, formula: obeys })])
    })
    return [...clauses, formulas.or([...otherwise, formulas.atom({ kind: 'items', from: longest, formula: obeys })])]
  })
}

/**
 * Reads `unevaluatedProperties` and `unevaluatedItems` of a schema. The schemas that are applied in place and accept
 * the value decide which properties and items are evaluated. Each keyword therefore becomes a conjunction of clauses:
 * either a condition under which a property or item is evaluated is met, or the property or item satisfies the schema.
 */
export const readUnevaluated = (reader: Reader, schema: JsonFields, pointer: string): readonly Formula[] =>
  (['unevaluatedProperties', 'unevaluatedItems'] as const).flatMap((keyword) => {
    const part = own(schema, keyword)
    if (part === undefined) return []
    const { formulas } = reader
    const of = reader.read(`${pointer}/${keyword}`, part)
    if (of === formulas.yes) return []
    const found = evaluations(keyword, reader, pointer, formulas.yes, new Set())
    if (found === undefined) return [reader.opaque(keyword, pointer)]
    if (found.some(({ all, when }) => all === true && when === formulas.yes)) return []
    const clauses = (keyword === 'unevaluatedProperties' ? propertyClauses : itemClauses)(reader, found, of)
    return clauses ?? [reader.opaque(keyword, pointer)]
  })
