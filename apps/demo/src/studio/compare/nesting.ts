/**
 * Returns whether a JSON text nests arrays and objects deeper than a limit. Such a text must not reach recursive code.
 */
export const nestedDeeper = (text: string, limit: number): boolean => {
  let [depth, quoted] = [0, false]
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '"') quoted = !quoted
    else if (quoted) i += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') {
      depth++
      if (depth > limit) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}
