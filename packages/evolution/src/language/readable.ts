import type { Alphabet } from './alphabet.js'

/**
 * A run of code points of one class, in the order a reader would like to meet them.
 *
 * @category model
 * @since 1.0.0
 */
export interface Run {
  readonly from: number
  readonly to: number
  readonly kind: number
}

const plain = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x2d, 0x2f],
  [0x5f, 0x5f],
  [0x21, 0x2c],
  [0x3a, 0x40],
  [0x5b, 0x5e],
  [0x60, 0x60],
  [0x7b, 0x7e],
  [0x20, 0x20],
] as const
const printed = [
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0xa1, 0xac],
  [0xae, 0xbf],
  [0x250, 0x36f],
  [0x400, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0xd7ff],
  [0x1f300, 0x1faff],
  [0x10000, 0x1f2ff],
  [0x1fb00, 0xdffff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfefe],
  [0xff00, 0xfff8],
] as const
const rest = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0xe000, 0xf8ff],
  [0xfdd0, 0xfdef],
  [0xfeff, 0xfeff],
  [0xfff9, 0xffff],
  [0x01, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xe0000, 0x10ffff],
  [0x00, 0x00],
] as const
const surrogates = [[0xd800, 0xdfff]] as const

/**
 * From letters to anything at all: each wish holds the one before it, the last one every code point.
 *
 * @category model
 * @since 1.0.0
 */
export const wishes: readonly (readonly (readonly [number, number])[])[] = [
  plain,
  [...plain, ...printed],
  [...plain, ...printed, ...rest],
  [...plain, ...printed, ...rest, ...surrogates],
]

/**
 * The runs of an alphabet that a wish holds, in its order.
 *
 * @category destructors
 * @since 1.0.0
 */
export const runsOf = ({ starts, classes }: Alphabet, wish: readonly (readonly [number, number])[]): readonly Run[] =>
  wish.flatMap(([low, high]) =>
    starts.flatMap((at, i) => {
      const from = Math.max(at, low)
      const to = Math.min((starts[i + 1] ?? 0x110000) - 1, high)
      return from <= to ? [{ from, to, kind: classes[i] ?? 0 }] : []
    }),
  )
