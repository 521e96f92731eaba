import type { Mixed } from 'io-ts'

/** What no message is, and what io-ts combinators refuse before they look any further. */
const probe = (): void => undefined

/** Codecs without parts: their class makes another one that is as it should be. */
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

type Judge = Pick<Mixed, 'validate' | 'is'>

const tagOf = (codec: unknown): string | undefined =>
  typeof codec === 'object' && codec !== null && '_tag' in codec && typeof codec._tag === 'string'
    ? codec._tag
    : undefined

/** A leaf that reads otherwise than a new one of its class; the text of both was written by the same copy of io-ts. */
const isAltered = (leaf: Mixed): boolean => {
  const { constructor } = leaf as { readonly constructor: unknown }
  const { validate, is } = new (constructor as new () => Partial<Judge>)() // what its prototype says
  return String(validate) !== String(leaf.validate) || String(is) !== String(leaf.is)
}

/**
 * A stock codec binds `decode` to itself when it is made, so a copy of it decodes as the original, and an error of the
 * original says whose it is.
 */
const originalsOf = (codec: Mixed): readonly unknown[] => {
  const result = codec.decode(probe)
  return result._tag === 'Left' ? result.left.map(({ context }) => context[0]?.type) : []
}

const isCopy = (codec: Mixed): boolean => {
  const originals = originalsOf(codec).filter((one) => tagOf(one) === tagOf(codec)) as readonly Judge[] // codecs of its kind
  // What a part of it says of itself alone is no evidence.
  return (
    !originals.some((one) => one === codec) &&
    originals.some(({ validate, is }) => validate !== codec.validate || is !== codec.is)
  )
}

/**
 * Whether a stock codec still means what its `_tag` says: copies of one that validate otherwise keep the tag. One that
 * accepts whatever there is shows nothing, nor does one that was altered in place and is no leaf.
 *
 * @category destructors
 * @since 1.2.0
 */
export const isUntouched = (codec: Mixed): boolean => {
  const { decode } = codec as { readonly decode: unknown }
  if (!String(decode).includes('[native code]')) return false
  try {
    return leaves.has(tagOf(codec) ?? '') ? !isAltered(codec) && !isCopy(codec) : !isCopy(codec)
  } catch {
    return true // a part of it cannot be asked yet
  }
}
