import type { Mixed } from 'io-ts'
import type { Node, NodeOf } from './node.js'
import type { Primitive } from './json.js'
import { fieldsOf } from './fields.js'
import { fuse } from './fuse.js'
import { nothing, unite } from './unite.js'
import { opaqueNode } from './opaque.js'
import { isUntouched } from './untouched.js'

/** What a stock codec shows of itself; which parts are there depends on `_tag`. */
interface Stock {
  readonly _tag?: string
  readonly name: string
  readonly type?: Mixed
  readonly types?: readonly Mixed[]
  readonly props?: Readonly<Record<string, Mixed>>
  readonly keys?: Readonly<Record<string, unknown>>
  readonly value?: Primitive
  readonly domain?: Mixed
  readonly codomain?: Mixed
  readonly predicate?: (value: unknown) => boolean
  readonly runDefinition?: () => Mixed
}

type Read = (codec: Mixed) => Node

const objectNode = (codec: Stock, required: boolean, read: Read): Node => ({
  kind: 'object',
  name: codec.name,
  fields: fieldsOf(codec.props ?? {}, required, read),
  open: false,
})

const many = (codec: Stock, read: Read): Node[] => (codec.types ?? []).map(read)

/** A record over listed keys asks for every one of them; over other strings its keys are the sender's. */
const recordNode = (codec: Stock, read: Read): Node => {
  if (codec.domain === undefined || codec.codomain === undefined) return { kind: 'object', fields: [], open: true }
  const domain = read(codec.domain)
  const keys = domain.kind === 'enum' && !domain.open ? domain.values : domain.kind === 'literal' ? [domain.value] : []
  if (keys.length > 0) {
    const props = Object.fromEntries(keys.map((key) => [String(key), codec.codomain as Mixed])) // asked above
    return { kind: 'object', name: codec.name, fields: fieldsOf(props, true, read), open: false }
  }
  return isAnyString(domain)
    ? { kind: 'dictionary', value: read(codec.codomain) }
    : opaqueNode(codec as unknown as Mixed) // a Stock is what a codec shows
}

const isAnyString = (node: Node): boolean =>
  node.kind === 'string' && [node.minLength, node.maxLength, node.pattern].every((bound) => bound === undefined)

const readers: Readonly<Record<string, (codec: Stock & Required<Pick<Stock, 'type'>>, read: Read) => Node>> = {
  StringType: () => ({ kind: 'string' }),
  NumberType: () => ({ kind: 'number', integer: false }),
  BooleanType: () => ({ kind: 'boolean' }),
  NullType: () => ({ kind: 'null' }),
  UndefinedType: () => nothing,
  VoidType: () => nothing,
  AnyType: () => ({ kind: 'json' }),
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
  DictionaryType: recordNode,
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

const definitionOf = (codec: Stock, read: Read): Node => {
  const self = codec as unknown as Mixed // a Stock is what a codec shows
  if (!isUntouched(self)) return opaqueNode(self)
  return codec.runDefinition === undefined ? { kind: 'json' } : read(codec.runDefinition())
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
    get: () => (inner ??= definitionOf(codec, read)),
  }
  lazies.set(codec, node)
  return node
}

/**
 * The node of a codec that carries no data of ours. A copy that validates otherwise keeps its `_tag` but not its meaning,
 * so it is opaque.
 *
 * @category destructors
 * @since 1.0.0
 */
export const stockNode = (codec: Mixed, read: Read): Node => {
  const { _tag = '' } = codec as Stock // every io-ts codec shows its parts
  const reader = Object.hasOwn(readers, _tag) ? readers[_tag] : undefined
  // A recursive codec is asked once its definition may be.
  if (reader === undefined || (_tag !== 'RecursiveType' && !isUntouched(codec))) return opaqueNode(codec)
  return reader(codec as Mixed & { type: Mixed }, read) // readers ask only what their tag has
}
