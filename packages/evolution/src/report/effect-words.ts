import type { Role } from '@contracts/core'
import type { Direction, Effect, Finding } from '../verdict/finding.js'

type Breaks = Readonly<Record<Direction, (since: string, gone: string) => string>>

const loss = (since: string, gone: string): string =>
  `${gone === '' ? 'A property' : `What stands at ${gone}`} that ${since} reads is read no more, and nobody is told`

const broken: Record<Role, Breaks> = {
  input: {
    backward: (since) => `A sender on ${since} may send what the new version rejects`,
    forward: (since) => `A sender on the new version may send what a receiver on ${since} rejects`,
    loss,
  },
  output: {
    backward: (since) => `A reader on the new version may be sent what only ${since} accepts`,
    forward: (since) => `An agent on the new version may send what a reader on ${since} rejects`,
    loss,
  },
  message: {
    backward: (since) => `A peer on ${since} may send what one on the new version rejects`,
    forward: (since) => `A peer on the new version may send what one on ${since} rejects`,
    loss,
  },
  record: {
    backward: (since) => `What was stored under ${since} may be rejected by the new version`,
    forward: (since) => `What the new version stores may be rejected by a reader on ${since}`,
    loss,
  },
  config: {
    backward: (since) => `A configuration written for ${since} may be rejected by the new version`,
    forward: (since) => `A configuration written for the new version may be rejected by ${since}`,
    loss,
  },
}

/**
 * What an effect means to the people of a role, as a sentence without its full stop; without a role it is about code.
 *
 * @category reporters
 * @since 1.0.0
 */
export const effectWords = ({ direction, gone = '' }: Effect, role: Role | undefined, since: string): string =>
  role === undefined ? `Code written against ${since} may no longer work` : broken[role][direction](since, gone)

/** The reason of an effect that is unproved, without a full stop. */
const reasonOf = ({ reason = 'the search ended without an answer' }: Effect): string => reason.replace(/\.$/, '')

const mostNamed = 3

/** What a counterexample was run against, and which rules it was not. */
const runWords = ({ notRun = [] }: Effect, since: string): string => {
  if (notRun.length === 0) return 'run against both versions'
  const many = notRun.length > 1
  const names = notRun.length > mostNamed ? '' : `: ${notRun.join(', ')}`
  return `run against both versions; ${String(notRun.length)} rule${many ? 's' : ''} of ${since} ${many ? 'were' : 'was'} not run${names}`
}

/**
 * What an effect means and what that rests on, as the line above its counterexample; without one, as a whole sentence.
 *
 * @category reporters
 * @since 1.0.0
 */
export const evidenceWords = (effect: Effect, role: Role | undefined, since: string): string => {
  const { direction, verdict, evidence } = effect
  if (verdict === 'unknown')
    return `Whether it ${direction === 'loss' ? 'loses a property' : `breaks ${direction} compatibility`} is unproved: ${reasonOf(effect)}.`
  const words = effectWords(effect, role, since)
  if (evidence === 'counterexample') return `${words} (counterexample, ${runWords(effect, since)}):`
  if (evidence === 'unproved') return `${words} (unproved: ${reasonOf(effect)}).`
  return `${words} (inspection: no message is needed to show it).`
}

/**
 * The effects worth telling, the protected ones alone where there are any: what breaks, then what is not known.
 *
 * @category destructors
 * @since 1.0.0
 */
export const tellingEffects = ({ effects }: Finding): readonly Effect[] => {
  const telling = effects.filter(({ verdict }) => verdict !== 'compatible')
  const promised = telling.filter((effect) => effect.protected)
  return promised.length > 0 ? promised : telling
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/**
 * The earlier releases a finding was made against, as a sentence; `undefined` where it shows against the newest release.
 *
 * @category reporters
 * @since 1.0.0
 */
export const releasesOf = ({ releases, effects }: Finding): string | undefined => {
  if (releases === undefined) return undefined
  const isBreak = effects.some(({ verdict, protected: promised }) => promised && verdict === 'breaking')
  return isBreak ? `This breaks ${listed(releases)}.` : `This may break ${listed(releases)}.`
}

/**
 * What has changed, on one line and with its full stop.
 *
 * @category reporters
 * @since 1.0.0
 */
export const sentenceOf = ({ says }: Finding): string => says.replace(/\s+/g, ' ').replace(/(?<![.!?])$/, '.')

/**
 * The same sentence in Markdown: pointers stand in code, so that no star of theirs is emphasis.
 *
 * @category reporters
 * @since 1.0.0
 */
export const codedSentenceOf = (finding: Finding): string =>
  sentenceOf(finding).replace(/(^|\s)(\/[^\s`]*[^\s`.,;:])/g, '$1`$2`')
