import type { Reading } from '@contracts/core'
import { type SectionFault, sectionFaults } from './section-fault.js'

/**
 * Reads a Markdown file as a report: the text is the value, and an issue about a section stands where its heading does.
 *
 * @category constructors
 * @since 1.0.0
 */
export const reportFromMarkdown = (text: string): Reading => {
  let faults: readonly SectionFault[] | undefined
  return {
    value: text,
    locate: ({ message }) => {
      faults ??= sectionFaults(text)
      const line = faults.find(({ says }) => says === message)?.line
      return line === undefined ? undefined : { line, column: 1 }
    },
  }
}
