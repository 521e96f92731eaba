import { budgetOf, workedOut } from './budget.js'
import { isUnsupported, type Language, type Unsupported } from './language.js'
import { product, type Combination } from './product.js'
import { smallest } from './smallest.js'
import { anyWord } from './word-language.js'

// Answers live as long as the languages they are about.
const remembered = (combination: Combination) => {
  const known = new WeakMap<Language, WeakMap<Language, Language | Unsupported>>()
  return (a: Language, b: Language): Language | Unsupported => {
    const row = known.get(a) ?? new WeakMap<Language, Language | Unsupported>()
    known.set(a, row)
    const old = row.get(b)
    if (old) return old
    const budget = budgetOf()
    const both = product(a, b, combination, budget)
    const made = workedOut(isUnsupported(both) ? both : smallest(both), budget)
    row.set(b, made)
    return made
  }
}

/**
 * The strings of both languages.
 *
 * @category combinators
 * @since 1.0.0
 */
export const intersect = remembered({ accepts: (a, b) => a && b, needs: 'both' })

/**
 * The strings of either language.
 *
 * @category combinators
 * @since 1.0.0
 */
export const union = remembered({ accepts: (a, b) => a || b, needs: 'either' })

/**
 * The strings of the first language that the second does not hold.
 *
 * @category combinators
 * @since 1.0.0
 */
export const difference = remembered({ accepts: (a, b) => a && !b, needs: 'first' })

/**
 * The strings a language does not hold.
 *
 * @category combinators
 * @since 1.0.0
 */
export const complement = (language: Language): Language | Unsupported => difference(anyWord, language)
