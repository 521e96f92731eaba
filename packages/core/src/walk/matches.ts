const known = new Map<string, RegExp>()

/**
 * Whether the text holds the pattern, read as JSON Schema reads it: Unicode, no flags. Compiled once.
 *
 * @category destructors
 * @since 1.0.0
 */
export const matches = (pattern: string, text: string): boolean => {
  let regex = known.get(pattern)
  if (regex === undefined) {
    regex = new RegExp(pattern, 'u')
    known.set(pattern, regex)
  }
  return regex.test(text)
}
