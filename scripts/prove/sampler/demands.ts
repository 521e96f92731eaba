/** What a set of schemas demands of one value, one branch of each choice taken. */
import type { Json } from '@contracts/core'
import { isArray, isObject, listOf, own, textsOf, type JsonObject } from '../document.js'
import { draftOf } from '../pair.js'
import { pick, type Random } from '../random.js'
import { target } from './references.js'

/** A document and a source of chance. */
export interface Reading {
  readonly root: Json
  readonly random: Random
}

/** The keywords that must all hold, gathered; `types` is what is left of the types. */
export interface Demands {
  readonly schemas: JsonObject[]
  readonly values: Json[]
  types: readonly string[] | undefined
  hopeless: boolean
}

const typesOf = (schema: JsonObject): readonly string[] | undefined => {
  const type = own(schema, 'type')
  return type === undefined ? undefined : textsOf(type)
}

const meet = (a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  const both = a.filter((type) => b.includes(type))
  const whole = (a.includes('integer') && b.includes('number')) || (b.includes('integer') && a.includes('number'))
  return whole && !both.includes('integer') ? [...both, 'integer'] : both
}

const branch = (random: Random, schemas: readonly Json[]): readonly Json[] =>
  schemas.length === 0 ? [] : [pick(random, schemas)]

const conditional = (schema: JsonObject, random: Random): readonly Json[] => {
  const condition = own(schema, 'if')
  if (condition === undefined) return []
  if (random() < 0.5) return [condition, own(schema, 'then') ?? true]
  return [{ not: condition }, own(schema, 'else') ?? true]
}

const dependent = (schema: JsonObject, random: Random): readonly Json[] =>
  ['dependentSchemas', 'dependencies'].flatMap((key) => {
    const map = own(schema, key)
    if (!isObject(map)) return []
    return Object.entries(map).flatMap(([name, part]) =>
      isArray(part) || random() < 0.6 ? [] : [{ required: [name] }, part],
    )
  })

/** The demands of these schemas of a document, choices made by chance. */
export const demandsOf = (start: readonly Json[], { root, random }: Reading): Demands => {
  const found: Demands = { schemas: [], values: [], types: undefined, hopeless: false }
  const open = [...start]
  const old = draftOf(root) === 'draft-07'
  for (let steps = 0; open.length > 0 && steps < 200; steps++) {
    const schema = open.pop()
    if (schema === false) found.hopeless = true
    if (!isObject(schema)) continue
    const referred = target(root, schema)
    if (referred !== undefined) open.push(referred)
    if (referred !== undefined && old) continue
    found.schemas.push(schema)
    found.types = meet(found.types, typesOf(schema))
    const value = own(schema, 'const')
    if (value !== undefined) found.values.push(value)
    found.values.push(...listOf(own(schema, 'enum')))
    open.push(...listOf(own(schema, 'allOf')))
    open.push(...branch(random, listOf(own(schema, 'anyOf'))), ...branch(random, listOf(own(schema, 'oneOf'))))
    open.push(...conditional(schema, random), ...dependent(schema, random))
    const inner = own(own(schema, 'not'), 'not')
    if (inner !== undefined) open.push(inner)
  }
  return found
}
