import type { Mixed } from 'io-ts'
import { isOurs } from '../codec/codec-of.js'
import type { Node } from './node.js'
import { reflectionOf } from './reflection.js'

/** Reads a codec our combinators have not made. */
type Reader = (codec: Mixed) => Node

const readers: Reader[] = []

/** Has codecs read that our combinators have not made: those of io-ts, altered ones, and another copy's. */
export const readOthersBy = (reader: Reader): void => {
  readers.push(reader)
}

/** The node of a codec our combinators have made and nobody has altered. */
export const ownNode = (codec: Mixed): Node | undefined => {
  const carried = reflectionOf(codec)
  return carried?.validate === codec.validate && isOurs(carried.node) ? carried.node : undefined
}

/** What a codec means, as data: its own node, or what is read of it where the package was loaded with that. */
export const nodeOf = (codec: Mixed): Node => {
  const own = ownNode(codec)
  if (own !== undefined) return own
  const [read] = readers
  if (read !== undefined) return read(codec)
  throw new TypeError(
    `${codec.name} was made otherwise than by @contracts/core/closed; @contracts/core reads such codecs`,
  )
}
