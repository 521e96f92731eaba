/** The texts that the program of a release may treat differently than another program does. */
import { farther, numbersNear, type ProgramToken, stringsNear } from './program-tokens.js'

/** The methods that read a part of a date. */
export const ofDates = /^get(?:UTC)?(?:Day|Date|Month|FullYear|Hours|Minutes)$/

/** Returns dates of every weekday and month, with every second hour. */
export const someDates = (): readonly string[] => [
  ...Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-${String(i + 1).padStart(2, '0')}`),
  ...Array.from({ length: 12 }, (_, i) => `2026-06-${String(i + 8).padStart(2, '0')}T${String(2 * i).padStart(2, '0')}:30:00Z`), // oxfmt-ignore
]

/** The methods that change a string, and of which a program may call one more or one less. */
const ofStrings = /^(?:trim(?:Start|End)?|to(?:Locale)?(?:Lower|Upper)Case|normalize|split|replace(?:All)?|slice|substring|startsWith|endsWith|includes|indexOf)$/ // oxfmt-ignore

/** The parts of a URL that a program may read. */
const ofUrls = /^(?:protocol|host|hostname|port|origin|pathname|search|searchParams|hash|username|password)$/

const someUrls: readonly string[] = [
  ...['https://example.com', 'http://example.com', 'https://example.com/', 'https://example.com:8443/a/b.html?c=d#e'],
  ...['https://user:secret@example.com', 'https://localhost', 'https://127.0.0.1', 'https://[::1]/'],
  ...['ftp://example.com', 'mailto:a@example.com', 'data:,a', 'file:///a'],
]

/** The methods that count the parts of a text otherwise than its length does. */
const ofSizes = /^(?:normalize|byteLength|encode|encodeInto|from|segment)$/

/** The number of characters of the longest text that is tried for these methods. */
const longest = 1000

/** Returns texts of these lengths of characters that are two bytes, four bytes, or two characters long. */
const wideTexts = (lengths: readonly number[]): readonly string[] =>
  lengths
    .filter((length) => Number.isInteger(length) && length > 0 && length <= longest)
    .flatMap((length) => ['é', '😀', 'e\u0301'].map((one) => one.repeat(length)))

const formsOf = (text: string): readonly string[] => [
  ...[text.toUpperCase(), text.toLowerCase(), text.charAt(0).toUpperCase() + text.slice(1)],
  ...[` ${text} `, `${text} `, ` ${text}`, `${text},${text}`, `${text}x`, `x${text}`],
]

/** Returns texts that the code about a member may treat differently than other code does. */
export const triedFor = (tokens: readonly ProgramToken[], at: number): readonly string[] => {
  const name = tokens[at]?.text ?? ''
  const wide = ofSizes.test(name) ? wideTexts(numbersNear(tokens, at)) : []
  if (ofStrings.test(name)) return [...stringsNear(tokens, at, farther).flatMap(formsOf), ...wide]
  if (wide.length > 0) return wide
  if (ofUrls.test(name)) return someUrls
  const before = tokens.slice(Math.max(0, at - farther), at)
  const isParsed = before.some(({ text, isMember }, i) => isMember && text === 'parse' && before[i + 1]?.text === '(')
  return isParsed ? [true, 1, 'x', null].map((value) => JSON.stringify({ [name]: value })) : []
}
