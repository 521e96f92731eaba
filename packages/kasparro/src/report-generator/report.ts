import { compiled } from '#compiled/report.v1'
import { contract, type ParsedDocument, rule, stringOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { outlineOf, withoutEmphasis } from './markdown-outline.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const Report = stringOf({}, 'Report')
export type Report = TypeOf<typeof Report>

/** The four sections of a report, in their order. */
const sectionTitles = ['Executive Summary', 'Key Insights', 'Creative Recommendations', 'Methodology'] as const

/** A section of a report: its position among all headings, its line, and whether it is empty. */
interface FoundSection {
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
const sectionsOf = (text: string): readonly FoundSection[] => {
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

/**
 * A violation about one section of a report: its message, and the line of the heading unless the section is missing.
 */
interface SectionViolation {
  readonly message: string
  readonly line?: number
}

type Section = FoundSection['section']

const withNext = (
  runs: readonly (readonly FoundSection[])[],
  next: FoundSection,
): readonly (readonly FoundSection[])[] => [
  ...runs,
  ...runs.filter((run) => (run.at(-1)?.order ?? -1) < next.order).map((run) => [...run, next]),
]

// Of the sections that occur once, those of the longest ordered run are in place. The others are misplaced.
const longestInOrder = (single: readonly FoundSection[]): readonly FoundSection[] =>
  single.reduce(withNext, [[]]).reduce((best, run) => (run.length > best.length ? run : best), [])

const violationsOf = (
  section: Section,
  found: readonly FoundSection[],
  placed: readonly FoundSection[],
): readonly SectionViolation[] => {
  const [first, second] = found
  if (first === undefined) return [{ message: `must have the section "${section}"` }]
  if (second !== undefined) return [{ message: `must have the section "${section}" only once`, line: second.line }]
  return [
    ...(placed.includes(first)
      ? []
      : [
          { message: `must have the section "${section}" in its place: ${sectionTitles.join(', ')}`, line: first.line },
        ]),
    ...(first.isEmpty ? [{ message: `must not leave the section "${section}" empty`, line: first.line }] : []),
  ]
}

/** Returns whether the sections are the four of a report, each once, in order and not empty. */
const isComplete = (found: readonly FoundSection[]): boolean =>
  found.length === sectionTitles.length &&
  found.every(({ section, isEmpty }, i) => section === sectionTitles[i] && !isEmpty)

/**
 * Returns the violations of a report's sections, in the order of the sections: missing, repeated, misplaced or empty.
 */
const sectionViolations = (text: string): readonly SectionViolation[] => {
  const all = sectionsOf(text)
  if (isComplete(all)) return []
  const found = sectionTitles.map((section) => all.filter((one) => one.section === section))
  const placed = longestInOrder(found.flatMap((ones) => (ones.length === 1 ? ones : [])))
  return sectionTitles.flatMap((section, i) => violationsOf(section, found[i] ?? [], placed))
}

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

/**
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
