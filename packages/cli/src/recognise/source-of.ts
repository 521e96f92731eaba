import type { SchemaNode, SchemaNodeOf } from '@contracts/core'
import { type Asks, nothingAsked } from './asks.js'
import { anyValue } from './any-value.js'
import { either, type Source, written } from './grammar.js'
import type { KeyOrder } from './key-order.js'
import { listOf, tupleOf } from './list-grammar.js'
import { numberSource } from './number-source.js'
import { dictionaryOf, member, objectOf } from './object-grammar.js'
import { anyString } from './string-grammar.js'
import { stringSource } from './string-source.js'

/** What the rules ask of the parts of a text that are put in brackets, in the order of the brackets. */
export type Bracketed = readonly Asks['here'][]

/** How messages of a node look, and what is asked of them beyond that. */
export interface Look {
  readonly source: Source
  readonly bracketed: Bracketed
}

interface Around {
  readonly order: KeyOrder
  /** Whether one of several members is being looked for already: within each of them as many would be again. */
  readonly isChoosing: boolean
}

/** How deep the values may be nested of which nothing is asked. */
const depthOfAny = 3

const look = (source: Source | undefined): Look | undefined =>
  source === undefined ? undefined : { source, bracketed: [] }

const joined = (
  looks: readonly (Look | undefined)[],
  join: (sources: readonly Source[]) => Source,
): Look | undefined => {
  const found = looks.filter((one) => one !== undefined)
  return found.length < looks.length
    ? undefined
    : { source: join(found.map(({ source }) => source)), bracketed: found.flatMap(({ bracketed }) => bracketed) }
}

const orNull = (one: Look | undefined): Look | undefined => one && { ...one, source: either([one.source, 'null']) }

/** Whether null is a value of the node; one that has it twice would be read twice, and each such place in it again. */
const admitsNull = (node: SchemaNode): boolean =>
  node.kind === 'null' ||
  node.kind === 'json' ||
  node.kind === 'nullable' ||
  (node.kind === 'literal' && node.value === null)

const memberLook = (field: SchemaNodeOf<'object'>['fields'][number], asks: Asks, around: Around): Look | undefined => {
  const { key, node, required, neverNull } = field
  const value = lookOf(node, asks, around)
  const whole = required || neverNull === true || admitsNull(node) ? value : orNull(value)
  return joined([whole], ([source = '']) => {
    const one = member(written(key), source)
    return required ? one : `(?:${one})?`
  })
}

const objectLook = (node: SchemaNodeOf<'object'>, asks: Asks, around: Around): Look | undefined => {
  const { fields } = node
  if (fields.length === 0) return asks.below.size === 0 ? look(dictionaryOf(anyValue(depthOfAny))) : undefined
  if ([...asks.below.keys()].some((key) => !fields.some((field) => field.key === key))) return undefined
  const members = around.order.of(node).map((key) => {
    const field = fields.find((one) => one.key === key)
    if (field === undefined) return look(`(?:${member(written(key), anyValue(depthOfAny))})?`) // accepted, whatever it is
    return memberLook(field, asks.below.get(key) ?? nothingAsked, around)
  })
  return joined(members, objectOf)
}

/** Whether a text shows by its first key which member it is: otherwise much of it would be read for each of them. */
const isTold = (node: SchemaNode, tag: string, value: string, { order }: Around): boolean =>
  node.kind === 'object' &&
  order.of(node)[0] === tag &&
  node.fields.some(
    ({ key, required, node: inner }) => key === tag && required && inner.kind === 'literal' && inner.value === value,
  )

const taggedLook = ({ tag, members }: SchemaNodeOf<'tagged'>, around: Around): Look | undefined => {
  if (around.isChoosing || members.length === 0) return undefined
  return members.every(({ node, value }) => isTold(node, tag, value, around))
    ? joined(
        members.map(({ node }) => lookOf(node, nothingAsked, { ...around, isChoosing: true })),
        either,
      )
    : undefined
}

const arrayLook = ({ item, min = 0, max = Infinity }: SchemaNodeOf<'array'>, around: Around): Look | undefined =>
  Number.isSafeInteger(min) && min >= 0 && max >= min && (Number.isSafeInteger(max) || max === Infinity)
    ? joined([lookOf(item, nothingAsked, around)], ([source = '']) => listOf(source, min, max))
    : undefined

const lookInside = (node: SchemaNode, around: Around): Look | undefined => {
  switch (node.kind) {
    case 'string':
      return look(stringSource(node))
    case 'number':
      return look(numberSource(node))
    case 'boolean':
      return look(either(['true', 'false']))
    case 'null':
      return look('null')
    case 'json':
      return look(anyValue(depthOfAny))
    case 'literal':
      return look(typeof node.value === 'number' && !Number.isFinite(node.value) ? undefined : written(node.value))
    case 'enum':
      return look(node.open ? anyString : node.values.length === 0 ? undefined : either(node.values.map(written)))
    case 'array':
      return arrayLook(node, around)
    case 'tuple':
      return joined(
        node.items.map((item) => lookOf(item, nothingAsked, around)),
        tupleOf,
      )
    case 'dictionary':
      return joined([lookOf(node.value, nothingAsked, around)], ([value = '']) => dictionaryOf(value))
    case 'tagged':
      return taggedLook(node, around)
    default:
      return undefined // a law that is code, or a value that may be more than one thing
  }
}

const lookBelow = (node: SchemaNode, asks: Asks, around: Around): Look | undefined => {
  if (node.kind === 'object') return objectLook(node, asks, around)
  if (node.kind === 'nullable') {
    const one = lookBelow(node.node, asks, around)
    return admitsNull(node.node) ? one : orNull(one)
  }
  return asks.below.size === 0 ? lookInside(node, around) : undefined
}

/** How messages look that hold under a node; nothing where it cannot be told, or is not worth it. */
export const lookOf = (node: SchemaNode, asks: Asks, around: Around): Look | undefined => {
  const found = lookBelow(node, asks, around)
  if (found === undefined || asks.here.length === 0) return found
  return { source: `(${found.source})`, bracketed: [asks.here, ...found.bracketed] }
}
