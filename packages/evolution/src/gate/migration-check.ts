import type { Effect, Judgement } from '../verdict/judgement.js'
import type { Note } from './notes.js'
import { migrationNote, type NoteLine } from './migration-note.js'
import type { Problem } from './problem.js'
import { type NoteContext, runNote } from './run-note.js'

const isShown = ({ verdict, protected: promised, counterexample }: Effect): boolean =>
  verdict === 'breaking' && promised && counterexample !== undefined

/**
 * Whether a break of this judgement can be shown by a message; one by inspection, an export that has gone, cannot.
 *
 * @category destructors
 * @since 1.0.0
 */
export const hasWitness = ({ findings }: Judgement): boolean =>
  findings.some(({ bump, effects }) => bump === 'major' && effects.some(isShown))

const lacks = (says: string): Problem => ({
  code: 'no-migration',
  says,
  fix: 'Say under `#### Migration` what to do, with `- Accepted before, rejected now: …` and `- Send instead: …`.',
})

const missingLines = (lines: readonly NoteLine[]): readonly string[] => [
  ...(lines.some(({ claims }) => claims !== 'instead') ? [] : ['`- Accepted before, rejected now: …`']),
  ...(lines.some(({ claims }) => claims === 'instead') ? [] : ['`- Send instead: …`']),
]

/**
 * What is wrong with the notes of a major: none says what to do, no message shows what a message could show, or a message
 * does not behave as it is said to.
 *
 * @category destructors
 * @since 1.0.0
 */
export const checkMigration = (notes: readonly Note[], context: NoteContext): readonly Problem[] => {
  const majors = notes.filter(({ bump }) => bump === 'major')
  const [first] = majors
  if (first === undefined) return []
  const silent = majors.filter(({ body }) => migrationNote(body) === undefined)
  if (silent.length > 0) return silent.map(({ name }) => lacks(`${name} is a major and has no \`#### Migration\`.`))
  const lines = majors.flatMap(({ body }) => migrationNote(body) ?? [])
  const missing = hasWitness(context.judgement) ? missingLines(lines) : []
  if (missing.length > 0)
    return [lacks(`The \`#### Migration\` of ${first.name} has no line ${missing.join(' and no line ')}.`)]
  return majors.flatMap((note) => runNote(note, context))
}
