import type { Edit } from '../contract/case.js'
import { toPointer, type Path } from '../issue/path.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { admitsNull } from '../reflect/admits-null.js'
import { set, without } from './edit.js'

/**
 * One thing to do to a valid message and the issue it is meant to raise. `strict` faults are faults in strict mode alone.
 *
 * @category testing
 * @since 1.0.0
 */
export interface Fault {
  readonly edits: readonly Edit[]
  readonly code: string
  readonly pointer: string
  readonly strict?: boolean
}

type Keyed = Readonly<Record<string, unknown>>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

const replaced = (path: Path, code: string, value: unknown): Fault => {
  const pointer = toPointer(path)
  return { edits: [set(pointer, value)], code, pointer }
}

const ofString = (node: NodeOf<'string'>, path: Path): readonly Fault[] => [
  ...(node.minLength ? [replaced(path, 'too_short', 'x'.repeat(node.minLength - 1))] : []),
  ...(node.maxLength === undefined ? [] : [replaced(path, 'too_long', 'x'.repeat(node.maxLength + 1))]),
  ...(node.pattern === undefined ? [] : [replaced(path, 'bad_format', 'not this one')]),
]

const ofNumber = ({ min, max }: NodeOf<'number'>, path: Path): readonly Fault[] => [
  ...(min === undefined ? [] : [replaced(path, 'out_of_range', min - 1)]),
  ...(max === undefined ? [] : [replaced(path, 'out_of_range', max + 1)]),
]

const ofArray = (node: NodeOf<'array'>, value: readonly unknown[], path: Path): readonly Fault[] => [
  ...(node.min ? [replaced(path, 'too_few', value.slice(0, node.min - 1))] : []),
  ...(node.max === undefined || value.length === 0
    ? []
    : [
        replaced(
          path,
          'too_many',
          Array.from({ length: node.max + 1 }, () => value[0]),
        ),
      ]),
  ...value.slice(0, 1).flatMap((item, i) => faultsAt(node.item, item, [...path, i])),
]

const ofObject = (node: NodeOf<'object'>, value: Keyed, path: Path): readonly Fault[] => {
  const at = (key: string): string => toPointer([...path, key])
  const there = node.fields.filter(({ key }) => Object.hasOwn(value, key))
  return [
    ...there
      .filter(({ required }) => required)
      .map(({ key }) => ({ edits: [without(at(key))], code: 'missing', pointer: at(key) })),
    ...node.fields
      .filter(({ required, neverNull, node: inner }) => !required && neverNull !== true && !admitsNull(inner))
      .map(({ key }) => ({ edits: [set(at(key), null)], code: 'null_value', pointer: at(key), strict: true })),
    ...(node.open
      ? []
      : [{ edits: [set(at('surplus'), true)], code: 'unknown_key', pointer: at('surplus'), strict: true }]),
    ...there.flatMap(({ key, node: inner }) => faultsAt(inner, value[key], [...path, key])),
  ]
}

const ofTagged = (node: NodeOf<'tagged'>, value: Keyed, path: Path): readonly Fault[] => {
  const chosen = node.members.find((member) => member.value === value[node.tag])
  const unknown = replaced([...path, node.tag], 'unknown_tag', 'no-such-tag')
  const others = chosen === undefined ? [] : own(chosen.node, value, path)
  return [unknown, ...others.filter(({ code, pointer }) => code === 'missing' || pointer !== unknown.pointer)]
}

const own = (node: Node, value: unknown, path: Path): readonly Fault[] => {
  switch (node.kind) {
    case 'string':
      return ofString(node, path)
    case 'number':
      return ofNumber(node, path)
    case 'enum':
      return node.open ? [] : [replaced(path, 'not_one_of', 'none_of_these')]
    case 'literal':
      return typeof node.value === 'string' ? [replaced(path, 'not_equal', 'some_other_value')] : []
    case 'array':
      return Array.isArray(value) ? ofArray(node, value, path) : []
    case 'tuple':
      return Array.isArray(value) ? [replaced(path, 'too_few', value.slice(1))] : []
    case 'object':
      return isKeyed(value) ? ofObject(node, value, path) : []
    case 'tagged':
      return isKeyed(value) ? ofTagged(node, value, path) : []
    case 'nullable':
      return value === null ? [] : own(node.node, value, path)
    case 'refined':
      return own(node.node, value, path)
    case 'lazy':
      return own(node.get(), value, path)
    default:
      return []
  }
}

const untyped = new Set<Node['kind']>(['json', 'opaque', 'union', 'lazy', 'refined'])

const faultsAt = (node: Node, value: unknown, path: Path): readonly Fault[] => [
  ...(untyped.has(node.kind) ? [] : [replaced(path, 'wrong_type', typeof value === 'boolean' ? 'true' : true)]),
  ...own(node, value, path),
]

/**
 * What can be done wrong to a valid message of this shape, one thing at a time, each with the issue it is meant to raise:
 * every code and every place the message shows. Whether a fault raises anything else only its contract can tell.
 *
 * @example
 * assert.deepStrictEqual(
 *   faultsOf(reflect(Ratio), 0.5).map(({ code }) => code),
 *   ['wrong_type', 'out_of_range', 'out_of_range'],
 * )
 *
 * @category testing
 * @since 1.0.0
 */
export const faultsOf = (node: Node, message: unknown): readonly Fault[] => faultsAt(node, message, [])
