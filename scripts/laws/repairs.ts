import { measure } from '../repair/measure.js'
import { page } from '../repair/page.js'
import { textOf } from '../workspace/files.js'
import { loadDomains } from '../workspace/registry.js'
import type { Law } from './law.js'

const count = 20

/** A repair makes a message hold, changes nothing that was right, and never makes of a slip what was not meant. */
export const repairs: Law = {
  says: `repairs of ${String(count)} broken messages of every contract hold and change nothing that was right (pnpm prove:repair has more)`,
  check: async () => {
    const { slips, wrong } = measure(
      (await loadDomains()).flatMap(({ registry }) => registry.entries),
      count,
    )
    const untold = slips.filter(({ kind }) => !textOf(page).includes(`\`${kind}\``))
    return [...wrong, ...untold.map(({ kind }) => `${page} does not tell ${kind}`)]
  },
}
