import type { Json } from '@contracts/core'
import { isArray, jsonKey, own } from '../schema/json-key.js'
import type { Atom, TypeName } from './formula.js'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'

type Fields = { readonly [key: string]: Json }

const typeNames: readonly string[] = ['null', 'boolean', 'number', 'string', 'array', 'object']
const isTypeName = (name: Json): name is TypeName => typeof name === 'string' && typeNames.includes(name)

const readType = (arena: Arena, type: Json): Formula => {
  const names = isArray(type) ? type : [type]
  if (!names.every((name) => name === 'integer' || isTypeName(name)))
    return arena.atom({ a: 'opaque', reason: 'not a JSON Schema type' }, `opaque:type:${jsonKey(type)}`)
  const types = arena.atom({ a: 'type', types: names.filter(isTypeName) })
  if (!names.includes('integer') || names.includes('number')) return types
  const integers = arena.and([arena.atom({ a: 'type', types: ['number'] }), arena.atom({ a: 'integer' })])
  return arena.or([types, integers])
}

const bounds: readonly (readonly [string, 'min' | 'max', boolean])[] = [
  ['minimum', 'min', false],
  ['exclusiveMinimum', 'min', true],
  ['maximum', 'max', false],
  ['exclusiveMaximum', 'max', true],
]

const readBounds = (arena: Arena, schema: Fields): readonly Formula[] =>
  bounds.flatMap(([keyword, a, exclusive]) => {
    const value = own(schema, keyword)
    if (typeof value !== 'number') return []
    // Draft 4 writes `exclusiveMinimum: true` beside the bound.
    const strict = exclusive || own(schema, a === 'min' ? 'exclusiveMinimum' : 'exclusiveMaximum') === true
    return [arena.atom({ a, value, exclusive: strict })]
  })

const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const

const readCounts = (arena: Arena, schema: Fields): readonly Formula[] =>
  counts.flatMap((a) => {
    const value = own(schema, a)
    if (typeof value !== 'number') return []
    return a.startsWith('min') && value <= 0 ? [] : [arena.atom({ a, value })]
  })

/**
 * The laws of a schema about a value by itself: its type, its literals, its bounds, its text.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readValues = (arena: Arena, schema: Fields, formats: 'annotation' | 'assertion'): readonly Formula[] => {
  const atoms: Atom[] = []
  const found: Formula[] = [...readBounds(arena, schema), ...readCounts(arena, schema)]
  const type = own(schema, 'type')
  if (type !== undefined) found.push(readType(arena, type))
  const values = own(schema, 'enum')
  if (isArray(values)) atoms.push({ a: 'in', values })
  const value = own(schema, 'const')
  if (value !== undefined) atoms.push({ a: 'in', values: [value] })
  const multiple = own(schema, 'multipleOf')
  if (typeof multiple === 'number' && multiple > 0) atoms.push({ a: 'multiple', value: multiple })
  const pattern = own(schema, 'pattern')
  if (typeof pattern === 'string') atoms.push({ a: 'pattern', source: pattern })
  const format = own(schema, 'format')
  if (typeof format === 'string' && formats === 'assertion') atoms.push({ a: 'format', name: format })
  if (own(schema, 'uniqueItems') === true) atoms.push({ a: 'unique' })
  return [...found, ...atoms.map((atom) => arena.atom(atom))]
}
