import { blankIn, wordsIn } from './blanks.js'
import { sectionLines } from './note-section.js'

const leastWords = 4

/**
 * The findings a note acknowledges, by fingerprint, each with its reason: below `#### Acknowledged`, one line each, as
 * ``- Acknowledged `<fingerprint>`: <reason>``. A reason is at least four words; a line without one, or with the blank of the
 * draft in its place, acknowledges nothing.
 *
 * @category destructors
 * @since 1.0.0
 */
export const acknowledged = (body: string): ReadonlyMap<string, string> => {
  const found = (sectionLines(body, 'Acknowledged') ?? []).map((line) =>
    /^\s*[-*]\s+Acknowledged\s+`([^`]+)`\s*:\s*(\S.*)$/.exec(line),
  )
  return new Map(
    found.flatMap((one) => {
      const [, fingerprint = '', reason = ''] = one ?? []
      return wordsIn(reason) < leastWords || blankIn(reason) !== undefined
        ? []
        : [[fingerprint, reason.trim()] as const]
    }),
  )
}
