import type { Effect, Finding, Place } from '../verdict/finding.js'
import { evidenceWords, releasesOf, sentenceOf, tellingEffects } from './effect-words.js'
import { excerpt } from './excerpt.js'
import type { Paint } from './paint.js'
import { safe } from './plain-text.js'

const metaColumn = 76

const marks: Record<'breaks' | 'unknown' | 'holds', (paint: Paint) => string> = {
  breaks: ({ red }) => red('✗'),
  unknown: ({ yellow }) => yellow('?'),
  holds: ({ green }) => green('+'),
}

const markOf = ({ bump, effects }: Finding): (typeof marks)['holds'] => {
  const protectedOnes = effects.filter((effect) => effect.protected)
  if (protectedOnes.some(({ verdict }) => verdict === 'breaking')) return marks.breaks
  if (protectedOnes.some(({ verdict }) => verdict === 'unknown')) return marks.unknown
  return bump === 'major' ? marks.breaks : marks.holds
}

const effectLines = (effect: Effect, { pointer, role }: Place, since: string): readonly string[] => {
  const { counterexample, gone } = effect
  const words = safe(evidenceWords(effect, role, since))
  return counterexample === undefined ? [words] : [words, `  ${safe(excerpt(counterexample, gone ?? pointer))}`]
}

const placesLine = (places: Finding['places']): readonly string[] => {
  const others = places.slice(1).map(({ subject, pointer }) => safe(`${subject} ${pointer}`.trim()))
  if (others.length === 0) return []
  const shown = others.slice(0, 5).join(', ')
  return [`Also in ${shown}${others.length > 5 ? ` and ${String(others.length - 5)} more places` : ''}.`]
}

/** One finding: what has changed and where, what it does with the message that shows it, and everywhere else it surfaces. */
export const findingText = (finding: Finding, since: string, paint: Paint): string => {
  const [place] = finding.places
  const subject = safe(place.subject)
  const meta = [finding.kind, place.role].filter((word) => word !== undefined).join(' · ')
  const head = `  ${markOf(finding)(paint)} ${paint.bold(subject)}   ${safe(sentenceOf(finding))}`
  const bare = `  x ${subject}   ${safe(sentenceOf(finding))}`
  const releases = releasesOf(finding)
  const old = finding.releases?.[0] ?? since
  const lines = [
    ...(releases === undefined ? [] : [safe(releases)]),
    ...tellingEffects(finding).flatMap((effect) => effectLines(effect, place, old)),
    ...placesLine(finding.places),
  ]
  return [
    `${head}${' '.repeat(Math.max(3, metaColumn - bare.length))}${paint.dim(meta)}`,
    ...lines.map((line) => `    ${line}`),
  ].join('\n')
}
