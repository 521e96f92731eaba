import { type Json, isJsonObject } from '@contracts/core'
import { inDialect } from '../schema/dialect.js'
import { isArray, own } from '../schema/json-key.js'
import { at, step } from '../schema/parts.js'
import { enter, follow, referencesOf, scopeKey } from '../schema/scope.js'
import type { Formula } from './formula.js'
import { holdsOfText } from './holds-of-text.js'
import type { Reader } from './read.js'

type Fields = { readonly [key: string]: Json }

/** Beyond so many conditions that patterns or `contains` depend on, each of which may hold or not, nothing is decided. */
const manyConditions = 6
const manyClauses = 2_000

/** What an adjacent keyword evaluates, on a condition: the names or items it looks at. */
interface Evaluation {
  readonly when: Formula
  /** Everything, whatever its name or index. */
  readonly all?: true
  readonly names?: readonly string[]
  readonly patterns?: readonly string[]
  /** How many items from the first on. */
  readonly prefix?: number
  /** Each item that this holds for. */
  readonly contained?: Formula
}

const keys = (schema: Fields, keyword: string): readonly string[] => {
  const map = own(schema, keyword)
  return isJsonObject(map) ? Object.keys(map) : []
}

/** What the keywords of one schema evaluate of an object, subschemas aside. */
const ofObject = (schema: Fields, when: Formula): readonly Evaluation[] => {
  if (own(schema, 'additionalProperties') !== undefined) return [{ when, all: true }]
  return [{ when, names: keys(schema, 'properties'), patterns: keys(schema, 'patternProperties') }]
}

/** What the keywords of one schema evaluate of an array, subschemas aside. */
const ofArray = ({ read, document }: Reader, schema: Fields, pointer: string, when: Formula): readonly Evaluation[] => {
  const isNew = document.draft === '2020-12'
  const items = own(schema, 'items')
  const prefix = isNew ? own(schema, 'prefixItems') : items
  if (items !== undefined && !isArray(items)) return [{ when, all: true }]
  if (!isNew && isArray(items) && own(schema, 'additionalItems') !== undefined) return [{ when, all: true }]
  const contains = isNew ? own(schema, 'contains') : undefined
  return [
    { when, prefix: isArray(prefix) ? prefix.length : 0 },
    ...(contains === undefined ? [] : [{ when, contained: read(`${pointer}/contains`, contains) }]),
  ]
}

type Keyword = 'unevaluatedProperties' | 'unevaluatedItems'

/**
 * Everything that a schema and the schemas applied in place evaluate, each with its condition; `undefined` where that is not
 * known. What must hold for the whole schema to hold is no condition.
 */
const evaluations = (
  keyword: Keyword,
  reader: Reader,
  written: Json,
  pointer: string,
  when: Formula,
  above: ReadonlySet<string>,
): readonly Evaluation[] | undefined => {
  if (!isJsonObject(written)) return []
  const { arena, document } = reader
  const schema = inDialect(written, document.draft)
  const scope = enter(document, reader.scope, pointer)
  const inside = reader.within(scope)
  const place = `${pointer} ${scopeKey(scope)}`
  // A schema that is applied in its own place has no meaning; what `dependencies` evaluates, no draft says.
  if (above.has(place) || own(schema, 'dependencies') !== undefined) return undefined
  const path = new Set([...above, place])
  const found: (Evaluation | undefined)[] = []
  const visit = (target: string, part: Json | undefined, condition: Formula): void => {
    if (part === undefined || condition === arena.no) return
    found.push(...(evaluations(keyword, inside, part, target, condition, path) ?? [undefined]))
  }
  const formula = (rest: string, part: Json) => inside.read(pointer + rest, part)

  if (above.size > 0 && own(schema, keyword) !== undefined) return [{ when, all: true }]
  found.push(...(keyword === 'unevaluatedProperties' ? ofObject(schema, when) : ofArray(inside, schema, pointer, when)))
  for (const [kind, reference] of referencesOf(schema)) {
    const target = follow(document, scope, pointer, kind, reference)
    if (target === undefined) return undefined
    visit(target, at(document.root, target), when)
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const list = own(schema, key)
    if (!isArray(list)) continue
    for (const [i, part] of list.entries()) {
      const rest = `/${key}/${String(i)}`
      visit(pointer + rest, part, key === 'allOf' ? when : arena.and([when, formula(rest, part)]))
    }
  }
  const test = own(schema, 'if')
  if (test !== undefined) {
    const condition = formula('/if', test)
    visit(`${pointer}/if`, test, arena.and([when, condition]))
    visit(`${pointer}/then`, own(schema, 'then'), arena.and([when, condition]))
    visit(`${pointer}/else`, own(schema, 'else'), arena.and([when, arena.not(condition)]))
  }
  const dependents = own(schema, 'dependentSchemas')
  if (keyword === 'unevaluatedProperties' && isJsonObject(dependents))
    for (const [name, part] of Object.entries(dependents))
      visit(
        `${pointer}/dependentSchemas${step(name)}`,
        part,
        arena.and([when, arena.atom({ a: 'type', types: ['object'] }), arena.atom({ a: 'has', name })]),
      )
  const known = found.filter((one) => one !== undefined)
  return known.length === found.length ? known : undefined
}

