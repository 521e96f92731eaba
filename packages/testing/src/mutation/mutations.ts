import {
  isJsonObject,
  type PatchOperation,
  type Path,
  type SchemaNode,
  type SchemaNodeOf,
  toPointer,
} from '@contracts/core'
import { admitsNull, unknownKind } from '@contracts/core/internal'
import { setAt, removeAt } from '../patch/apply-patch.js'

/**
 * A change that makes a valid message invalid, and the issue it must raise.
 *
 * @category testing
 * @since 1.0.0
 */
export interface Mutation {
  /** The JSON Patch that makes the change. */
  readonly edits: readonly PatchOperation[]
  /** The code of the issue it must raise. */
  readonly code: string
  /** The JSON Pointer of the issue. */
  readonly pointer: string
  /** Whether only strict mode raises the issue (default: false). */
  readonly strict?: boolean
}

type Keyed = Readonly<Record<string, unknown>>

const replaced = (path: Path, code: string, value: unknown): Mutation => {
  const pointer = toPointer(path)
  return { edits: [setAt(pointer, value)], code, pointer }
}

const ofString = (node: SchemaNodeOf<'string'>, path: Path): readonly Mutation[] => [
  ...(node.minLength ? [replaced(path, 'too_short', 'x'.repeat(node.minLength - 1))] : []),
  ...(node.maxLength === undefined ? [] : [replaced(path, 'too_long', 'x'.repeat(node.maxLength + 1))]),
  ...(node.pattern === undefined ? [] : [replaced(path, 'bad_format', 'not this one')]),
]

const ofNumber = ({ min, max }: SchemaNodeOf<'number'>, path: Path): readonly Mutation[] => [
  ...(min === undefined ? [] : [replaced(path, 'out_of_range', min - 1)]),
  ...(max === undefined ? [] : [replaced(path, 'out_of_range', max + 1)]),
]

const ofArray = (node: SchemaNodeOf<'array'>, value: readonly unknown[], path: Path): readonly Mutation[] => [
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
  ...value.slice(0, 1).flatMap((item, i) => mutationsAt(node.item, item, [...path, i])),
]

const ofObject = (node: SchemaNodeOf<'object'>, value: Keyed, path: Path): readonly Mutation[] => {
  const at = (key: string): string => toPointer([...path, key])
  const there = node.fields.filter(({ key }) => Object.hasOwn(value, key))
  return [
    ...there
      .filter(({ required }) => required)
      .map(({ key }) => ({ edits: [removeAt(at(key))], code: 'missing', pointer: at(key) })),
    ...node.fields
      .filter(({ required, neverNull, node: inner }) => !required && neverNull !== true && !admitsNull(inner))
      .map(({ key }) => ({ edits: [setAt(at(key), null)], code: 'null_value', pointer: at(key), strict: true })),
    ...(node.open
      ? []
      : [{ edits: [setAt(at('surplus'), true)], code: 'unknown_key', pointer: at('surplus'), strict: true }]),
    ...there.flatMap(({ key, node: inner }) => mutationsAt(inner, value[key], [...path, key])),
  ]
}

const ofTagged = (node: SchemaNodeOf<'tagged'>, value: Keyed, path: Path): readonly Mutation[] => {
  const chosen = node.members.find((member) => member.value === value[node.tag])
  const unknown = replaced([...path, node.tag], 'unknown_tag', 'no-such-tag')
  const others = chosen === undefined ? [] : mutationsInside(chosen.node, value, path)
  return [unknown, ...others.filter(({ code, pointer }) => code === 'missing' || pointer !== unknown.pointer)]
}

const mutationsInside = (node: SchemaNode, value: unknown, path: Path): readonly Mutation[] => {
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
      return isJsonObject(value) ? ofObject(node, value, path) : []
    case 'tagged':
      return isJsonObject(value) ? ofTagged(node, value, path) : []
    case 'nullable':
      return value === null ? [] : mutationsInside(node.node, value, path)
    case 'refined':
      return mutationsInside(node.node, value, path)
    case 'lazy':
      return mutationsInside(node.get(), value, path)
    case 'boolean':
    case 'null':
    case 'json':
    case 'dictionary':
    case 'union':
    case 'intersection':
    case 'opaque':
      return []
    default:
      return unknownKind(node)
  }
}

const acceptsManyTypes = new Set<SchemaNode['kind']>(['json', 'opaque', 'union', 'lazy', 'refined'])

const mutationsAt = (node: SchemaNode, value: unknown, path: Path): readonly Mutation[] => [
  ...(acceptsManyTypes.has(node.kind)
    ? []
    : [replaced(path, 'wrong_type', typeof value === 'boolean' ? 'true' : true)]),
  ...mutationsInside(node, value, path),
]

/**
 * Returns every mutation of a valid message, one change at a time, each with the issue it must raise.
 *
 * @example
 * assert.deepStrictEqual(
 *   mutationsOf(schemaNodeOf(Ratio), 0.5).map(({ code }) => code),
 *   ['wrong_type', 'out_of_range', 'out_of_range'],
 * )
 *
 * @category testing
 * @since 1.0.0
 */
export const mutationsOf = (node: SchemaNode, message: unknown): readonly Mutation[] => mutationsAt(node, message, [])
