import type { Json } from '@contracts/core'

const most = 60

const cut = (text: string): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * A value as it is written in JSON, of 60 characters at most; nothing is called so.
 *
 * @category reporters
 * @since 1.0.0
 */
export const quoted = (value: Json | undefined): string =>
  value === undefined || value === null ? 'none' : cut(JSON.stringify(value))

/**
 * A name as it is, without quotes.
 *
 * @category reporters
 * @since 1.0.0
 */
export const plain = (name: Json | undefined): string => (typeof name === 'string' ? name : quoted(name))

/**
 * The first values of a list.
 *
 * @category reporters
 * @since 1.0.0
 */
export const listed = (values: Json | undefined): string => {
  if (!Array.isArray(values)) return quoted(values)
  // The compiler does not narrow a readonly array out of Json.
  const texts = (values as readonly Json[]).map((value) => (value === null ? 'null' : quoted(value)))
  const [shown, left] = [texts.slice(0, 5).join(', '), texts.length - 5]
  return left > 0 ? `${shown} and ${String(left)} more` : shown
}

/**
 * A pattern between slashes.
 *
 * @category reporters
 * @since 1.0.0
 */
export const patterned = (pattern: Json | undefined): string =>
  typeof pattern === 'string' ? cut(`/${pattern}/`) : quoted(pattern)
