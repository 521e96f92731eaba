import type { Source } from './grammar.js'
import { plain } from './string-grammar.js'

/** Within brackets: characters and ranges behind the quote, which stands first among those that are no letters. */
const inBrackets = String.raw`\[(?!\^)(?:\\[dw.\-/+]|[A-Za-z0-9](?:-[A-Za-z0-9])?|[ .,:/+_@-](?!-[^\]]))+\]`

const character = String.raw`\\[dw./+*?()[\]{}|^$]|[A-Za-z0-9_\-:/, @#%&=~!;<>]`

const token = new RegExp(
  `${inBrackets}|${character}|\\((?:\\?:|(?!\\?))|\\)|\\||[*+?]\\??|\\{[0-9]+(?:,[0-9]*)?\\}`,
  'y',
)

/** The parts of a pattern, if none of them can reach beyond a string that is written without escapes. */
const tokensOf = (pattern: string): readonly string[] | undefined => {
  const tokens: string[] = []
  let depth = 0
  for (token.lastIndex = 0; token.lastIndex < pattern.length;) {
    const [found] = token.exec(pattern) ?? []
    if (found === undefined) return undefined
    if (found.startsWith('(')) depth++
    if (found === ')') depth--
    if (found === '|' && depth === 0) return undefined // it would part what stands before and behind as well
    tokens.push(found === '(' ? '(?:' : found)
  }
  return tokens
}

/** As many characters as are looked through for a pattern that may stand anywhere. */
const anywhere = `${plain}{0,200}`

/** A look ahead, behind an opening quote, at a string that holds the pattern; few kinds of patterns are known to be safe. */
export const patternSource = (pattern: string): Source | undefined => {
  const isBegun = pattern.startsWith('^')
  const isEnded = pattern.endsWith('$') && !pattern.endsWith('\\$')
  const tokens = tokensOf(pattern.slice(isBegun ? 1 : 0, isEnded ? -1 : undefined))
  if (tokens === undefined) return undefined
  return `(?=${isBegun ? '' : anywhere}${tokens.join('')}${isEnded ? '' : anywhere}")`
}
