import * as t from 'io-ts'
import type { Mixed, Validation } from 'io-ts'
import { invalidResult } from '../issue/failure.js'
import type { Primitive } from '../model/json.js'
import { memoise } from '../model/memoise.js'
import { noValue } from '../model/no-value.js'
import { isKnownToAdmitNull, lazyNode } from '../model/traverse.js'
import type { Field, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import {
  enumProblem,
  keysProblem,
  levelsProblem,
  literalProblem,
  nestingProblem,
  type Problem,
  refuseProblem,
  tupleProblem,
  writtenMarks,
} from './check-node.js'
import { applyToCopy } from './apply-to-copy.js'
import { mayBeAbsent } from './copying.js'
import { maxLevels } from '../model/nesting.js'
import { intersectionNode } from './intersection-node.js'
import { opaqueNode } from './opaque-node.js'
import { codecProblem, reflectionOf } from './reflection.js'
import { unionNode } from './union-node.js'

/**
 * Returns the schema node of a codec. A codec of this package carries its node. A stock io-ts codec is read by its
 * class and its parts. A codec of any other class, of another copy of io-ts, or with a `validate` or `is` of its own
 * is opaque: the node runs it as it is. Throws if the value is not a codec.
 *
 * @example
 * assert.deepStrictEqual(schemaNodeOf(t.array(Ratio)), { kind: 'array', item: schemaNodeOf(Ratio) })
 *
 * @category destructors
 * @since 1.0.0
 */
export const schemaNodeOf = (codec: Mixed): SchemaNode => {
  const problem = codecProblem(codec)
  if (problem !== undefined) throw new TypeError(problem)
  const carried = reflectionOf(codec)
  if (carried === undefined) return stockNode(codec)
  return carried.validate === codec.validate ? carried.node : opaqueNode(codec)
}

/** The fields of an object: required, optional where null means absent (as in a struct), or optional as io-ts has them. */
type FieldForm = 'required' | 'optional' | 'never null'

/**
 * Returns the fields of an object, in the order of its props, with the notes that `field` added to their codecs. The type
 * of a field that is optional in io-ts has no null unless its codec accepts null.
 */
export const fieldsOf = (props: Readonly<Record<string, Mixed>>, form: FieldForm): Field[] =>
  Object.entries(props).map(([key, codec]) => {
    const node = schemaNodeOf(codec)
    const required = form === 'required' && !mayBeAbsent(codec)
    const refusesNull = form !== 'optional' && !required && !isKnownToAdmitNull(node)
    const { field } = reflectionOf(codec) ?? {}
    const made: Field = { key, required, node, ...(refusesNull ? { neverNull: true } : {}), ...field }
    if (field?.neverNull === true) writtenMarks.add(made)
    return made
  })

/** A stock codec with the parts it may have; which ones depends on its class. */
interface Stock extends Mixed {
  readonly _tag?: string
  readonly type: Mixed
  readonly types?: readonly Mixed[]
  readonly props?: Readonly<Record<string, Mixed>>
  readonly keys?: Readonly<Record<string, unknown>>
  readonly value?: Primitive
  readonly domain: Mixed
  readonly codomain: Mixed
  readonly predicate: (value: unknown) => boolean
  readonly runDefinition: () => Mixed
  readonly decode: (value: unknown) => Validation<unknown>
}

type Read = (codec: Stock) => SchemaNode

/** Returns the function that reads a codec, and throws if its node has a problem. */
const checkRead =
  <K extends SchemaNode['kind']>(
    read: (codec: Stock) => SchemaNodeOf<K>,
    problemOf: (node: SchemaNodeOf<K>) => Problem,
  ): Read =>
  (codec) => {
    const node = read(codec)
    refuseProblem(codec.name, node, problemOf(node))
    return node
  }

const readObject = (form: FieldForm): Read =>
  checkRead<'object'>(
    ({ name, props = {} }) => ({ kind: 'object', name, fields: fieldsOf(props, form), open: false }),
    keysProblem,
  )

const enumNode = ({ keys = {} }: Stock): SchemaNodeOf<'enum'> => ({
  kind: 'enum',
  values: Object.keys(keys),
  open: false,
})

const nodesOf = (codec: Stock): SchemaNode[] => (codec.types ?? []).map(schemaNodeOf)

/**
 * Returns the node of a record. A record over listed keys requires every one of them. In a record over strings the
 * sender chooses the keys.
 */
const recordNode = (codec: Stock): SchemaNode => {
  const domain = schemaNodeOf(codec.domain)
  const keys = domain.kind === 'enum' && !domain.open ? domain.values : domain.kind === 'literal' ? [domain.value] : []
  if (keys.length > 0) {
    const props = Object.fromEntries(keys.map((key) => [String(key), codec.codomain]))
    return { kind: 'object', name: codec.name, fields: fieldsOf(props, 'required'), open: false }
  }
  return isAnyString(domain) ? { kind: 'record', value: schemaNodeOf(codec.codomain) } : opaqueNode(codec)
}

const isAnyString = (node: SchemaNode): boolean =>
  node.kind === 'string' && [node.minLength, node.maxLength, node.pattern].every((bound) => bound === undefined)

type IsUnaltered = (codec: Stock) => boolean

const textOf = ({ is, validate }: Mixed): string => [is, validate].map(String).join('\n')

/**
 * Returns the test of whether a codec has the functions of one of the originals. Codecs of one combinator have functions
 * of the same source text. If one function is that of the original itself, the other must be as well.
 */
const madeAs = (originals: readonly Mixed[]): IsUnaltered => {
  const known = originals.map((original) => ({ is: original.is, validate: original.validate, text: textOf(original) }))
  return (codec) => {
    const text = textOf(codec)
    return known.some((one) => one.text === text && (one.is === codec.is) === (one.validate === codec.validate))
  }
}

/** Returns whether `decode` is the one that the constructor binds, of this codec or of the one it is a copy of. */
const bindsDecode: IsUnaltered = ({ decode }) => String(decode).includes('[native code]')

/**
 * Returns, by the prototype of each class, how its codecs are read and the test of whether one is unaltered. A `readonly`
 * codec has the functions of its part, and an `exact` one has the `is` of its part.
 */
const readersByPrototype = (): ReadonlyMap<unknown, { readonly read: Read; readonly isUnaltered: IsUnaltered }> => {
  const union = t.union([t.string, t.number])
  const tagged = t.union([t.type({ tag: t.literal('a') }), t.type({ tag: t.literal('b') })])
  const exact = t.exact(t.type({}))
  const exactText = String(exact.validate)
  const itemOf: Read = (codec) => ({ kind: 'array', item: schemaNodeOf(codec.type) })
  const typeOf: Read = (codec) => schemaNodeOf(codec.type)
  const anyOf: Read = (codec) => unionNode(nodesOf(codec), codec.name)
  const rows: readonly (readonly [originals: readonly [Mixed, ...Mixed[]], read: Read, isUnaltered?: IsUnaltered])[] = [
    [[t.string], () => ({ kind: 'string' })],
    [[t.number], () => ({ kind: 'number', integer: false })],
    [[t.boolean], () => ({ kind: 'boolean' })],
    [[t.null], () => ({ kind: 'null' })],
    [[t.undefined], () => noValue],
    [[t.void], () => noValue],
    [[t.any], () => ({ kind: 'json' })],
    [[t.unknown], () => ({ kind: 'json' })],
    [[t.UnknownArray], () => ({ kind: 'array', item: { kind: 'json' } })],
    [[t.UnknownRecord], () => ({ kind: 'object', fields: [], open: true })],
    [[t.literal('')], checkRead<'literal'>(({ value = null }) => ({ kind: 'literal', value }), literalProblem)],
    [[t.keyof({ a: null })], checkRead<'enum'>(enumNode, enumProblem)],
    [[t.array(t.string)], itemOf],
    [[t.readonlyArray(t.string)], itemOf],
    [[t.tuple([t.string])], checkRead<'tuple'>((codec) => ({ kind: 'tuple', items: nodesOf(codec) }), tupleProblem)],
    [[t.type({})], readObject('required')],
    [[t.partial({})], readObject('never null')],
    [[exact], typeOf, (codec) => codec.is === codec.type.is && String(codec.validate) === exactText],
    [[t.readonly(t.string)], typeOf, ({ is, validate, type }) => is === type.is && validate === type.validate],
    [[t.record(t.string, t.string), t.record(t.literal('a'), t.string)], recordNode],
    [[union], anyOf],
    [[tagged, union], anyOf],
    [[t.intersection([t.string, t.string])], (codec) => intersectionNode(nodesOf(codec), codec.name)],
    [[t.refinement(t.string, () => true)], refinedNode],
    [[t.recursion('', () => t.string)], recursiveNode],
  ]
  return new Map(
    rows.map(([originals, read, isUnaltered = madeAs(originals)]) => [
      Object.getPrototypeOf(originals[0]),
      { read, isUnaltered },
    ]),
  )
}

type Predicate = (value: unknown) => boolean

/**
 * Returns the predicate that throws if the given one returns anything but true or false, such as a promise, which is
 * truthy. One predicate is always checked by the same function, so that the nodes of one codec are equal.
 */
const checkedPredicate = /* @__PURE__ */ memoise((predicate: Predicate): Predicate => (value) => {
  const accepted: unknown = predicate(value)
  if (typeof accepted !== 'boolean') throw invalidResult(accepted, 'true or false')
  return accepted
})

/** Returns the node of a refinement. The predicate of an opaque codec receives what the codec returns, so it is part of it. */
const refinedNode: Read = (codec) => {
  const [name, node, predicate] = [
    refinementName(codec),
    schemaNodeOf(codec.type),
    checkedPredicate(codec.predicate),
  ] as const
  if (node.kind === 'opaque') return opaqueNode(t.refinement(codec.type, predicate, name))
  return { kind: 'refined', name, node, predicate: applyToCopy(codec.type, predicate, isStock) }
}

/** The end of the name that io-ts gives to a refinement whose predicate has no name. */
const unnamedPredicate = /\| <function\d+>\)$/

