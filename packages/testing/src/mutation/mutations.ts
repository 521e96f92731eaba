import {
  isJsonObject,
  type PatchOperation,
  type Path,
  type SchemaNode,
  type SchemaNodeOf,
  toPointer,
} from '@contracts/core'
import { compiledDecoder } from '@contracts/core/decoder'
import { type Cases, fold, interpret, nullIsAbsent, readSafely, walkValue } from '@contracts/core/internal'
import { applyPatch, removeAt, setAt } from '../patch/apply-patch.js'
import { checkNode } from '../sample/check-arguments.js'
import { isValidUnder } from '../sample/requirements.js'
import { maxCharacters, maxItems } from '../sample/search.js'

/**
 * A change that makes a valid message invalid, and the only issue that it raises.
 *
 * @category testing
 * @since 1.0.0
 */
export interface Mutation {
  /** The operations that change the message. */
  readonly edits: readonly PatchOperation[]
  /** The code of the issue. */
  readonly code: string
  /** The pointer of the issue. */
  readonly pointer: string
  /** True if only strict mode reports the issue (default: false). */
  readonly strict?: boolean
}

/** An issue that a change may raise, and the changes to try. The first one that raises it, and no other, is taken. */
interface Draft {
  readonly code: string
  readonly pointer: string
  readonly strict?: boolean
  readonly edits: readonly PatchOperation[]
}

const replaceAt = (path: Path, code: string, ...values: readonly unknown[]): Draft => {
  const pointer = toPointer(path)
  return { code, pointer, edits: values.map((value) => setAt(pointer, value)) }
}

const noDrafts = (): readonly Draft[] => []

const ofString = (node: SchemaNodeOf<'string'>, value: unknown, path: Path): readonly Draft[] => {
  const text = typeof value === 'string' ? value : ''
  const marks = '§'.repeat(Array.from(text).length)
  return [
    ...(node.minLength ? [replaceAt(path, 'too_short', text.slice(0, node.minLength - 1), '')] : []),
    ...(node.maxLength === undefined || node.maxLength >= maxCharacters
      ? []
      : [replaceAt(path, 'too_long', text.padEnd(node.maxLength + 1, text || 'x'), 'x'.repeat(node.maxLength + 1))]),
    ...(node.pattern === undefined ? [] : [replaceAt(path, 'bad_format', 'not this one', marks, '§', `${text}\n`, '')]),
  ]
}

const ofNumber = ({ min, max }: SchemaNodeOf<'number'>, _: unknown, path: Path): readonly Draft[] => [
  ...(min === undefined ? [] : [replaceAt(path, 'out_of_range', min - 1)]),
  ...(max === undefined ? [] : [replaceAt(path, 'out_of_range', max + 1)]),
]

const ofArray = (node: SchemaNodeOf<'array'>, value: unknown, path: Path): readonly Draft[] => {
  if (!Array.isArray(value)) return []
  const items: readonly unknown[] = value
  const { min, max } = node
  return [
    ...(min ? [replaceAt(path, 'too_few', items.slice(0, min - 1))] : []),
    ...(max === undefined || items.length === 0 || max >= maxItems
      ? []
      : [
          replaceAt(
            path,
            'too_many',
            Array.from({ length: max + 1 }, (__, i) => items[i % items.length]),
          ),
        ]),
  ]
}

const ofObject = (node: SchemaNodeOf<'object'>, value: unknown, path: Path): readonly Draft[] => {
  if (!isJsonObject(value)) return []
  const at = (key: string): string => toPointer([...path, key])
  const drafts = node.fields.flatMap((field): readonly Draft[] => {
    const pointer = at(field.key)
    if (field.required)
      return Object.hasOwn(value, field.key) ? [{ code: 'missing', pointer, edits: [removeAt(pointer)] }] : []
    return nullIsAbsent(field)
      ? [{ code: 'null_value', pointer, strict: true, edits: [{ op: 'add', path: pointer, value: null }] }]
      : []
  })
  const surplus = at('surplus')
  return node.open
    ? drafts
    : [...drafts, { code: 'unknown_key', pointer: surplus, strict: true, edits: [setAt(surplus, true)] }]
}

/** Returns the drafts that a node itself gives, without the nodes inside. */
const ownCases: Cases<readonly Draft[], readonly [value: unknown, path: Path]> = {
  string: ofString,
  number: ofNumber,
  enum: ({ open }, _, path) => (open ? [] : [replaceAt(path, 'not_one_of', 'none_of_these')]),
  literal: ({ value }, _, path) => [
    replaceAt(
      path,
      'not_equal',
      typeof value === 'string' ? 'some_other_value' : typeof value === 'number' ? value + 1 : !value,
    ),
  ],
  array: ofArray,
  tuple: (_, value, path) => (Array.isArray(value) ? [replaceAt(path, 'too_few', value.slice(1))] : []),
  object: ofObject,
  tagged: ({ tag }, value, path) =>
    isJsonObject(value) ? [replaceAt([...path, tag], 'unknown_tag', 'no-such-tag')] : [],
  boolean: noDrafts,
  null: noDrafts,
  json: noDrafts,
  opaque: noDrafts,
  record: noDrafts,
  union: noDrafts,
  intersection: noDrafts,
  nullable: noDrafts,
  lazy: noDrafts,
  refined: noDrafts,
}

