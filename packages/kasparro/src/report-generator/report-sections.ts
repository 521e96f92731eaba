import { rule } from '@contracts/core'
import { sectionFaults } from './section-fault.js'

/**
 * A report has its four sections, each once, in order and not empty. A section is a heading of any level with its text,
 * case, emphasis and a leading number aside; other headings are free. One issue per section that is missing, repeated,
 * misplaced or empty.
 *
 * @category rules
 * @since 1.0.0
 */
export const reportSections = rule({
  id: 'kasparro/report-sections',
  says: 'The report has its four sections, each once, in order and not empty.',
  check: (text: string) => sectionFaults(text).map(({ says }) => ({ path: [], says })),
})
