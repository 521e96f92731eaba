import { quoted } from '../issue/display.js'
import type { Path } from '../issue/path.js'
import { summarise } from '../issue/summary.js'

const longest = 60

const listed = (
  [open, close]: readonly [string, string],
  parts: Iterable<readonly [string, unknown]>,
  room: number,
): string | undefined => {
  let text = open
  for (const [before, part] of parts) {
    const written = write(part, room - text.length - before.length - 2)
    if (written === undefined) return undefined
    text += `${text === open ? '' : ','}${before}${written}`
  }
  return text.length < room ? `${text}${close}` : undefined
}

/** A value as JSON, when it has the room; every level takes some of it, so that depth and cycles end. */
const write = (value: unknown, room: number): string | undefined => {
  if (room < 1) return undefined
  if (typeof value === 'string') return value.length > room ? undefined : quoted(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.length > room
      ? undefined
      : listed(
          ['[', ']'],
          Array.from(items, (item) => ['', item] as const),
          room,
        )
  }
  const keys = Object.keys(value)
  if (keys.length > room || keys.some((key) => key.length > room)) return undefined
  // An object that is no array is read by its own keys.
  const own = value as Readonly<Record<string, unknown>>
  return listed(
    ['{', '}'],
    keys.map((key) => [`${quoted(key)}:`, own[key]] as const),
    room,
  )
}

/** A value in at most 60 characters: whole, as JSON, where it is that short, else its summary. */
export const excerpt = (value: unknown): string => {
  try {
    const whole = write(value, longest)
    if (whole !== undefined && whole.length <= longest) return whole
  } catch {
    // A proxy or a getter may refuse to be looked at; the summary is made all the same.
  }
  return summarise(value)
}

/** The value at a path, by own keys alone; undefined where there is none or it cannot be looked at. */
export const valueAt = (root: unknown, path: Path): unknown => {
  try {
    return path.reduce<unknown>(
      (value, segment) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, segment)
          ? (value as Readonly<Record<string | number, unknown>>)[segment] // it has the segment as an own key
          : undefined,
      root,
    )
  } catch {
    return undefined
  }
}
