import { quoteText, summarise } from '@contracts/core/internal'

const mostCharacters = 60

/** Writes parts between brackets, separated by commas. Returns `undefined` if they are longer than `room`. */
const writeBrackets = (
  [open, close]: readonly [string, string],
  parts: Iterable<readonly [string, unknown]>,
  room: number,
): string | undefined => {
  let text = open
  for (const [before, part] of parts) {
    const written = writeValue(part, room - text.length - before.length - 2)
    if (written === undefined) return undefined
    text += `${text === open ? '' : ','}${before}${written}`
  }
  return text.length < room ? `${text}${close}` : undefined
}

/**
 * Writes a value as JSON. Returns `undefined` if it is longer than `room`. Every level reduces `room`, so the function
 * terminates for deep and cyclic values.
 */
const writeValue = (value: unknown, room: number): string | undefined => {
  if (room < 1) return undefined
  if (typeof value === 'string') return value.length > room ? undefined : quoteText(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.length > room
      ? undefined
      : writeBrackets(
          ['[', ']'],
          Array.from(items, (item) => ['', item] as const),
          room,
        )
  }
  const keys = Object.keys(value)
  if (keys.length > room || keys.some((key) => key.length > room)) return undefined
  const object = value as Readonly<Record<string, unknown>> // it is not an array
  return writeBrackets(
    ['{', '}'],
    keys.map((key) => [`${quoteText(key)}:`, object[key]] as const),
    room,
  )
}

/** Returns a value in at most 60 characters: as JSON if that is short enough, else its summary. */
export const excerpt = (value: unknown): string => {
  try {
    const whole = writeValue(value, mostCharacters)
    if (whole !== undefined && whole.length <= mostCharacters) return whole
  } catch {
    // a proxy or a getter threw: the summary does not read it
  }
  return summarise(value)
}
