import type { Effect, Finding } from '../verdict/finding.js'
import { codeBlock, inlineCode, plainMarkdown } from './code-block.js'
import { evidenceWords, releasesOf, sentenceOf, tellingEffects } from './effect-words.js'

const marks = { major: '❌', minor: '➕', patch: '✏️', none: '·' } as const

const markOf = ({ bump, effects }: Finding): string =>
  effects.some(({ verdict, protected: kept }) => kept && verdict === 'unknown') ? '❓' : marks[bump]

const effectPart = (effect: Effect, finding: Finding, since: string): string => {
  const { counterexample } = effect
  const words = plainMarkdown(evidenceWords(effect, finding.places[0].role, since))
  return counterexample === undefined
    ? words
    : `${words}\n\n${codeBlock(JSON.stringify(counterexample, null, 2), 'json')}`
}

/** One finding as an item of a list in Markdown, with the message that shows it and every place it surfaces. */
export const findingMarkdown = (finding: Finding, since: string): string => {
  const [first, ...others] = finding.places
  const also = others.length === 0 ? [] : [`Also in ${others.map(({ subject }) => inlineCode(subject)).join(', ')}.`]
  const parts = [
    `${markOf(finding)} **${inlineCode(first.subject)}** ${plainMarkdown(sentenceOf(finding))} (\`${finding.kind}\`, asks for ${finding.bump})`,
    ...[releasesOf(finding)].filter((words) => words !== undefined),
    ...tellingEffects(finding).map((effect) => effectPart(effect, finding, finding.releases?.[0] ?? since)),
    ...also,
  ]
  return `- ${parts.join('\n\n').replace(/\n(?=.)/g, '\n  ')}`
}