/** All ways to choose some of a list. */
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
 * Each name that some keyword mentions by itself: it is evaluated, or its value obeys. Then the names that none mentions: as
 * long as they match no pattern that applies.
 */
const propertyClauses = (
  { arena }: Reader,
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
      byPatterns.set(key, { patterns: sorted, when: arena.or([when, byPatterns.get(key)?.when ?? arena.no]) })
  }
  const always = [...byPatterns.values()].flatMap(({ patterns, when }) => (when === arena.yes ? patterns : []))
  const conditional = [...byPatterns.values()].filter(({ when }) => when !== arena.yes)
  if (conditional.length > manyConditions || names.length > manyClauses) return undefined

  const clauses: Formula[] = []
  for (const name of names) {
    const covers: Formula[] = []
    for (const one of found) {
      const matches = (one.patterns ?? []).map((source) => holdsOfText({ a: 'pattern', source }, name))
      if (one.names?.includes(name) === true || matches.includes(true)) covers.push(one.when)
      else if (matches.includes(undefined)) return undefined
    }
    clauses.push(arena.or([...everything, ...covers, arena.atom({ a: 'property', name, of })]))
  }
  for (const [chosen, left] of subsets(conditional)) {
    const patterns = [...new Set([...always, ...chosen.flatMap((one) => one.patterns)])].sort()
    const others = arena.atom({ a: 'others', names, patterns, of })
    clauses.push(arena.or([...everything, ...left.map(({ when }) => when), others]))
  }
  return clauses
}

/** Each item up to the last that a prefix covers: it is evaluated, or it obeys. Then all items after them. */
const itemClauses = ({ arena }: Reader, found: readonly Evaluation[], of: Formula): readonly Formula[] | undefined => {
  const everything = found.flatMap(({ all, when }) => (all === true ? [when] : []))
  const contains = found.flatMap(({ contained, when }) => (contained === undefined ? [] : [{ contained, when }]))
  const always = contains.flatMap(({ contained, when }) => (when === arena.yes ? [contained] : []))
  const conditional = contains.filter(({ when }) => when !== arena.yes)
  const longest = Math.max(0, ...found.map(({ prefix = 0 }) => prefix))
  if (conditional.length > manyConditions || longest * 2 ** conditional.length > manyClauses) return undefined

  return subsets(conditional).flatMap(([chosen, left]) => {
    const obeys = arena.or([of, ...always, ...chosen.map((one) => one.contained)])
    const otherwise = [...everything, ...left.map(({ when }) => when)]
    const clauses = Array.from({ length: longest }, (_, index) => {
      const covers = found.flatMap(({ prefix = 0, when }) => (prefix > index ? [when] : []))
      return arena.or([...otherwise, ...covers, arena.atom({ a: 'item', index, of: obeys })])
    })
    return [...clauses, arena.or([...otherwise, arena.atom({ a: 'items', from: longest, of: obeys })])]
  })
}

/**
 * What `unevaluatedProperties` and `unevaluatedItems` of a schema require. Which properties and items are evaluated depends on
 * which of the schemas applied in place hold, so each becomes a conjunction of clauses: a condition under which something
 * is evaluated holds, or it obeys.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readUnevaluated = (reader: Reader, schema: Fields, pointer: string): readonly Formula[] =>
  (['unevaluatedProperties', 'unevaluatedItems'] as const).flatMap((keyword) => {
    const part = own(schema, keyword)
    if (part === undefined) return []
    const { arena } = reader
    const of = reader.read(`${pointer}/${keyword}`, part)
    if (of === arena.yes) return []
    const found = evaluations(keyword, reader, schema, pointer, arena.yes, new Set())
    if (found === undefined) return [reader.opaque(keyword, pointer)]
    if (found.some(({ all, when }) => all === true && when === arena.yes)) return []
    const clauses = (keyword === 'unevaluatedProperties' ? propertyClauses : itemClauses)(reader, found, of)
    return clauses ?? [reader.opaque(keyword, pointer)]
  })
