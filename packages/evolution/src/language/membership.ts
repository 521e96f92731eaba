import { classOf } from './class-of.js'
import type { Automaton } from './automaton.js'
import { difference } from './combine.js'
import { isUnsupported, type Language, type Unsupported } from './language.js'

/**
 * Whether a language holds a string.
 *
 * @category destructors
 * @since 1.0.0
 */
export const contains = ({ alphabet, next, accepts }: Automaton, word: string): boolean => {
  let state = 0
  for (const character of word) {
    state = next[state * alphabet.size + classOf(alphabet, character.codePointAt(0) ?? 0)] ?? -1
    if (state < 0) return false
  }
  return accepts[state] === 1
}

/**
 * Whether a language holds no string at all.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isEmpty = ({ accepts }: Language): boolean => accepts.length === 1 && accepts[0] === 0

/**
 * Whether every string of the second language is one of the first.
 *
 * @category destructors
 * @since 1.0.0
 */
export const includesLanguage = (a: Language, b: Language): boolean | Unsupported => {
  const rest = difference(b, a)
  return isUnsupported(rest) ? rest : isEmpty(rest)
}
