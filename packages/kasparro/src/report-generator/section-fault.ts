import { type FoundSection, sectionTitles, sectionsOf } from './report-section.js'

/**
 * One thing that is wrong with the sections of a report, in words that follow "the report", and the line it is seen on;
 * a missing section is on no line.
 *
 * @category model
 * @since 1.0.0
 */
export interface SectionFault {
  readonly says: string
  readonly line?: number
}

type Section = FoundSection['section']

const grown = (
  runs: readonly (readonly FoundSection[])[],
  next: FoundSection,
): readonly (readonly FoundSection[])[] => [
  ...runs,
  ...runs.filter((run) => (run.at(-1)?.order ?? -1) < next.order).map((run) => [...run, next]),
]

// At most four sections stand once each: of their sixteen choices the longest in order stays, the others are misplaced.
const inPlace = (single: readonly FoundSection[]): readonly FoundSection[] =>
  single.reduce(grown, [[]]).reduce((best, run) => (run.length > best.length ? run : best), [])

const faultsIn = (
  section: Section,
  found: readonly FoundSection[],
  placed: readonly FoundSection[],
): readonly SectionFault[] => {
  const [first, second] = found
  if (first === undefined) return [{ says: `must have the section "${section}"` }]
  if (second !== undefined) return [{ says: `must have the section "${section}" once only`, line: second.line }]
  return [
    ...(placed.includes(first)
      ? []
      : [{ says: `must have the section "${section}" in its place: ${sectionTitles.join(', ')}`, line: first.line }]),
    ...(first.isEmpty ? [{ says: `must say something in the section "${section}"`, line: first.line }] : []),
  ]
}

/** Whether the sections are the four, once each and in order, and say something. */
const areSound = (all: readonly FoundSection[]): boolean =>
  all.length === sectionTitles.length &&
  all.every(({ section, isEmpty }, i) => section === sectionTitles[i] && !isEmpty)

/**
 * Every fault of a report's sections, in the order of the sections: missing, repeated, misplaced, empty.
 *
 * @category destructors
 * @since 1.0.0
 */
export const sectionFaults = (text: string): readonly SectionFault[] => {
  const all = sectionsOf(text)
  if (areSound(all)) return []
  const found = sectionTitles.map((section) => all.filter((one) => one.section === section))
  const placed = inPlace(found.flatMap((ones) => (ones.length === 1 ? ones : [])))
  return sectionTitles.flatMap((section, i) => faultsIn(section, found[i] ?? [], placed))
}
