import { type Json, isJsonObject } from '@contracts/core'

/**
 * The order of names that every text keeps.
 *
 * @category destructors
 * @since 1.0.0
 */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The text of a value in which the order of keys does not show.
 *
 * @category destructors
 * @since 1.0.0
 */
export const dataText = (value: Json): string => {
  if (!isJsonObject(value))
    // The compiler does not narrow a readonly array out of Json.
    return Array.isArray(value) ? `[${(value as readonly Json[]).map(dataText).join()}]` : JSON.stringify(value)
  const keys = Object.keys(value).sort(byName)
  return `{${keys.map((key) => `${JSON.stringify(key)}:${dataText(value[key] ?? null)}`).join()}}`
}

/**
 * The text of a list in which neither order nor repetition shows.
 *
 * @category destructors
 * @since 1.0.0
 */
export const setText = (values: readonly Json[]): string =>
  `[${[...new Set(values.map(dataText))].sort(byName).join()}]`
