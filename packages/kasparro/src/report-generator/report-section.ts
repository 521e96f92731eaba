import { outlineOf } from './markdown-outline.js'
import { plainTitle } from './markdown-title.js'

/**
 * The four sections of a report, in their order.
 *
 * @category model
 * @since 1.0.0
 */
export const sectionTitles = ['Executive Summary', 'Key Insights', 'Creative Recommendations', 'Methodology'] as const

/**
 * A section of a report where it stands: its place among all headings, its line, and whether it says anything.
 *
 * @category model
 * @since 1.0.0
 */
export interface FoundSection {
  readonly section: (typeof sectionTitles)[number]
  readonly order: number
  readonly line: number
  readonly isEmpty: boolean
}

const byTitle = new Map<string, FoundSection['section']>(sectionTitles.map((title) => [title.toLowerCase(), title]))

/**
 * Every section of a report that a heading opens, in the order they stand. A section reaches down to the next heading of
 * its own or a higher level, so a sub-section fills it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const sectionsOf = (text: string): readonly FoundSection[] => {
  const headings = outlineOf(text)
  return headings.flatMap(({ level, title, line, hasText }, order) => {
    const section = byTitle.get(plainTitle(title))
    if (section === undefined) return []
    const next = headings[order + 1]
    return [{ section, order, line, isEmpty: !hasText && (next === undefined || next.level <= level) }]
  })
}
