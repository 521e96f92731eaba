import type { Bump } from '../verdict/bump.js'
import type { Effect, Finding, Judgement } from '../verdict/finding.js'
import { inlineCode, plainMarkdown } from './code-block.js'
import { codedSentenceOf, effectWords, evidenceWords, tellingEffects } from './effect-words.js'

const limit = 2000

/** What messages may hold has changed; a patch is about words, and an export about code. */
const ofWire = ({ kind, bump }: Finding): boolean => !/^export-/.test(kind) && (bump === 'major' || bump === 'minor')

const counterexampleOf = (effect: Effect, finding: Finding, since: string): readonly string[] => {
  if (effect.verdict !== 'breaking') return []
  if (effect.counterexample === undefined)
    return [`  ${plainMarkdown(evidenceWords(effect, finding.places[0].role, since))}`]
  const text = JSON.stringify(effect.counterexample)
  const words = effectWords(effect, finding.places[0].role, since)
  return [`  ${words}: ${text.length > limit ? `${inlineCode(text.slice(0, limit))} …` : inlineCode(text)}`]
}

const item = (finding: Finding, since: string): string => {
  const [first, ...others] = finding.places
  const also = others.length === 0 ? '' : ` Also in ${others.map(({ subject }) => `\`${subject}\``).join(', ')}.`
  const words = `- ${finding.bump}: \`${first.subject}\` ${codedSentenceOf(finding)}${also}`
  const shown = tellingEffects(finding)[0]
  return [words, ...(shown === undefined ? [] : counterexampleOf(shown, finding, finding.releases?.[0] ?? since))].join(
    '\n',
  )
}

const order: readonly Bump[] = ['major', 'minor', 'patch', 'none']

/**
 * What a release changes on the wire, as a section of its note: one line a root cause, the largest first, each break with
 * the message that shows it, and for a minor who must be deployed first. Nothing where messages are as they were.
 *
 * @category reporters
 * @since 1.0.0
 */
export const wireChanges = (judgement: Judgement, since: string): string => {
  const findings = judgement.findings.filter(ofWire)
  if (findings.length === 0) return ''
  const sorted = order.flatMap((bump) => findings.filter((one) => one.bump === bump))
  const deploy = judgement.bump === 'minor' ? judgement.order.map((line) => `\nDeploy in this order: ${line}`) : []
  return [`#### Wire changes`, '', ...sorted.map((finding) => item(finding, since)), ...deploy].join('\n')
}
