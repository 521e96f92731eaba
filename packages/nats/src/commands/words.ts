/** Returns a count with thousands separators and its noun: `1 dead letter`, `2,000 dead letters`. */
export const counted = (n: number, noun: string): string => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
