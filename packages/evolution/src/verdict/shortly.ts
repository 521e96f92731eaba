import type { Json } from '@contracts/core'

const most = 200

/**
 * A message within a sentence: its JSON, cut where it is long.
 *
 * @category reporters
 * @since 1.0.0
 */
export const shortly = (message: Json): string => {
  const text = JSON.stringify(message)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
