import type { Judgement } from '../verdict/finding.js'
import { findingMarkdown } from './finding-markdown.js'
import { findingText } from './finding-text.js'
import { paintOf, type TextOptions } from './paint.js'
import { counted, safe } from './plain-text.js'

/**
 * Whether a judgement breaks something that is promised.
 *
 * @category destructors
 * @since 1.0.0
 */
export const breaks = ({ bump }: Judgement): boolean => bump === 'major'

/** The parts of a judgement in one sentence. */
const sumOf = ({ findings, bump }: Judgement): string => {
  if (findings.length === 0) return 'Nothing has changed.'
  const breaking = findings.filter(({ effects }) =>
    effects.some((one) => one.protected && one.verdict === 'breaking'),
  ).length
  const unknown = findings.filter(({ effects }) =>
    effects.some(({ verdict, protected: kept }) => kept && verdict === 'unknown'),
  ).length
  const all = counted(findings.length, 'change')
  return `${all}, ${String(breaking)} breaking, ${String(unknown)} unproved: needs ${bump}`
}

/**
 * A judgement as a person reads it: every change with what it does, who must be deployed first, and the bump that is
 * asked for. `since` is what the old side is called.
 *
 * @category reporters
 * @since 1.0.0
 */
export const judgementText = (judgement: Judgement, since: string, options: TextOptions = {}): string =>
  [
    ...judgement.findings.map((finding) => `${findingText(finding, since, paintOf(options))}\n`),
    ...judgement.order.map((line) => `Deploy in this order: ${safe(line)}`),
    sumOf(judgement),
    '',
  ].join('\n')

/**
 * A judgement in Markdown.
 *
 * @category reporters
 * @since 1.0.0
 */
export const judgementMarkdown = (judgement: Judgement, since: string): string =>
  [
    sumOf(judgement),
    '',
    ...judgement.findings.map((finding) => findingMarkdown(finding, since)),
    ...(judgement.order.length > 0 ? [''] : []),
    ...judgement.order.map((line) => `Deploy in this order: ${line}`),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
