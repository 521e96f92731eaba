import { isJsonObject, type Json } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { type Draft, isDescriptive } from '../schema/keywords.js'
import { canonicalJson, entriesOf, isArray, itemsOf, type JsonFields, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'

/** A way in which a message is no longer accepted, as a schema and as a sentence. */
export interface Way {
  readonly schema: Json
  readonly words: string
}

const jsonTypes = ['null', 'boolean', 'number', 'string', 'array', 'object']

const typesOf = (type: Json | undefined): readonly Json[] =>
  type === undefined ? jsonTypes : isArray(type) ? type : [type]

const listed = (schema: JsonFields): readonly Json[] | undefined => {
  const [values, value] = [own(schema, 'enum'), own(schema, 'const')]
  return value !== undefined ? [value] : isArray(values) ? values : undefined
}

/** The values that a bound no longer accepts: their type, their schema, and a phrase; `undefined` if there are none. */
type Beyond = (bound: number, draft: Draft) => readonly [type: string, schema: JsonFields, phrase: string] | undefined

/** Returns the two bounds of a count. No count is below 0. */
const countOf = (type: string, least: string, most: string, [one, many]: readonly [string, string]) => {
  const counted = (n: number): string => `${String(n)} ${n === 1 ? one : many}`
  const fewer: Beyond = (n) => (n <= 0 ? undefined : [type, { [most]: n - 1 }, `has fewer than ${counted(n)}`])
  const more: Beyond = (n) => [type, { [least]: n + 1 }, `has more than ${counted(n)}`]
  return { [least]: fewer, [most]: more }
}

/** Returns a bound that excludes its number. In draft 4, it is a bound and a boolean. */
const excluding = (side: 'Minimum' | 'Maximum', n: number, draft: Draft): JsonFields =>
  draft === '4' ? { [side.toLowerCase()]: n, [`exclusive${side}`]: true } : { [`exclusive${side}`]: n }

const beyond: Readonly<Record<string, Beyond>> = {
  minimum: (n, draft) => ['number', excluding('Maximum', n, draft), `is less than ${String(n)}`],
  maximum: (n, draft) => ['number', excluding('Minimum', n, draft), `is greater than ${String(n)}`],
  exclusiveMinimum: (n) => ['number', { maximum: n }, `is at most ${String(n)}`],
  exclusiveMaximum: (n) => ['number', { minimum: n }, `is at least ${String(n)}`],
  ...countOf('string', 'minLength', 'maxLength', ['character', 'characters']),
  ...countOf('array', 'minItems', 'maxItems', ['item', 'items']),
  ...countOf('object', 'minProperties', 'maxProperties', ['property', 'properties']),
}

/** Keywords whose meaning does not depend on the keywords beside them. */
const independent = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'propertyNames', 'anyOf', 'oneOf', 'not']

const shown = (values: readonly Json[]): string => values.map((value) => JSON.stringify(value)).join(' or ')

/**
 * Returns the ways in which the second of two documents no longer accepts messages that the first accepts. It compares
 * keyword by keyword, so it may be wrong where keywords depend on each other: a caller must prove it. Where it compares
 * no further, the way is the negation of the second schema.
 */
