import type { Context, Mixed, ValidationError } from 'io-ts'
import type { Primitive } from '../model/json.js'
import { noValue } from '../model/no-value.js'
import type { Field, OpaqueError, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { intersectionNode } from './intersection-node.js'
import { reflectionOf } from './reflection.js'
import { unionNode } from './union-node.js'

/**
 * Returns the schema node of a codec. A codec of this package carries its node. The node of a stock io-ts codec follows
 * from its combinator.
 *
 * @example
 * assert.deepStrictEqual(schemaNodeOf(t.array(Ratio)), { kind: 'array', item: schemaNodeOf(Ratio) })
 *
 * @category destructors
 * @since 1.0.0
 */
export const schemaNodeOf = (codec: Mixed): SchemaNode => {
  const carried = reflectionOf(codec)
  if (carried === undefined) return stockNode(codec)
  return carried.validate === codec.validate ? carried.node : opaqueNode(codec)
}

/** Returns the fields of an object, in the order of its props, with the notes that `field` added to their codecs. */
export const fieldsOf = (props: Readonly<Record<string, Mixed>>, required: boolean): Field[] =>
  Object.entries(props).map(([key, codec]) => ({
    key,
    required: required && !mayBeAbsent(codec),
    node: schemaNodeOf(codec),
    ...reflectionOf(codec)?.field,
  }))

/** Returns whether the codec accepts undefined, so that its key may be absent: JSON has no undefined. */
const mayBeAbsent = (codec: Mixed): boolean => {
  const { _tag = '', types = [] } = codec as Stock
  return ['UndefinedType', 'VoidType'].includes(_tag) || (_tag === 'UnionType' && types.some(mayBeAbsent))
}

/** The properties of a stock codec; which ones it has depends on `_tag`. */
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

const objectNode = (codec: Stock, required: boolean): SchemaNode => ({
  kind: 'object',
  name: codec.name,
  fields: fieldsOf(codec.props ?? {}, required),
  open: false,
})

const nodesOf = (codec: Stock): SchemaNode[] => (codec.types ?? []).map(schemaNodeOf)

/**
 * Returns the node of a record. A record over listed keys requires every one of them. In a record over strings the
 * sender chooses the keys.
 */
const recordNode = (codec: Stock): SchemaNode => {
  if (codec.domain === undefined || codec.codomain === undefined) return { kind: 'object', fields: [], open: true }
  const domain = schemaNodeOf(codec.domain)
  const keys = domain.kind === 'enum' && !domain.open ? domain.values : domain.kind === 'literal' ? [domain.value] : []
  if (keys.length > 0) {
    const props = Object.fromEntries(keys.map((key) => [String(key), codec.codomain as Mixed])) // checked above
    return { kind: 'object', name: codec.name, fields: fieldsOf(props, true), open: false }
  }
  return isAnyString(domain)
    ? { kind: 'dictionary', value: schemaNodeOf(codec.codomain) }
    : opaqueNode(codec as unknown as Mixed) // a Stock is a codec
}

const isAnyString = (node: SchemaNode): boolean =>
  node.kind === 'string' && [node.minLength, node.maxLength, node.pattern].every((bound) => bound === undefined)

const readers: Readonly<Record<string, (codec: Stock & Required<Pick<Stock, 'type'>>) => SchemaNode>> = {
  StringType: () => ({ kind: 'string' }),
  NumberType: () => ({ kind: 'number', integer: false }),
  BooleanType: () => ({ kind: 'boolean' }),
  NullType: () => ({ kind: 'null' }),
  UndefinedType: () => noValue,
  VoidType: () => noValue,
  AnyType: () => ({ kind: 'json' }),
  UnknownType: () => ({ kind: 'json' }),
  AnyArrayType: () => ({ kind: 'array', item: { kind: 'json' } }),
  AnyDictionaryType: () => ({ kind: 'object', fields: [], open: true }),
  LiteralType: (codec) => ({ kind: 'literal', value: codec.value ?? null }),
  KeyofType: (codec) => ({ kind: 'enum', values: Object.keys(codec.keys ?? {}), open: false }),
  ArrayType: (codec) => ({ kind: 'array', item: schemaNodeOf(codec.type) }),
  ReadonlyArrayType: (codec) => ({ kind: 'array', item: schemaNodeOf(codec.type) }),
  TupleType: (codec) => ({ kind: 'tuple', items: nodesOf(codec) }),
  InterfaceType: (codec) => objectNode(codec, true),
  PartialType: (codec) => objectNode(codec, false),
  StrictType: (codec) => objectNode(codec, true),
  ExactType: (codec) => schemaNodeOf(codec.type),
  ReadonlyType: (codec) => schemaNodeOf(codec.type),
  DictionaryType: recordNode,
  UnionType: (codec) => unionNode(nodesOf(codec), codec.name),
  IntersectionType: (codec) => intersectionNode(nodesOf(codec), codec.name),
  RefinementType: (codec) => ({
    kind: 'refined',
    name: codec.name,
    node: schemaNodeOf(codec.type),
    predicate: codec.predicate ?? (() => true),
  }),
  RecursiveType: (codec) => recursiveNode(codec),
}

/**
 * Returns the node of a stock codec. A copy that validates differently keeps its `_tag` but not its meaning, so it is
 * opaque. A recursive codec is checked when its definition is first needed: it may not be defined yet.
 */
const stockNode = (codec: Mixed): SchemaNode => {
  const { _tag = '' } = codec as Stock
  const reader = Object.hasOwn(readers, _tag) ? readers[_tag] : undefined
  if (reader === undefined || (_tag !== 'RecursiveType' && isAltered(codec))) return opaqueNode(codec)
  return reader(codec as Mixed & { type: Mixed }) // a reader reads only the properties of its tag
}

const recursiveNodes = new WeakMap<object, SchemaNodeOf<'lazy'>>()

/**
 * Returns the node of a recursive codec. One recursive codec is always the same node, so that a cycle in a message is
 * detected.
 */
const recursiveNode = (codec: Stock): SchemaNode => {
  const existing = recursiveNodes.get(codec)
  if (existing !== undefined) return existing
  let definition: SchemaNode | undefined
  const node: SchemaNodeOf<'lazy'> = {
    kind: 'lazy',
    name: codec.name,
    get: () => (definition ??= definitionOf(codec)),
  }
  recursiveNodes.set(codec, node)
  return node
}

const definitionOf = (codec: Stock): SchemaNode => {
  const self = codec as unknown as Mixed // a Stock is a codec
  if (isAltered(self)) return opaqueNode(self)
  return codec.runDefinition === undefined ? { kind: 'json' } : schemaNodeOf(codec.runDefinition())
}

/** A value that every stock combinator rejects before it reads any further. */
const probe = (): void => undefined

/** The tags of codecs without parts. A new instance of such a class validates as io-ts defines it. */
const leaves: ReadonlySet<string> = new Set([
  'StringType',
  'NumberType',
  'BooleanType',
  'NullType',
  'UndefinedType',
  'VoidType',
  'AnyType',
  'UnknownType',
  'AnyArrayType',
  'AnyDictionaryType',
])

type Validators = Pick<Mixed, 'validate' | 'is'>

const tagOf = (codec: unknown): string | undefined =>
  typeof codec === 'object' && codec !== null && '_tag' in codec && typeof codec._tag === 'string'
    ? codec._tag
    : undefined

/**
 * Returns whether a leaf validates differently from a new instance of its class. It compares the source text of their
 * functions.
 */
const isAlteredLeaf = (leaf: Mixed): boolean => {
  const { constructor } = leaf as { readonly constructor: unknown }
  const { validate, is } = new (constructor as new () => Partial<Validators>)() // io-ts's leaf classes take no arguments
  return String(validate) !== String(leaf.validate) || String(is) !== String(leaf.is)
}

/**
 * Returns the codecs that errors of `decode` name. A stock codec binds `decode` when it is created, so the errors of a
 * copy name the original.
 */
const originalsOf = (codec: Mixed): readonly unknown[] => {
  const result = codec.decode(probe)
  return result._tag === 'Left' ? result.left.map(({ context }) => context[0]?.type) : []
}

const isAlteredCopy = (codec: Mixed): boolean => {
  const originals = originalsOf(codec).filter((one) => tagOf(one) === tagOf(codec)) as readonly Validators[]
  return (
    !originals.some((one) => one === codec) &&
    originals.some(({ validate, is }) => validate !== codec.validate || is !== codec.is)
  )
}

/**
 * Returns whether a stock codec validates differently from what its `_tag` means. A codec that accepts every value, or
 * one with parts that was altered in place, cannot be detected and counts as unaltered.
 */
export const isAltered = (codec: Mixed): boolean => {
  const { decode } = codec as { readonly decode: unknown }
  if (!String(decode).includes('[native code]')) return true
  try {
    return (leaves.has(tagOf(codec) ?? '') && isAlteredLeaf(codec)) || isAlteredCopy(codec)
  } catch {
    return false // a part of the codec is not defined yet
  }
}

/** Returns the node that runs a codec as it is. */
export const opaqueNode = (codec: Mixed): SchemaNodeOf<'opaque'> => ({
  kind: 'opaque',
  name: codec.name,
  validate: (value) => {
    const result = codec.validate(value, [{ key: '', type: codec, actual: value }])
    if (result._tag === 'Right') return []
    return result.left.length === 0 ? [{ path: [], value }] : result.left.map(opaqueError) // some codecs fail without an error
  },
})

const opaqueError = (error: ValidationError): OpaqueError => {
  const { issue } = error as { readonly issue?: unknown } // codecs of this package add their issue to the error
  const { value, message, context } = error
  return {
    path: pathOf(context),
    value,
    ...(message === undefined ? {} : { message }),
    ...(issue === undefined ? {} : { issue }),
  }
}

/** Returns the path of an io-ts context. io-ts counts members of unions and intersections as keys; a path does not. */
export const pathOf = (context: Context): (string | number)[] =>
  context.slice(1).flatMap(({ key }, i) => {
    const parent = context[i]
    const tag = tagOf(parent?.type)
    if (tag === 'UnionType' || tag === 'IntersectionType') return []
    return [Array.isArray(parent?.actual) ? Number(key) : key]
  })
