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

/** How a title begins that may be one of the four: what is left out to compare titles has no letters. */
const mayBegin = new RegExp(`^[^a-z]*[${sectionTitles.map((title) => title.charAt(0)).join('')}]`, 'iu')

const sectionOf = (title: string): FoundSection['section'] | undefined =>
  mayBegin.test(title) ? (byTitle.get(title.toLowerCase()) ?? byTitle.get(plainTitle(title))) : undefined

/**
 * Every section of a report that a heading opens, in the order they stand. A section reaches down to the next heading of
 * its own or a higher level, so a sub-section fills it.
 *
 * @category destructors
 * @since 1.0.0
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