export const narrowing = (old: Document, next: Document): readonly Way[] => {
  const open = new Set<string>()
  const resolved = (document: Document, schema: Json, pointer: string): readonly [Json, string] => {
    const reference = own(schema, '$ref')
    if (typeof reference !== 'string' || !isJsonObject(schema)) return [schema, pointer]
    const target = document.target(pointer, reference)
    const hasMore = Object.keys(schema).some((key) => key !== '$ref' && !isDescriptive(key))
    return target === undefined || hasMore ? [schema, pointer] : [valueAt(document.root, target) ?? true, target]
  }

  const compared = (a: Json, b: Json, at: readonly [string, string], path: string): readonly Way[] => {
    const [[before, from], [after, to]] = [resolved(old, a, at[0]), resolved(next, b, at[1])]
    const subject = path === '' ? 'the message' : path
    const whole = [{ schema: { not: b }, words: `${subject} is not valid under the new schema` }]
    if (after === true) return []
    if (after === false) return [{ schema: before, words: path === '' ? 'every message' : `${path} is present` }]
    const pair = `${from} ${to}`
    if (!isJsonObject(before) || !isJsonObject(after) || open.has(pair)) return whole
    open.add(pair)
    const found: Way[] = []
    for (const keyword of Object.keys(after)) {
      const ways = ofKeyword(keyword, before, after, [from, to], path)
      if (ways === undefined) {
        open.delete(pair)
        return whole
      }
      found.push(...ways)
    }
    open.delete(pair)
    return found
  }

  const ofKeyword = (
    keyword: string,
    before: JsonFields,
    after: JsonFields,
    [from, to]: readonly [string, string],
    path: string,
  ): readonly Way[] | undefined => {
    const [was, is] = [own(before, keyword), own(after, keyword) ?? null]
    const subject = path === '' ? 'the message' : path
    if (isDescriptive(keyword) || keyword === '$schema') return []
    if (was !== undefined && canonicalJson(was) === canonicalJson(is) && !JSON.stringify(is).includes('"$ref"'))
      return []
    const bound = beyond[keyword]
    if (bound !== undefined && typeof is === 'number') {
      const gone = bound(is, next.draft)
      if (gone === undefined) return []
      const [type, schema, phrase] = gone
      return [{ schema: { type, ...schema }, words: `${subject} ${phrase}` }]
    }
    if (keyword === 'type') {
      const left = typesOf(is)
      const gone = typesOf(was).filter((type) => !left.includes(type) && !(type === 'integer' && left.includes('number'))) // oxfmt-ignore
      if (gone.includes('number') && left.includes('integer')) return undefined
      return gone.length === 0 ? [] : [{ schema: { type: gone }, words: `${subject} is of the type ${gone.map(String).join(' or ')}` }] // oxfmt-ignore
    }
    if (keyword === 'enum' || keyword === 'const') {
      const [values, kept] = [listed(before), new Set(itemsOf(listed(after)).map(canonicalJson))]
      if (values === undefined) return [{ schema: { not: { [keyword]: is } }, words: `${subject} is not ${shown(itemsOf(listed(after)))}` }] // oxfmt-ignore
      const gone = values.filter((value) => !kept.has(canonicalJson(value)))
      return gone.length === 0 ? [] : [{ schema: { enum: gone }, words: `${subject} is ${shown(gone)}` }]
    }
    if (keyword === 'required') {
      const known = new Set(itemsOf(was))
      const added = itemsOf(is).filter((name): name is string => typeof name === 'string' && !known.has(name))
      return added.map((name) => ({
        schema: { type: 'object', not: { required: [name] } },
        words: `${path}/${name} is missing`,
      }))
    }
    if (keyword === 'properties')
      return entriesOf(is).flatMap(([name, part]) => {
        const former = own(was, name) ?? own(before, 'additionalProperties') ?? true
        const place = [`${from}/properties/${name}`, `${to}/properties/${name}`] as const
        return compared(former, part, place, `${path}/${name}`).map(({ schema, words }) => ({
          schema: { type: 'object', properties: { [name]: schema }, required: [name] },
          words,
        }))
      })
    if (keyword === 'items' && !isArray(is) && !isArray(was) && own(after, 'prefixItems') === undefined)
      return compared(was ?? true, is, [`${from}/items`, `${to}/items`], `${path}/*`).map(({ schema, words }) => {
        // Draft 4 has no `contains`.
        const some: JsonFields = next.draft === '4' ? { not: { items: { not: schema } } } : { contains: schema }
        return { schema: { type: 'array', ...some }, words }
      })
    if (independent.includes(keyword))
      return [{ schema: { not: { [keyword]: is } }, words: `${subject} does not satisfy "${keyword}"` }]
    return undefined
  }
  return compared(old.root, next.root, ['', ''], '')
}
