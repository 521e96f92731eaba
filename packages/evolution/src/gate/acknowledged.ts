import { sectionLines } from './note-section.js'

/**
 * The findings a note acknowledges, by fingerprint, each with its reason: below `#### Acknowledged`, one line each, as
 * ``- Acknowledged `<fingerprint>`: <reason>``. A line without a reason acknowledges nothing.
 *
 * @category destructors
 * @since 1.0.0
 */
export const acknowledged = (body: string): ReadonlyMap<string, string> => {
  const found = (sectionLines(body, 'Acknowledged') ?? []).map((line) =>
    /^\s*[-*]\s+Acknowledged\s+`([^`]+)`\s*:\s*(\S.*)$/.exec(line),
  )
  return new Map(found.flatMap((one) => (one === null ? [] : [[one[1] ?? '', (one[2] ?? '').trim()] as const])))
}
