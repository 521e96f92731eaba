import { type ExecutableComparison, type MigrationMessages, migrationMessages } from '@contracts/evolution/compare'
import type { PackageReport } from '@contracts/evolution/gate'
import { type Draft, draftChangeset } from '@contracts/evolution/report'
import type { Sides } from './sides.js'

/**
 * Removes the message to send instead, unless the new side accepts it. The installed decoders produced that message,
 * and the new side may be another version.
 */
const shown = (found: MigrationMessages, { nexts }: ExecutableComparison): MigrationMessages => {
  const { instead, ...shown } = found
  const readers = nexts.filter(({ id }) => id === found.contract).sort((a, b) => b.version - a.version)
  const raised = instead === undefined ? undefined : readers[0]?.run(instead)
  return raised?.every(({ severity }) => severity !== 'error') === true ? found : shown
}

/** Returns the changeset that a change requires, or `undefined` if the change requires no bump. */
export const draftFor = (name: string, sides: Sides, comparison: ExecutableComparison): Draft | undefined => {
  const { judgement, olds, since } = comparison
  if (judgement.bump === 'none') return undefined
  const { old, next, history } = sides
  const breaks = judgement.findings.filter(({ effects }) =>
    effects.some((effect) => effect.protected && effect.verdict === 'breaking'),
  )
  const open = judgement.findings.filter(({ effects }) =>
    effects.some((effect) => effect.protected && effect.verdict === 'unknown'),
  )
  const found = migrationMessages(breaks, { old, next, olds, nexts: comparison.nexts, catalog: history.catalog })
  const report: PackageReport = {
    ...{ package: name, folder: '', against: 'changesets', since, version: since },
    ...{ needs: judgement.bump, given: 'none', judgement, remarks: [] },
    problems: [{ code: 'no-changeset', message: 'no changeset', fix: 'add one' }],
    migration: found.map((one) => shown(one, comparison)),
    unwritten: breaks.map(({ fingerprint }) => fingerprint),
    unacknowledged: open.map(({ fingerprint }) => fingerprint),
  }
  return draftChangeset(report)
}
