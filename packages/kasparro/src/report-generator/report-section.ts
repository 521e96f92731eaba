import { outlineOf } from './markdown-outline.js'
import { plainTitle } from './markdown-title.js'

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

const sectionOf = (title: string): FoundSection['section'] | undefined =>
  byTitle.get(title.toLowerCase()) ?? byTitle.get(plainTitle(title))

/**
 * The sections of a report in order. A section ends at the next heading of its own or a higher level, so a section with a
 * sub-section is not empty.
 */
export const sectionsOf = (text: string): readonly FoundSection[] => {
  const headings = outlineOf(text)
  const found: FoundSection[] = []
  for (const [order, { level, title, line, hasText }] of headings.entries()) {
    const section = sectionOf(title)
    if (section === undefined) continue
    const next = headings[order + 1]
    found.push({ section, order, line, isEmpty: !hasText && (next === undefined || next.level <= level) })
  }
  return found
}
