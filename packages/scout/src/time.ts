const zone = /(?:Z|[+-][0-9]{2}:[0-9]{2})$/

/** Returns whether a time has a zone. */
export const hasZone = (time: string): boolean => zone.test(time)

/** Returns a time as whole seconds since 1970, and the digits of the fraction as whole nanoseconds. */
const instant = (time: string): readonly [seconds: number, nanoseconds: number] => {
  const fraction = /\.([0-9]{1,9})/.exec(time)?.[1] ?? ''
  const offset = zone.exec(time)?.[0] ?? 'Z'
  return [Date.parse(`${time.slice(0, 19)}${offset}`) / 1000, Number(fraction.padEnd(9, '0'))]
}

/**
 * Returns how many seconds the second time is after the first, negative if it is before. Returns `undefined` if only
 * one has a zone.
 */
export const secondsBetween = (first: string, second: string): number | undefined => {
  if (hasZone(first) !== hasZone(second)) return undefined
  const [from, fromNano] = instant(first)
  const [to, toNano] = instant(second)
  const seconds = to - from + (toNano - fromNano) / 1e9
  return Number.isNaN(seconds) ? undefined : seconds
}

/** Returns the later of two times, or the second one if they cannot be compared. */
export const laterTime = (first: string, second: string): string =>
  (secondsBetween(first, second) ?? 0) < 0 ? first : second
