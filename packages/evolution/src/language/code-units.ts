import { alphabetOf } from './alphabet.js'
import type { Automaton } from './automaton.js'
import { classOf } from './class-of.js'
import type { Unsupported } from './language.js'
import { overlay } from './overlay.js'

const surrogate = 0xd800

/**
 * An automaton that reads UTF-16 code units, made to read code points: one beyond the first plane is two units. Told apart
 * may be any units but the surrogates.
 *
 * @category combinators
 * @since 1.0.0
 */
export const fromCodeUnits = (units: Automaton): Automaton | Unsupported => {
  const { starts, classes } = units.alphabet
  const kind = classOf(units.alphabet, surrogate)
  const mixed = starts.some((at, i) => at > surrogate && at < 0xe000 && classes[i] !== kind)
  if (mixed) return { unsupported: 'a pattern that is not valid with the u flag tells surrogates apart' }
  const { alphabet, first, second } = overlay(units.alphabet, alphabetOf([0x10000, 0x110000]))
  const step = (state: number, by: number) => (state < 0 ? -1 : (units.next[state * units.alphabet.size + by] ?? -1))
  const next = Array.from(units.accepts.keys()).flatMap((state) =>
    first.map((by, i) => (second[i] === 1 ? step(step(state, kind), kind) : step(state, by))),
  )
  return { alphabet, next: Int32Array.from(next), accepts: units.accepts }
}
