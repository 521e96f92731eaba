const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\t'

/** The text of an ATX heading without the number signs it may close with. */
export const withoutClosing = (text: string): string => {
  const trimmed = text.trim()
  let end = trimmed.length
  while (end > 0 && trimmed[end - 1] === '#') end--
  return end === 0 ? '' : end < trimmed.length && isSpace(trimmed[end - 1]) ? trimmed.slice(0, end).trim() : trimmed
}

/**
 * A heading's text as headings are compared: without emphasis, escapes, a leading number and the case of its letters.
 */
export const plainTitle = (title: string): string =>
  title
    .replace(/[*_`\\]/g, '')
    .trim()
    .replace(/^[0-9]+(?:\.[0-9]+)*(?:[.):]\s*|\s+)/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
