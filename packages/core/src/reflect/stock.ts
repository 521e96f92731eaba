import type { Errors, Mixed } from 'io-ts'
import type { Field, Node, NodeOf, Primitive } from './node.js'
import { reflectionOf } from './reflection.js'
import { fuse, unite } from './fuse.js'

/** What a stock codec shows of itself; which parts are there depends on `_tag`. */
interface Stock {
  readonly _tag?: string
  readonly name: string
  readonly type?: Mixed
  readonly types?: readonly Mixed[]
  readonly props?: Readonly<Record<string, Mixed>>
  readonly keys?: Readonly<Record<string, unknown>>
  readonly value?: Primitive
  readonly codomain?: Mixed
  readonly predicate?: (value: unknown) => boolean
  readonly runDefinition?: () => Mixed
}

type Read = (codec: Mixed) => Node

const fieldsOf = (props: Readonly<Record<string, Mixed>>, required: boolean, read: Read): Field[] =>
  Object.keys(props).map((key) => {
    const codec = props[key] as Mixed // the key was just listed
    return { key, required, node: read(codec), ...reflectionOf(codec)?.field }
  })

const objectNode = (codec: Stock, required: boolean, read: Read): Node => ({
  kind: 'object',
  name: codec.name,
  fields: fieldsOf(codec.props ?? {}, required, read),
  open: false,
})

const many = (codec: Stock, read: Read): Node[] => (codec.types ?? []).map(read)

const readers: Readonly<Record<string, (codec: Stock & Required<Pick<Stock, 'type'>>, read: Read) => Node>> = {
  StringType: () => ({ kind: 'string' }),
  NumberType: () => ({ kind: 'number', integer: false }),
  BooleanType: () => ({ kind: 'boolean' }),
  NullType: () => ({ kind: 'null' }),
  UnknownType: () => ({ kind: 'json' }),
  AnyArrayType: () => ({ kind: 'array', item: { kind: 'json' } }),
  AnyDictionaryType: () => ({ kind: 'object', fields: [], open: true }),
  LiteralType: (codec) => ({ kind: 'literal', value: codec.value ?? null }),
  KeyofType: (codec) => ({ kind: 'enum', values: Object.keys(codec.keys ?? {}), open: false }),
  ArrayType: (codec, read) => ({ kind: 'array', item: read(codec.type) }),
  ReadonlyArrayType: (codec, read) => ({ kind: 'array', item: read(codec.type) }),
  TupleType: (codec, read) => ({ kind: 'tuple', items: many(codec, read) }),
  InterfaceType: (codec, read) => objectNode(codec, true, read),
  PartialType: (codec, read) => objectNode(codec, false, read),
  StrictType: (codec, read) => objectNode(codec, true, read),
  ExactType: (codec, read) => read(codec.type),
  ReadonlyType: (codec, read) => read(codec.type),
  DictionaryType: (codec, read) => ({
    kind: 'dictionary',
    value: codec.codomain === undefined ? { kind: 'json' } : read(codec.codomain),
  }),
  UnionType: (codec, read) => unite(many(codec, read), codec.name),
  IntersectionType: (codec, read) => fuse(many(codec, read), codec.name),
  RefinementType: (codec, read) => ({
    kind: 'refined',
    name: codec.name,
    node: read(codec.type),
    holds: codec.predicate ?? (() => true),
  }),
  RecursiveType: (codec, read) => lazyNode(codec, read),
}

const lazies = new WeakMap<object, NodeOf<'lazy'>>()

// One recursive codec is one node, so that a walk can tell that it has come round.
const lazyNode = (codec: Stock, read: Read): Node => {
  const known = lazies.get(codec)
  if (known !== undefined) return known
  let inner: Node | undefined
  const node: NodeOf<'lazy'> = {
    kind: 'lazy',
    name: codec.name,
    get: () => (inner ??= codec.runDefinition === undefined ? { kind: 'json' } : read(codec.runDefinition())),
  }
  lazies.set(codec, node)
  return node
}

/** The node that runs a codec as it is. */
const opaqueNode = (codec: Mixed): Node => ({
  kind: 'opaque',
  name: codec.name,
  validate: (value) => {
    const result = codec.validate(value, [{ key: '', type: codec }])
    return result._tag === 'Right' ? [] : located(result.left)
  },
})

const located = (errors: Errors): ReturnType<NodeOf<'opaque'>['validate']> =>
  errors.map((error) => ({
    path: error.context
      .slice(1)
      .flatMap((entry, i) => (isIndexStep(error.context[i]?.type) ? [] : [keyOf(entry.key, error.context[i]?.actual)])),
    value: error.value,
    ...(error.message === undefined ? {} : { says: error.message }),
  }))

/** io-ts counts the members of unions and intersections as steps; no path of a message has them. */
const isIndexStep = (type: unknown): boolean => {
  const tag = (type as Stock | undefined)?._tag // a context entry's decoder, which may be anything
  return tag === 'UnionType' || tag === 'IntersectionType'
}

const keyOf = (key: string, parent: unknown): string | number => (Array.isArray(parent) ? Number(key) : key)

/**
 * The node of a codec that carries no data of ours. A clone whose `decode` was replaced keeps its `_tag` but not its
 * meaning, so it is opaque.
 *
 * @category destructors
 * @since 1.0.0
 */
export const stockNode = (codec: Mixed, read: Read): Node => {
  const { _tag = '' } = codec as Stock // every io-ts codec shows its parts
  const untouched = String(codec.decode).includes('[native code]')
  const reader = untouched && Object.hasOwn(readers, _tag) ? readers[_tag] : undefined
  return reader === undefined ? opaqueNode(codec) : reader(codec as Mixed & { type: Mixed }, read) // readers ask only what their tag has
}
