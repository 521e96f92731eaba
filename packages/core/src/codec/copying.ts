import type { Mixed } from 'io-ts'
import { isCodec } from './reflection.js'

/** A codec with the parts it may have; which ones depends on its class. */
interface Whole extends Mixed {
  readonly _tag?: string
  readonly type?: Mixed
  readonly types?: readonly Mixed[]
  readonly props?: Readonly<Record<string, Mixed>>
  readonly domain?: Mixed
  readonly codomain?: Mixed
  readonly runDefinition?: () => Mixed
}

const partsOf = ({ type, types = [], props = {}, domain, codomain, runDefinition }: Whole): unknown[] => [
  ...[type, ...types, ...Object.values(props), domain, codomain],
  runDefinition?.(),
]

/** Returns whether a codec, or a codec it is made of, is one that the test is about. Runs the definitions of recursive codecs. */
const hasPart = (codec: Mixed, isMeant: (part: Whole) => boolean): boolean => {
  const parts = new Set<unknown>([codec])
  for (const part of parts) {
    if (!isCodec(part)) continue
    if (isMeant(part)) return true
    for (const one of partsOf(part)) parts.add(one)
  }
  return false
}

/**
 * Returns whether a codec returns a copy of an object without some of its keys: those that an exact object does not
 * declare, or those that the codec of the keys of a record does not accept.
 */
const dropsKeys = ({ _tag, domain }: Whole): boolean =>
  _tag === 'ExactType' || (_tag === 'DictionaryType' && domain !== undefined && tagOf(domain) !== 'StringType')

const tagOf = ({ _tag }: Whole): string | undefined => _tag

/** Returns whether the codec accepts undefined, so that its key may be absent: JSON has no undefined. */
export const mayBeAbsent = (codec: Mixed): boolean => {
  const { _tag = '', types = [] } = codec as Whole
  return ['UndefinedType', 'VoidType'].includes(_tag) || (_tag === 'UnionType' && types.some(mayBeAbsent))
}

/** Returns whether a codec is an object of io-ts that adds an absent key, with the value undefined. */
const addsKeys = ({ _tag, props = {} }: Whole): boolean =>
  _tag === 'InterfaceType' && Object.values(props).some(mayBeAbsent)

/** Returns whether a codec may return a copy of an object with fewer keys. */
export const mayDropKeys = (codec: Mixed): boolean => hasPart(codec, dropsKeys)

/** Returns whether a codec may return a copy of an object, with fewer keys or with more that are undefined. */
export const mayCopy = (codec: Mixed): boolean => hasPart(codec, (part) => dropsKeys(part) || addsKeys(part))

/** Returns whether a codec is known to return the value itself. The definition of a recursive one may not run yet. */
export const neverCopies = (codec: Mixed): boolean =>
  !hasPart(codec, (part) => dropsKeys(part) || addsKeys(part) || part.runDefinition !== undefined)
