import { type Bump, covers } from '../verdict/bump.js'
import type { Comparison } from './comparison.js'
import { blankIn } from './blanks.js'
import { checkMigration, type MigrationContext } from './migration-check.js'
import type { Note } from './notes.js'
import type { Problem, Remark } from './problem.js'
import type { Promised } from './promised.js'
import { unknownFindings } from './unknowns.js'

/**
 * The notes that still hold a blank of their draft.
 *
 * @category destructors
 * @since 1.0.0
 */
export const unfinished = (notes: readonly Note[]): readonly Problem[] =>
  notes.flatMap(({ name, body }) => {
    const blank = blankIn(body)
    const fix = 'Write it in place of the blank.'
    return blank === undefined ? [] : [{ code: 'unfinished-note', says: `${name} still holds ${blank}.`, fix } as const]
  })

/**
 * What is wrong with a bump that is large enough: a major that does not say what to do or says it wrongly, and findings
 * that are not known and not acknowledged.
 *
 * @category destructors
 * @since 1.0.0
 */
export const checkNotes = (
  { given, notes }: Pick<Promised, 'given' | 'notes'>,
  comparison: Comparison & Pick<MigrationContext, 'earlier'>,
): readonly Problem[] => {
  const { judgement } = comparison
  return [
    ...unfinished(notes),
    ...(covers(given, judgement.bump) ? checkMigration(notes, comparison) : []),
    ...unknownFindings(judgement, notes),
  ]
}

/**
 * A bump that promises more change than there is.
 *
 * @category destructors
 * @since 1.0.0
 */
export const overBump = (given: Bump, needs: Bump): readonly Remark[] =>
  given !== 'none' && given !== needs && covers(given, needs) && given !== 'patch'
    ? [
        {
          code: 'bump-too-large',
          says: `Its contracts and exports ask for ${needs === 'none' ? 'no release' : `a ${needs}`}; a ${given} is promised.`,
        },
      ]
    : []
