import { blankIn, blanks, wordsIn, sectionLines } from './note-text.js'
import type { Note } from './notes.js'
import type { Effect, Finding, CompatibilityReport } from '../verdict/finding.js'
import type { Problem } from './gate-report.js'

const leastWords = 4

/**
 * Returns the findings that a note acknowledges, by fingerprint, each with its reason. Each has one line below
 * `#### Acknowledged`: ``- Acknowledged `<fingerprint>`: <reason>``. A reason has at least four words. A line without a
 * reason, or with the blank of the draft in its place, acknowledges nothing.
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

const open = ({ verdict, protected: promised }: Effect): boolean => verdict === 'unknown' && promised

/**
 * Returns whether it is unproved that a finding breaks something that is promised.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isUnknown = ({ effects }: Finding): boolean => effects.some(open)

const problemOf = ({ fingerprint, description, locations: [location], effects, releases }: Finding): Problem => ({
  code: 'unknown-finding',
  message: `${location.subject} ${location.pointer}: ${description}${releases === undefined ? '' : ` (compared with ${releases[0]})`}. Whether it breaks anything is unproved: ${effects.find(open)?.reason ?? 'the search ended without an answer'}.`,
  fix: `Prove it by an example or a stored case that shows what it does, or say in a changeset under \`#### Acknowledged\` whom it may break and why that is right, in four words or more: - Acknowledged \`${fingerprint}\`: ${blanks.reason}`,
})

/**
 * Returns the findings that are unproved in a direction the role promises and that no note acknowledges.
 *
 * @category destructors
 * @since 1.0.0
 */
export const unacknowledged = ({ findings }: CompatibilityReport, notes: readonly Note[]): readonly Finding[] => {
  const known = new Set(notes.flatMap(({ body }) => [...acknowledged(body).keys()]))
  return findings.filter((one) => isUnknown(one) && !known.has(one.fingerprint))
}

/**
 * Returns a problem for each unproved finding that no note acknowledges.
 *
 * @category destructors
 * @since 1.0.0
 */
export const unknownFindings = (judgement: CompatibilityReport, notes: readonly Note[]): readonly Problem[] =>
  unacknowledged(judgement, notes).map(problemOf)
