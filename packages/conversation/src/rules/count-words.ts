/** Returns the bounds of a count in words: "1 to 100 turns", or "exactly 1 turn". */
export const countWords = (min: number, max: number, noun: string): string =>
  min === max ? `exactly ${String(min)} ${noun}${min === 1 ? '' : 's'}` : `${String(min)} to ${String(max)} ${noun}s`
