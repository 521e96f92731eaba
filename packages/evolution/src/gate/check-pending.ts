import { covers } from '../verdict/bump.js'
import type { BuiltRelease } from '../release/built-release.js'
import type { Release } from '../release/release.js'
import { checkNotes, overBump, unfinished } from './check-notes.js'
import { bumpOf, type Note } from './notes.js'
import { compareWithAll, type History } from './every-release.js'
import type { PackageReport } from './gate-report.js'
import { uncoveredBreaks } from './migration-check.js'
import { migrationMessages } from './migration-messages.js'
import type { Problem } from './problem.js'
import { unacknowledged } from './unknowns.js'
import { toldAnew } from './told-anew.js'

type Judged = Omit<PackageReport, 'folder' | 'remarks'> & { readonly remarks: PackageReport['remarks'] }

const bumpProblems = (name: string, needs: PackageReport['needs'], notes: readonly Note[]): readonly Problem[] => {
  const given = bumpOf(notes)
  if (covers(given, needs)) return []
  if (given === 'none')
    return [
      {
        code: 'no-changeset',
        says: `${name} needs a ${needs}, and no changeset names it.`,
        fix:
          needs === 'major'
            ? 'Keep what was promised, or release a major: add the changeset below.'
            : 'Add the changeset below.',
      },
    ]
  const files = notes.filter(({ bump }) => bump === given).map((note) => note.name)
  return [
    {
      code: 'bump-too-small',
      says: `${name} needs a ${needs}; ${files.join(', ')} promises a ${given}.`,
      fix: `Promise a ${needs}, as the changeset below does, or take the change back.`,
    },
  ]
}

/**
 * A package as it is built now, against its releases and the pending changesets that name it.
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkPending = (
  baseline: Release,
  built: BuiltRelease,
  notes: readonly Note[],
  past: Pick<History, 'releases' | 'changelog'>,
): Judged => {
  const { release, registry } = built
  const code = registry === undefined ? {} : { code: registry }
  const comparison = compareWithAll({ baseline, next: release, ...past, ...code, isCode: true })
  const { judgement } = comparison
  const given = bumpOf(notes)
  const sides = { ...comparison, ...(registry === undefined ? {} : { registry }) }
  const unwritten = uncoveredBreaks(notes, comparison)
  const migration = migrationMessages(unwritten, sides)
  const open = unacknowledged(judgement, notes)
  return {
    package: baseline.package,
    against: 'changesets',
    since: baseline.version,
    version: built.release.version,
    needs: judgement.bump,
    given,
    judgement,
    problems: [...bumpProblems(baseline.package, judgement.bump, notes), ...checkNotes({ given, notes }, comparison)],
    remarks: overBump({ given, notes }, judgement.bump),
    ...(migration.length === 0 ? {} : { migration }),
    ...(unwritten.length === 0 ? {} : { unwritten: unwritten.map(({ fingerprint }) => fingerprint) }),
    ...(open.length === 0 ? {} : { unacknowledged: open.map(({ fingerprint }) => fingerprint) }),
    ...toldAnew(baseline, release),
  }
}

/**
 * A package that was never released: its first changeset is a major, and nothing is asked of it beyond that.
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkUnborn = (name: string, version: string, notes: readonly Note[]): Judged => {
  const given = bumpOf(notes)
  const problem: readonly Problem[] =
    given === 'major'
      ? []
      : [
          {
            code: given === 'none' ? 'no-changeset' : 'bump-too-small',
            says: `${name} was never released, and ${given === 'none' ? 'no changeset names it' : `its changeset promises a ${given}`}.`,
            fix: 'Its first changeset is a major, "First release: …".',
          },
        ]
  const judgement = { bump: 'none', findings: [], order: [] } as const
  return {
    package: name,
    against: 'nothing',
    since: version,
    version,
    needs: 'major',
    given,
    judgement,
    problems: [...problem, ...unfinished(notes)],
    remarks: [],
  }
}
