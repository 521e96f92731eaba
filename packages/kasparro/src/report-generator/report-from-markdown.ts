import type { ParsedDocument } from '@contracts/core'
import { type SectionViolation, sectionViolations } from './report.js'

/**
 * Reads a Markdown file as a report. The text is the value, and an issue about a section is located at its heading.
 *
 * @category constructors
 * @since 1.0.0
 */
export const reportFromMarkdown = (text: string): ParsedDocument => {
  let violations: readonly SectionViolation[] | undefined
  return {
    value: text,
    locate: ({ message }) => {
      violations ??= sectionViolations(text)
      const line = violations.find((violation) => violation.message === message)?.line
      return line === undefined ? undefined : { line, column: 1 }
    },
  }
}
