import { printable } from '@contracts/core/report'

/** Text of strangers on one line. */
export const safe = (text: string): string => printable(text.replace(/\s+/g, ' '))

/** A number of things: `1 package`, `2 packages`. */
export const counted = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`
