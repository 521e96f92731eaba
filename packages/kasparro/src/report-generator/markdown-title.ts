const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\t'

/** Returns the text of an ATX heading without the number signs that may close it. */
export const withoutClosing = (text: string): string => {
  const trimmed = text.trim()
  let end = trimmed.length
  while (end > 0 && trimmed[end - 1] === '#') end--
  return end === 0 ? '' : end < trimmed.length && isSpace(trimmed[end - 1]) ? trimmed.slice(0, end).trim() : trimmed
}

/** Returns the text of a heading without emphasis and escapes. */
export const withoutEmphasis = (title: string): string => title.replace(/[*_`\\]/g, '')