/** Returns the name of a refinement; for one without a name, that of the refined codec, as in `refined string`. */
const refinementName = ({ name, type }: Pick<Stock, 'name' | 'type'>): string => {
  if (!unnamedPredicate.test(name)) return name
  return unnamedPredicate.test(type.name) && 'type' in type ? refinementName(type as Stock) : `refined ${type.name}`
}

const recursiveNode: Read = (codec) => lazyNode(codec.name, () => schemaNodeOf(codec.runDefinition()))

let readers: ReturnType<typeof readersByPrototype> | undefined

/**
 * The nodes of stock codecs. One codec is always the same node: a cycle in a message is detected, and a codec is read
 * once, however many ways lead to it.
 */
const stockNodes = new WeakMap<object, SchemaNode>()

/** Returns the function that reads a stock codec; `undefined` for another codec. No function of the codec runs. */
const readerOf = (codec: Mixed): Read | undefined => {
  readers ??= readersByPrototype()
  const reader = readers.get(Object.getPrototypeOf(codec))
  const stock = codec as Stock // its class tells which parts it has
  return reader?.isUnaltered(stock) === true && bindsDecode(stock) ? reader.read : undefined
}

/** Returns whether a codec is a stock codec, whose class and parts say all about it. */
const isStock = (codec: Mixed): boolean => reflectionOf(codec) === undefined && readerOf(codec) !== undefined

/** The number of stock codecs that are being read, each inside the one before. */
let openReads = 0

/** Reads a stock codec and the codecs inside it. Throws if there are too many levels. */
const readStock = (codec: Mixed, read: Read): SchemaNode => {
  if (openReads >= maxLevels) throw new TypeError(`The codec ${levelsProblem}`)
  openReads++
  try {
    const node = read(codec as Stock) // its class tells which parts it has
    refuseProblem(codec.name, node, nestingProblem(node))
    return node
  } finally {
    openReads--
  }
}

/**
 * Returns the node of a stock codec. A codec of another class or of another copy of io-ts is opaque, and so is one whose
 * functions are not those that its combinator makes. Throws if the node cannot be meant.
 */
const stockNode = (codec: Mixed): SchemaNode => {
  const read = readerOf(codec)
  if (read === undefined) return opaqueNode(codec)
  const node = stockNodes.get(codec) ?? readStock(codec, read)
  stockNodes.set(codec, node)
  return node
}
