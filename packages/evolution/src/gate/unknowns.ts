import type { Effect, Finding, Judgement } from '../verdict/judgement.js'
import { acknowledged } from './acknowledged.js'
import type { Note } from './notes.js'
import type { Problem } from './problem.js'

const open = ({ verdict, protected: promised }: Effect): boolean => verdict === 'unknown' && promised

/**
 * Whether nobody could tell if a finding breaks something that is promised.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isUnknown = ({ effects }: Finding): boolean => effects.some(open)

const problemOf = ({ fingerprint, says, places: [place], effects, releases }: Finding): Problem => ({
  code: 'unknown-finding',
  says: `${place.subject} ${place.pointer}: ${says}${releases === undefined ? '' : ` (compared with ${releases[0]})`} Whether it breaks anything is unproved: ${effects.find(open)?.reason ?? 'the search ended without an answer'}.`,
  fix: `Look at it, and say why it breaks nobody, in a changeset under \`#### Acknowledged\`: - Acknowledged \`${fingerprint}\`: <the reason>. Or release a major.`,
})

/**
 * The findings that are unproved in a direction the role promises, which nobody has acknowledged by fingerprint with a reason.
 *
 * @category destructors
 * @since 1.0.0
 */
export const unknownFindings = ({ findings }: Judgement, notes: readonly Note[]): readonly Problem[] => {
  if (notes.some(({ bump }) => bump === 'major')) return [] // a major promises nothing that could be broken
  const known = new Set(notes.flatMap(({ body }) => [...acknowledged(body).keys()]))
  return findings.filter((one) => isUnknown(one) && !known.has(one.fingerprint)).map(problemOf)
}
