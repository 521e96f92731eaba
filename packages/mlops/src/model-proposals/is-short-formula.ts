const name = '[\\p{L}_][\\p{L}\\p{M}\\p{Nd}_]*'
const number = '(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?'
const operand = `(?:[-+(]\\s*)*(?:${name}|${number})(?:\\s*\\))*`

/** All that a formula is, but that its parentheses are pairs. */
const terms = new RegExp(`^\\s*${name}\\s*=\\s*${operand}(?:\\s*[-+*/]\\s*${operand})*\\s*$`, 'u')

/** What a regular expression remembers of a longer text has no bound. */
const longest = 1000

const isPaired = (text: string): boolean => {
  let depth = 0
  for (let i = 0; i < text.length && depth >= 0; i++) {
    const character = text.charAt(i)
    if (character === '(') depth++
    else if (character === ')') depth--
  }
  return depth === 0
}

/**
 * Whether a text of usual length is a formula, told sooner than by its tokens; no for a longer one.
 *
 * @category destructors
 * @since 1.1.0
 */
export const isShortFormula = (text: string): boolean => text.length <= longest && terms.test(text) && isPaired(text)
