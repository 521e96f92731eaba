const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\t'

/** The text of an ATX heading without the number signs it may close with. */
export const withoutClosing = (text: string): string => {
  const trimmed = text.trim()
  let end = trimmed.length
  while (end > 0 && trimmed[end - 1] === '#') end--
  return end === 0 ? '' : end < trimmed.length && isSpace(trimmed[end - 1]) ? trimmed.slice(0, end).trim() : trimmed
}

/** A heading's text without emphasis and escapes. */
export const withoutEmphasis = (title: string): string => title.replace(/[*_`\\]/g, '')
