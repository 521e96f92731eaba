/** Returns a JSON text with the content of its strings removed. */
const outsideStrings = (text: string): string => {
  const parts: string[] = []
  let from = 0
  for (let open = text.indexOf('"'); open !== -1; open = text.indexOf('"', from)) {
    parts.push(text.slice(from, open))
    let close = open + 1
    while (close < text.length && text[close] !== '"') close += text[close] === '\\' ? 2 : 1
    from = close + 1
  }
  return `${parts.join('""')}""${text.slice(from)}`
}

const isDeeperThan = (levels: number, bare: string): boolean => {
  let depth = 0
  for (const character of bare) {
    if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > levels) return true
  }
  return false
}

const hintOf = (bare: string): { readonly hint?: string } => {
  if (/(?<![\p{L}\p{Nd}_])(?:NaN|Infinity)(?![\p{L}\p{Nd}_])/u.test(bare))
    return { hint: 'Python writes NaN and Infinity bare; JSON has neither. Send null or a string.' }
  if (/'|(?<![\p{L}\p{Nd}_])(?:True|False|None)(?![\p{L}\p{Nd}_])/u.test(bare))
    return { hint: 'A Python dict is not JSON: write it with json.dumps.' }
  return {}
}

/** The maximum depth of a JSON text: the same as for any value of a message. */
const maxDepth = 1000

/**
 * Parses a JSON text. Returns its value, or a message with a hint if the text looks like Python. A text nested deeper
 * than 1,000 levels is rejected.
 */
export const readJsonText = (
  text: string,
): { readonly value: unknown } | { readonly message: string; readonly hint?: string } => {
  // Each level needs at least one character.
  if (text.length > maxDepth && isDeeperThan(maxDepth, outsideStrings(text)))
    return { message: 'must be JSON nested no deeper than 1,000 levels' }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { message: 'must be a string that parses as JSON', ...hintOf(outsideStrings(text)) }
  }
}
