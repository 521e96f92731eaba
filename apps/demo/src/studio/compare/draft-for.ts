import { type ExecutableComparison, type MigrationMessages, migrationMessages } from '@contracts/evolution/compare'
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
  const { compatibility, olds } = comparison
  if (compatibility.bump === 'none') return undefined
  const { old, next, history } = sides
  const promised = (verdict: 'breaking' | 'unknown') =>
    compatibility.findings.filter(({ effects }) => effects.some((one) => one.protected && one.verdict === verdict))
  const breaks = promised('breaking')
  const found = migrationMessages(breaks, { old, next, olds, catalog: history.catalog })
  const isSilent = ({ effects }: (typeof breaks)[number]): boolean =>
    !effects.some((one) => one.protected && one.verdict === 'breaking' && one.counterexample !== undefined)
  return draftChangeset({
    ...{ package: name, folder: '', needs: compatibility.bump },
    findings: compatibility.findings.filter((one) => one.bump === compatibility.bump),
    silent: breaks.filter(isSilent),
    unproved: promised('unknown'),
    messages: found.map((one) => shown(one, comparison)),
    order: compatibility.bump === 'minor' ? compatibility.order : [],
  })
}
