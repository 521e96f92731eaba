/** What a drafted note leaves for a person to fill in. */
export const blanks = {
  instead: '<what to do instead>',
  reason: '<the reason, in a sentence>',
  purpose: '<what the package is for>',
} as const

/**
 * The first blank of a draft that a text still holds.
 *
 * @category destructors
 * @since 1.0.0
 */
export const blankIn = (text: string): string | undefined => Object.values(blanks).find((blank) => text.includes(blank))

const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, ' ')

/**
 * How many words of two letters and more a text has, code aside.
 *
 * @category destructors
 * @since 1.0.0
 */
export const wordsIn = (text: string): number => (withoutCode(text).match(/\p{L}{2,}/gu) ?? []).length