const ownDrafts = fold(ownCases)

/** A node and a value that is valid under it. `isPart` is false for another node of the same value. */
interface Cursor {
  readonly node: SchemaNode
  readonly value: unknown
  readonly path: Path
  readonly isPart: boolean
}

/** Returns the nodes and values directly inside. Of the items of an array, the first is mutated. */
const cursorsInside = ({ node, value, path }: Cursor): readonly Cursor[] => {
  const sameValue = (inner: SchemaNode): Cursor => ({ node: inner, value, path, isPart: false })
  const walk = walkValue(node, value)
  switch (walk.relation) {
    case 'parts':
      return walk
        .parts()
        .filter(
          ({ key, value: part }) =>
            part !== undefined && (typeof key === 'string' || key === 0 || node.kind === 'tuple'),
        )
        .map((part) => ({ node: part.node, value: part.value, path: [...path, part.key], isPart: true }))
    case 'one':
      return [sameValue(walk.node)]
    case 'every':
      return walk.nodes.map(sameValue)
    case 'some':
      return walk.nodes.filter((one) => isValidUnder(one, value)).map(sameValue)
    case 'leaf':
    case 'unselected':
    case 'mismatch':
      return []
  }
}

/** The maximum depth of a value that is mutated, and the maximum number of values that all decoding reads. */
const limits = { depth: 100, decoded: 200_000 }

/** Returns how many values a message has. An object that is in it several times, or contains itself, counts once. */
const countValues = (message: unknown): number => {
  const found = new Set<object>()
  const waiting = [message]
  let count = 0
  for (; waiting.length > 0; count++) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null || found.has(value)) continue
    found.add(value)
    for (const inner of Object.values(value)) waiting.push(inner)
  }
  return count
}

/** Generates the drafts for a value and for everything inside it, each value before the values inside it. */
function* draftsIn(root: SchemaNode, message: unknown): Generator<Draft> {
  const entered = new Map<SchemaNode, Set<string>>() // members of unions may lead to one node at one pointer
  const waiting: Cursor[] = [{ node: root, value: message, path: [], isPart: true }]
  for (let cursor = waiting.pop(); cursor !== undefined; cursor = waiting.pop()) {
    const { node, value, path, isPart } = cursor
    const pointer = toPointer(path)
    const pointers = entered.get(node) ?? new Set()
    if (path.length > limits.depth || pointers.has(pointer)) continue
    entered.set(node, pointers.add(pointer))
    if (isPart) yield replaceAt(path, 'wrong_type', ...(typeof value === 'boolean' ? ['true'] : [true, 'true']), 7)
    yield* ownDrafts(node, value, path)
    waiting.push(...cursorsInside(cursor).toReversed())
  }
}

/** Returns text that two drafts share if they are the same change. */
const nameOf = ({ code, pointer, strict }: Draft, edit: PatchOperation | undefined): string => {
  try {
    return JSON.stringify([edit, code, strict])
  } catch {
    return JSON.stringify([pointer, code, strict]) // the message contains itself
  }
}

/**
 * Returns mutations of a valid message, one change at a time, each with the only issue that it raises under the shape.
 * Each is decoded before it is returned, so none is listed that the decoder accepts or reports in another way. Rules are
 * not run. Of a large message, only the first changes are tried, until all decoding has read 200,000 values, and none below
 * 100 levels. Returns none for a message that the decoder does not accept, and none that needs a string of more than
 * 100,000 characters or an array of more than 10,000 items. Never throws for a schema node and a message of JSON, and
 * throws a `TypeError` for anything else in place of the node.
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
export const mutationsOf = (node: SchemaNode, message: unknown): readonly Mutation[] => {
  checkNode('mutationsOf', node)
  const decoder = compiledDecoder({ name: 'message', compiled: interpret(node) })
  const raises = ({ code, pointer, strict }: Draft, edit: PatchOperation): boolean => {
    const { errors } = decoder.validate(applyPatch(message, [edit]), strict === true ? 'strict' : 'tolerant')
    const [issue] = errors
    return errors.length === 1 && issue?.code === code && issue.pointer === pointer
  }
  const size = readSafely(() => countValues(message))
  if (size === undefined || !decoder.validate(message).valid) return []
  let decoded = 0
  const tries = (draft: Draft, edit: PatchOperation): boolean => {
    decoded += size
    return decoded <= limits.decoded && raises(draft, edit)
  }
  const listed = new Set<string>()
  const mutations: Mutation[] = []
  for (const draft of draftsIn(node, message)) {
    if (decoded >= limits.decoded) break
    const edit = draft.edits.find((one) => tries(draft, one))
    const name = nameOf(draft, edit)
    if (edit === undefined || listed.has(name)) continue
    listed.add(name)
    const { code, pointer, strict } = draft
    mutations.push({ edits: [edit], code, pointer, ...(strict === undefined ? {} : { strict }) })
  }
  return mutations
}
