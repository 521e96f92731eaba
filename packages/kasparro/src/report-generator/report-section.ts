import { outlineOf } from './markdown-outline.js'
import { withoutEmphasis } from './markdown-title.js'

/** The four sections of a report, in their order. */
export const sectionTitles = ['Executive Summary', 'Key Insights', 'Creative Recommendations', 'Methodology'] as const

/** A section of a report: its position among all headings, its line, and whether it is empty. */
export interface FoundSection {
  readonly section: (typeof sectionTitles)[number]
  readonly order: number
  readonly line: number
  readonly isEmpty: boolean
}

const byTitle = new Map<string, FoundSection['section']>(sectionTitles.map((title) => [title.toLowerCase(), title]))

const leadingNumber = '(?:[0-9]+(?:\\.[0-9]+)*(?:[.):]\\s*|\\s+))?'

/** The title of a section in any case, with or without a number before it, and with any space between its words. */
const anyTitle = new RegExp(
  `^\\s*${leadingNumber}(${sectionTitles.map((title) => title.replace(' ', '\\s+')).join('|')})\\s*$`,
  'i',
)

const sectionOf = (title: string): FoundSection['section'] | undefined => {
  const exact = sectionTitles.find((section) => section === title)
  if (exact !== undefined) return exact
  const words = anyTitle.exec(withoutEmphasis(title))?.[1]
  return words === undefined ? undefined : byTitle.get(words.replace(/\s+/, ' ').toLowerCase())
}

/**
 * Returns the sections of a report in order. A section ends at the next heading of the same or a higher level, so a
 * section with a sub-section is not empty.
 */
export const sectionsOf = (text: string): readonly FoundSection[] => {
  const headings = outlineOf(text)
  const found: FoundSection[] = []
  headings.forEach(({ level, title, line, hasText }, order) => {
    const section = sectionOf(title)
    if (section === undefined) return
    const next = headings[order + 1]
    found.push({ section, order, line, isEmpty: !hasText && (next === undefined || next.level <= level) })
  })
  return found
}
