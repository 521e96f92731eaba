import { type FoundSection, sectionTitles, sectionsOf } from './report-section.js'

/**
 * A violation about one section of a report: its message, and the line of the heading unless the section is missing.
 */
export interface SectionViolation {
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
export const sectionViolations = (text: string): readonly SectionViolation[] => {
  const all = sectionsOf(text)
  if (isComplete(all)) return []
  const found = sectionTitles.map((section) => all.filter((one) => one.section === section))
  const placed = longestInOrder(found.flatMap((ones) => (ones.length === 1 ? ones : [])))
  return sectionTitles.flatMap((section, i) => violationsOf(section, found[i] ?? [], placed))
}
