/** Every subschema that may have a say about one place of a message, whether or not its branch is taken. */
import type { Json } from '@contracts/core'
import { isObject, listOf, own, type JsonObject } from '../document.js'
import { itemSchemas } from './arrays.js'
import { namesOf, propertySchemas } from './objects.js'
import { target } from './references.js'

/** The views of one document. */
export interface Views {
  readonly of: (schemas: readonly Json[]) => readonly JsonObject[]
  readonly item: (views: readonly JsonObject[], index: number) => readonly Json[]
  readonly property: (views: readonly JsonObject[], name: string) => readonly Json[]
  readonly names: (views: readonly JsonObject[]) => readonly string[]
}

const branches = (schema: JsonObject): readonly Json[] => [
  ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(own(schema, key))),
  ...['not', 'if', 'then', 'else'].flatMap((key) => own(schema, key) ?? []),
  ...['dependentSchemas', 'dependencies'].flatMap((key) => {
    const map = own(schema, key)
    return isObject(map) ? Object.values(map).filter(isObject) : []
  }),
]

/** The views of a document, remembered by subschema. */
export const viewsOf = (root: Json): Views => {
  const known = new WeakMap<object, readonly JsonObject[]>()
  const names = new WeakMap<object, readonly string[]>()
  const flat = (schema: JsonObject): readonly JsonObject[] => {
    const before = known.get(schema)
    if (before !== undefined) return before
    const found = new Set<JsonObject>()
    const open: Json[] = [schema]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!isObject(next) || found.has(next)) continue
      found.add(next)
      const referred = target(root, next)
      if (referred !== undefined) open.push(referred)
      open.push(...branches(next))
    }
    known.set(schema, [...found])
    return [...found]
  }
  const namesIn = (schema: JsonObject): readonly string[] => {
    const before = names.get(schema) ?? namesOf(schema)
    names.set(schema, before)
    return before
  }
  return {
    of: (schemas) => [...new Set(schemas.filter(isObject).flatMap(flat))],
    item: (views, index) => views.flatMap((view) => [...itemSchemas(view, index), own(view, 'contains') ?? []].flat()),
    property: (views, name) => views.flatMap((view) => propertySchemas(view, name)),
    names: (views) => [...new Set(views.flatMap(namesIn))],
  }
}

const applicators = /^(?:properties|patternProperties|\$defs|definitions|dependentSchemas|dependencies)$/
const silent = /^(?:title|description|examples|default|deprecated|\$schema|\$id|x-.*)$/
const prints = new WeakMap<object, string>()

const printOf = (schema: JsonObject): string => {
  const before = prints.get(schema)
  if (before !== undefined) return before
  const parts = Object.entries(schema).flatMap(([key, value]) => {
    if (silent.test(key) || key === '$ref' || /^(?:all|any|one)Of$|^(?:not|if|then|else)$/.test(key)) return []
    if (applicators.test(key))
      return [
        `${key}:${Object.keys(value ?? {})
          .sort()
          .join()}`,
      ]
    return [isObject(value) ? key : `${key}:${JSON.stringify(value)}`]
  })
  const print = parts.sort().join(';')
  prints.set(schema, print)
  return print
}

/** Whether two documents say something different about a place, what they say of its parts aside. */
export const differ = (a: readonly JsonObject[], b: readonly JsonObject[]): boolean => {
  const text = (views: readonly JsonObject[]) => [...new Set(views.map(printOf))].filter(Boolean).sort().join('|')
  return text(a) !== text(b)
}
