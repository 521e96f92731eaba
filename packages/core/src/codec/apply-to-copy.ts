import * as t from 'io-ts'
import type { Mixed, Validation } from 'io-ts'
import { isObject } from '../model/json.js'
import { runInside, stateInside } from '../validate/around.js'
import type { MessageState } from '../validate/context.js'
import { mayCopy, neverCopies } from './copying.js'

/** The results of codecs for objects, in one message. An error is not read, only that there is one. */
type Results = Map<object, Map<Mixed, Validation<unknown>>>

const resultsByState = new WeakMap<MessageState, Results>()

/** Returns a result for an object in the message that the code of a codec is called for. It is found once. */
const findOnce = (codec: Mixed, value: unknown, find: () => Validation<unknown>): Validation<unknown> => {
  if (!isObject(value)) return find()
  const state = stateInside()
  const results: Results = resultsByState.get(state) ?? new Map()
  const ofValue = results.get(value) ?? new Map<Mixed, Validation<unknown>>()
  resultsByState.set(state, results.set(value, ofValue))
  const known = ofValue.get(codec)
  if (known !== undefined) return known
  const found = find()
  ofValue.set(codec, found._tag === 'Left' ? { _tag: 'Left', left: found.left.slice(0, 1) } : found)
  return found
}

/** A codec of a class that has parts, with its parts. */
interface Combined extends Mixed {
  readonly _tag: string
  readonly type: Mixed
  readonly types: [Mixed, Mixed, ...Mixed[]]
  readonly props: t.Props
  readonly domain: Mixed
  readonly codomain: Mixed
  readonly predicate: (value: unknown) => boolean
  readonly runDefinition: () => Mixed
}

type OfParts = (codec: Combined, part: (codec: Mixed) => Mixed) => Mixed

const propsOf = ({ props }: Combined, part: (codec: Mixed) => Mixed): t.Props =>
  Object.fromEntries(Object.entries(props).map(([key, codec]) => [key, part(codec)]))

const membersOf = ({ types }: Combined, part: (codec: Mixed) => Mixed): Combined['types'] =>
  types.map(part) as unknown as Combined['types'] // as many as there were

/** Makes each codec that has parts again, of other parts. The keys are the tags of the classes. */
const makers: Readonly<Partial<Record<string, OfParts>>> = {
  ArrayType: ({ type, name }, part) => t.array(part(type), name),
  ReadonlyArrayType: ({ type, name }, part) => t.readonlyArray(part(type), name),
  TupleType: (codec, part) => t.tuple(membersOf(codec, part) as [Mixed, Mixed], codec.name),
  InterfaceType: (codec, part) => t.type(propsOf(codec, part), codec.name),
  PartialType: (codec, part) => t.partial(propsOf(codec, part), codec.name),
  ExactType: ({ type, name }, part) => t.exact(part(type) as t.HasProps, name),
  ReadonlyType: ({ type, name }, part) => t.readonly(part(type), name),
  DictionaryType: ({ domain, codomain, name }, part) => t.record(domain, part(codomain), name),
  UnionType: (codec, part) => t.union(membersOf(codec, part), codec.name),
  IntersectionType: (codec, part) => t.intersection(membersOf(codec, part) as [Mixed, Mixed], codec.name),
  RefinementType: ({ type, predicate, name }, part) => t.refinement(part(type), predicate, name),
  RecursiveType: ({ runDefinition, name }, part) => t.recursion(name, () => part(runDefinition())),
}

/** Returns whether a codec is a stock codec, whose class and parts say all about it. */
type IsStock = (codec: Mixed) => boolean

const remembering = new WeakMap<Mixed, Mixed>()

/** Returns the same codec, which validates each object of a message once. The combinators of io-ts remember nothing. */
const rememberResults = (codec: Mixed, isStock: IsStock): Mixed => {
  const known = remembering.get(codec)
  if (known !== undefined) return known
  const stock = codec as Combined // if it is one
  const make = isStock(codec) ? makers[stock._tag] : undefined
  if (make === undefined) return codec
  const made = make(stock, (part) => rememberResults(part, isStock))
  const { validate } = made
  const once: typeof validate = (value, context) => findOnce(made, value, () => validate(value, context))
  remembering.set(codec, Object.assign(made, { validate: once }))
  return made
}

/**
 * Returns the predicate of a refinement that receives what the refined codec returns, as in io-ts: a copy without the
 * keys that an exact codec or a record drops. A value that only the contract accepts, which tolerates null for an
 * optional field, is received as it is.
 */
export const applyToCopy = (
  codec: Mixed,
  predicate: (value: unknown) => boolean,
  isStock: IsStock,
): typeof predicate => {
  if (neverCopies(codec)) return predicate
  let copies: boolean | undefined
  return (value) => {
    copies ??= mayCopy(codec)
    if (!copies) return predicate(value)
    const { validate } = rememberResults(codec, isStock)
    const result = runInside(() => validate(value, [{ key: '', type: codec, actual: value }]))
    return predicate(result._tag === 'Right' ? result.right : value)
  }
}
