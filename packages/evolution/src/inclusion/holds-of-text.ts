import { formatLanguage } from '../language/formats.js'
import { isUnsupported } from '../language/language.js'
import { contains } from '../language/membership.js'
import { patternLanguage } from '../language/pattern-language.js'
import type { Atom } from './formula.js'

// A code point above the first plane is two units.
const lengthOf = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/**
 * Whether an elementary law of texts holds for one; undefined when it is not understood. Patterns are run as automata: no
 * text makes one backtrack.
 *
 * @category destructors
 * @since 1.0.0
 */
export const holdsOfText = (atom: Atom, text: string): boolean | undefined => {
  if (atom.a === 'minLength') return lengthOf(text) >= atom.value
  if (atom.a === 'maxLength') return lengthOf(text) <= atom.value
  if (atom.a !== 'pattern' && atom.a !== 'format') return undefined
  const language = atom.a === 'pattern' ? patternLanguage(atom.source) : formatLanguage(atom.name)
  // A format that no validator knows holds for every text.
  if (language === undefined) return true
  return isUnsupported(language) ? undefined : contains(language, text)
}
