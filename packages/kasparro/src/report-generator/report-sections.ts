import { rule } from '@contracts/core'
import { sectionViolations } from './section-violations.js'

/**
 * A report has its four sections, each once, in order and not empty. A section is a heading of any level with its text;
 * case, emphasis and a leading number do not matter. Other headings are allowed anywhere. Each section that is missing,
 * repeated, misplaced or empty is one issue.
 */
export const reportSections = rule({
  id: 'kasparro/report-sections',
  description: 'The report has its four sections, each once, in order and not empty.',
  check: (text: string) => sectionViolations(text).map(({ message }) => ({ path: [], message, value: undefined })),
})
