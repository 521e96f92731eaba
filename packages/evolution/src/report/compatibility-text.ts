import { countNoun } from '@contracts/core/internal'
import type { Json, Role } from '@contracts/core'
import { excerpt } from './excerpt.js'
import { messageDiff, messageExcerpt } from './message-diff.js'
import {
  type CompatibilityReport,
  type Direction,
  type Effect,
  type Finding,
  type FindingLocation,
  isBreak,
  isUnknown,
} from '../verdict/finding.js'
import { inlineCode, listItem, type Paint, paintOf, plainMarkdown, safe, type TextOptions } from './markup.js'

/** The sentences about a break in each direction, without their full stops. */
type Breaks = Readonly<Record<Exclude<Direction, 'loss'>, (since: string) => string>>

const broken: Record<Role, Breaks> = {
  input: {
    backward: (since) => `A sender on ${since} may send what the new version rejects`,
    forward: (since) => `A sender on the new version may send what a receiver on ${since} rejects`,
  },
  output: {
    backward: (since) => `A reader on the new version may be sent what only ${since} accepts`,
    forward: (since) => `An agent on the new version may send what a reader on ${since} rejects`,
  },
  message: {
    backward: (since) => `A peer on ${since} may send what one on the new version rejects`,
    forward: (since) => `A peer on the new version may send what one on ${since} rejects`,
  },
  record: {
    backward: (since) => `What was stored under ${since} may be rejected by the new version`,
    forward: (since) => `What the new version stores may be rejected by a reader on ${since}`,
  },
  config: {
    backward: (since) => `A configuration written for ${since} may be rejected by the new version`,
    forward: (since) => `A configuration written for the new version may be rejected by ${since}`,
  },
}

/**
 * Describes what an effect means to the producers and consumers of a role, as a sentence without its full stop. Without
 * a role, the effect concerns code.
 */
export const describeEffect = (effect: Effect, role: Role | undefined, since: string): string => {
  const { direction, lostPointer = '' } = effect
  const { warnedBy } = effect.evidence === 'counterexample' ? effect : {}
  if (warnedBy !== undefined)
    return warnedBy === 'old'
      ? `The new version accepts without this warning what ${since} warns about`
      : `The new version warns about what ${since} accepts without this warning`
  if (role === undefined) return `Code written against ${since} may no longer work`
  if (direction !== 'loss') return broken[role][direction](since)
  const gone = lostPointer === '' ? 'A property' : `The value at ${lostPointer}`
  return `${gone} that ${since} reads is no longer read, and no error reports it`
}

/** Returns the reason of an unproved effect, without a full stop. */
const reasonOf = ({ reason = 'the search ended without an answer' }: Effect): string => reason.replace(/\.$/, '')

const mostNamed = 3

/** Describes what a counterexample was run against, and which rules were not run. */
const runWords = (effect: Effect, since: string): string => {
  const { notRun = [] } = effect.evidence === 'counterexample' ? effect : {}
  if (notRun.length === 0) return 'run against both versions'
  const many = notRun.length > 1
  const names = notRun.length > mostNamed ? '' : `: ${notRun.join(', ')}`
  return `run against both versions; ${String(notRun.length)} rule${many ? 's' : ''} of ${since} ${many ? 'were' : 'was'} not run${names}`
}

/**
 * Describes an effect with its evidence: the line above a counterexample, or a whole sentence without one.
 *
 * @category reporters
 * @since 1.0.0
 */
export const describeEvidence = (effect: Effect, role: Role | undefined, since: string): string => {
  const { direction, verdict, evidence } = effect
  if (verdict === 'unknown')
    return `Whether it ${direction === 'loss' ? 'loses a property' : `breaks ${direction} compatibility`} is unproved: ${reasonOf(effect)}.`
  const words = describeEffect(effect, role, since)
  if (evidence === 'counterexample') return `${words} (counterexample, ${runWords(effect, since)}):`
  if (evidence === 'unproved') return `${words} (unproved: ${reasonOf(effect)}).`
  return `${words} (inspection: no message is needed to show it).`
}

/**
 * Returns the breaking and unproved effects to report: those in protected directions, or all if there are none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const reportableEffects = ({ effects }: Finding): readonly Effect[] => {
  const reportable = effects.filter(({ verdict }) => verdict !== 'compatible')
  const promised = reportable.filter((effect) => effect.protected)
  return promised.length > 0 ? promised : reportable
}

/** Lists words as in a sentence: with commas, and `and` before the last. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/**
 * Names the earlier releases that a finding was made against, as a sentence. Returns `undefined` if the finding was
 * made against the newest release.
 */
const releasesOf = (finding: Finding): string | undefined =>
  finding.releases && `This ${isBreak(finding) ? 'breaks' : 'may break'} ${listed(finding.releases)}.`

/** Returns the description of a finding on one line, with its full stop. */
const sentenceOf = ({ description }: Finding): string => description.replace(/\s+/g, ' ').replace(/(?<![.!?])$/, '.')

/**
 * Returns the same sentence in Markdown. Pointers are written as code, so that a `*` in them is not read as emphasis.
 */
export const codedSentenceOf = (finding: Finding): string =>
  plainMarkdown(sentenceOf(finding).replace(/(^|\s)(\/[^\s`]*[^\s`.,;:])/g, '$1`$2`'))

const metaColumn = 76

const markOf = (finding: Finding, { red, yellow, green }: Paint): string => {
  if (isUnknown(finding) && !isBreak(finding)) return yellow('?')
  return isBreak(finding) || finding.bump === 'major' ? red('✗') : green('+')
}

