import { alphabetOf, oneClass } from './alphabet.js'
import { classOf } from './class-of.js'
import type { Language } from './language.js'
import { overlay, overlayAll } from './overlay.js'
import { smallest } from './smallest.js'

const highs = alphabetOf([0xd800, 0xdc00])
const lows = alphabetOf([0xdc00, 0xe000])

const everyString = (): Language => {
  const { alphabet, first, second } = overlay(highs, lows)
  const after = (state: number) =>
    first.map((high, kind) => (high === 1 ? 1 : second[kind] === 1 && state === 1 ? -1 : 0))
  return smallest({ alphabet, next: Int32Array.from([...after(0), ...after(1)]), accepts: Uint8Array.of(1, 1) })
}

/**
 * Every string.
 *
 * @category constructors
 * @since 1.0.0
 */
export const anyWord: Language = everyString()

/**
 * No string at all.
 *
 * @category constructors
 * @since 1.0.0
 */
export const noWord: Language = smallest({
  alphabet: oneClass,
  next: Int32Array.of(-1),
  accepts: Uint8Array.of(0),
})

/**
 * One string alone.
 *
 * @category constructors
 * @since 1.0.0
 */
export const wordLanguage = (word: string): Language => {
  const points = Array.from(word, (character) => character.codePointAt(0) ?? 0)
  const known = [...new Set(points)].sort((a, b) => a - b)
  const alphabet = overlayAll(known.map((point) => alphabetOf([point, point + 1])))
  const kinds = points.map((point) => classOf(alphabet, point))
  const next = new Int32Array((points.length + 1) * alphabet.size).fill(-1)
  kinds.forEach((kind, state) => (next[state * alphabet.size + kind] = state + 1))
  return smallest({
    alphabet,
    next,
    accepts: Uint8Array.from({ length: points.length + 1 }, (_, i) => (i === points.length ? 1 : 0)),
  })
}
