import { covers } from './bump.js'
import type { Finding } from './judgement.js'
import type { Place } from './place.js'

const severity = ({ effects }: Finding): number =>
  Math.max(
    0,
    ...effects.map(({ protected: promised, verdict }) =>
      verdict === 'compatible' ? 0 : (verdict === 'breaking' ? 2 : 1) + (promised ? 2 : 0),
    ),
  )

/** The finding that asks for more, with the places of both; its own come first. */
const joined = (one: Finding, other: Finding): Finding => {
  const isWorse = covers(one.bump, other.bump) ? one.bump === other.bump && severity(other) > severity(one) : true
  const [first, second] = isWorse ? [other, one] : [one, other]
  const [place, ...places] = first.places
  const isNew = (candidate: Place): boolean =>
    !first.places.some(({ subject, pointer }) => subject === candidate.subject && pointer === candidate.pointer)
  return { ...first, places: [place, ...places, ...second.places.filter(isNew)] }
}

/**
 * Findings with one root cause as one: those of the same fingerprint, with every place they surface at and the worst they do.
 *
 * @category combinators
 * @since 1.0.0
 */
export const mergeFindings = (findings: readonly Finding[]): readonly Finding[] => {
  const merged = new Map<string, Finding>()
  for (const finding of findings) {
    const known = merged.get(finding.fingerprint)
    merged.set(finding.fingerprint, known === undefined ? finding : joined(known, finding))
  }
  return [...merged.values()]
}