const effectLines = (effect: Effect, { pointer, role }: FindingLocation, since: string): readonly string[] => {
  const { counterexample, lostPointer } = effect
  const words = safe(describeEvidence(effect, role, since))
  return counterexample === undefined ? [words] : [words, `  ${safe(excerpt(counterexample, lostPointer ?? pointer))}`]
}

const locationsLine = (locations: Finding['locations']): readonly string[] => {
  const others = locations.slice(1).map(({ subject, pointer }) => safe(`${subject} ${pointer}`.trim()))
  if (others.length === 0) return []
  const shown = others.slice(0, 5).join(', ')
  return [`Also in ${shown}${others.length > 5 ? ` and ${String(others.length - 5)} more locations` : ''}.`]
}

/**
 * Formats a finding: what has changed and where, its effects with counterexamples, and the other locations it affects.
 */
export const findingText = (finding: Finding, since: string, paint: Paint): string => {
  const [place] = finding.locations
  const subject = safe(place.subject)
  const meta = [finding.kind, place.role].filter((word) => word !== undefined).join(' · ')
  const head = `  ${markOf(finding, paint)} ${paint.bold(subject)}   ${safe(sentenceOf(finding))}`
  const bare = `  x ${subject}   ${safe(sentenceOf(finding))}`
  const releases = releasesOf(finding)
  const old = finding.releases?.[0] ?? since
  const lines = [
    ...(releases === undefined ? [] : [safe(releases)]),
    ...reportableEffects(finding).flatMap((effect) => effectLines(effect, place, old)),
    ...locationsLine(finding.locations),
  ]
  return [
    `${head}${' '.repeat(Math.max(3, metaColumn - bare.length))}${paint.dim(meta)}`,
    ...lines.map((line) => `    ${line}`),
  ].join('\n')
}

const emoji = { major: '❌', minor: '➕', patch: '✏️', none: '·' } as const

const emojiOf = (finding: Finding): string => (isUnknown(finding) ? '❓' : emoji[finding.bump])

/** Messages that break, each with the message to send instead if the check has found one. */
export type SendInstead = readonly { readonly message: Json; readonly instead?: Json }[]

/**
 * Formats the counterexample of an effect as a fenced block: as a difference to the message to send instead if that is
 * known, or as the part of the message that the finding is about. Returns `''` if there is no counterexample.
 */
export const counterexampleBlock = (
  { counterexample, direction, lostPointer }: Effect,
  { pointer }: FindingLocation,
  messages: SendInstead = [],
): string => {
  if (counterexample === undefined) return ''
  const text = JSON.stringify(counterexample)
  const instead = messages.find(({ message }) => JSON.stringify(message) === text)?.instead
  return instead === undefined
    ? messageExcerpt(counterexample, lostPointer ?? pointer, direction === 'forward' ? '+' : '-')
    : messageDiff(counterexample, instead)
}

const effectPart = (effect: Effect, finding: Finding, since: string, messages: SendInstead): string => {
  const words = plainMarkdown(describeEvidence(effect, finding.locations[0].role, since))
  const block = counterexampleBlock(effect, finding.locations[0], messages)
  return block === '' ? words : `${words}\n\n${block}`
}

/** Formats a finding as an item of a Markdown list, with its counterexamples and every location it affects. */
export const findingMarkdown = (finding: Finding, since: string, messages: SendInstead = []): string => {
  const [first, ...others] = finding.locations
  const also = others.length === 0 ? [] : [`Also in ${others.map(({ subject }) => inlineCode(subject)).join(', ')}.`]
  const parts = [
    `${emojiOf(finding)} **${inlineCode(first.subject)}** ${codedSentenceOf(finding)} (\`${finding.kind}\`, asks for ${finding.bump})`,
    ...[releasesOf(finding)].filter((words) => words !== undefined),
    ...reportableEffects(finding).map((effect) =>
      effectPart(effect, finding, finding.releases?.[0] ?? since, messages),
    ),
    ...also,
  ]
  return listItem(parts.join('\n\n'))
}

const sumOf = ({ findings, bump }: CompatibilityReport): string => {
  if (findings.length === 0) return 'Nothing has changed.'
  const [breaking, unknown] = [findings.filter(isBreak).length, findings.filter(isUnknown).length]
  const all = countNoun(findings.length, 'change')
  return `${all}, ${String(breaking)} breaking, ${String(unknown)} unproved: needs ${bump}`
}

/**
 * Formats a comparison as text: every change with its effects, who must be deployed first, and the required bump.
 * `since` is the name of the old version.
 *
 * @category reporters
 * @since 1.0.0
 */
export const compatibilityText = (
  compatibility: CompatibilityReport,
  since: string,
  options: TextOptions = {},
): string =>
  [
    ...compatibility.findings.map((finding) => `${findingText(finding, since, paintOf(options))}\n`),
    ...compatibility.order.map((line) => `Deploy in this order: ${safe(line)}`),
    sumOf(compatibility),
    '',
  ].join('\n')

/**
 * Formats a comparison as Markdown.
 *
 * @category reporters
 * @since 1.0.0
 */
export const compatibilityMarkdown = (compatibility: CompatibilityReport, since: string): string =>
  [
    sumOf(compatibility),
    '',
    ...compatibility.findings.map((finding) => findingMarkdown(finding, since)),
    ...(compatibility.order.length > 0 ? [''] : []),
    ...compatibility.order.map((line) => `Deploy in this order: ${plainMarkdown(line)}`),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
