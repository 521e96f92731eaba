import { compiled } from '#compiled/report.v1'
import { contract, stringOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { reportSections } from './report-sections.js'

/**
 * A report, as Markdown text.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Report = stringOf({}, 'Report')
export type Report = TypeOf<typeof Report>

/**
 * The Markdown report at the end of a run.
 *
 * @example
 * import { report } from '@contracts/kasparro'
 *
 * assert.deepStrictEqual(
 *   report.validate('# Executive Summary\n\nAll is well.\n').errors.map(({ message }) => message),
 *   [
 *     'must have the section "Key Insights"',
 *     'must have the section "Creative Recommendations"',
 *     'must have the section "Methodology"',
 *   ],
 * )
 *
 * @category model
 * @since 1.0.0
 */
export const report = contract({
  id: 'kasparro/report',
  version: 1,
  role: 'record',
  description: 'Markdown report at the end of a run.',
  codec: Report,
  compiled,
  rules: [reportSections],
})
