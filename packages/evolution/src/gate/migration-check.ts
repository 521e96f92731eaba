import { type Compared, uncovered } from './coverage.js'
import type { Finding } from '../verdict/finding.js'
import { noteItems, sectionLines } from './note-section.js'
import type { Note } from './notes.js'
import { migrationNote } from './migration-note.js'
import type { Problem } from './problem.js'
import { type NoteContext, runNote } from './run-note.js'

/**
 * What migration notes are checked against: both sides of a change, executable and as they were released.
 *
 * @category model
 * @since 1.0.0
 */
export type MigrationContext = NoteContext & Compared

const lacks = (says: string, fix: string): Problem => ({ code: 'no-migration', says, fix })

const howTo =
  'Say under `#### Migration` what to do, with `- Accepted before, rejected now: …` and `- Send instead: …`.'

/** A message that shows a break and is followed by none to send instead. */
const withoutInstead = ({ name, body }: Note): readonly Problem[] => {
  const claims = (migrationNote(body) ?? []).map((line) => line.claims)
  const last = claims.findLastIndex((claim) => claim !== 'instead')
  return last === -1 || claims.indexOf('instead', last) !== -1
    ? []
    : [lacks(`The \`#### Migration\` of ${name} has no line \`- Send instead: …\`.`, howTo)]
}

const isShown = ({ effects }: Finding): boolean =>
  effects.some((one) => one.protected && one.verdict === 'breaking' && one.counterexample !== undefined)

const problemOf = (finding: Finding): Problem => {
  const says = `${finding.places[0].subject} ${finding.says.replace(/(?<![.!?])$/, '.')} It breaks what is promised, and no line under \`#### Migration\` covers it.`
  return isShown(finding)
    ? lacks(says, 'Add a message that this change breaks and one to send instead, as the changeset below does.')
    : lacks(says, 'Say what to do instead, in a line that names it in code, as the changeset below does.')
}

/**
 * The breaks that the notes of a major leave uncovered.
 *
 * @category destructors
 * @since 1.0.0
 */
export const uncoveredBreaks = (notes: readonly Note[], context: MigrationContext): readonly Finding[] => {
  const majors = notes.filter(({ bump }) => bump === 'major')
  const shown = majors.flatMap((note) => runNote(note, context).shown)
  const texts = majors.flatMap(({ body }) => noteItems(body, 'Migration'))
  return uncovered(context.judgement.findings, { shown, texts }, context)
}

/**
 * What is wrong with the notes of a major: one says nothing of what to do, a break has no line that covers it, or a message does
 * not behave as it is said to.
 *
 * @category destructors
 * @since 1.0.0
 */
export const checkMigration = (notes: readonly Note[], context: MigrationContext): readonly Problem[] => {
  const majors = notes.filter(({ bump }) => bump === 'major')
  if (majors.length === 0) return []
  const isSilent = ({ body }: Note): boolean =>
    migrationNote(body) === undefined && sectionLines(body, 'Acknowledged') === undefined
  const silent = majors.filter(isSilent)
  if (silent.length > 0)
    return silent.map(({ name }) => lacks(`${name} is a major and has no \`#### Migration\`.`, howTo))
  const untrue = majors.flatMap((note) => runNote(note, context).problems)
  const alone = majors.flatMap(withoutInstead)
  if (untrue.length + alone.length > 0) return [...alone, ...untrue]
  return uncoveredBreaks(notes, context).map(problemOf)
}
