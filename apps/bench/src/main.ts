/** `pnpm bench`: measures, prints the page, and writes docs/benchmarks.md when everything was measured. */
import type { Figures } from './figures/figures.js'

import { barsOf } from './page/bars.js'
import { chart } from './page/chart.js'
import { pageOf } from './page/page.js'
import { writePage } from './page/write-page.js'
import { put, workFolder } from './work/work-folder.js'
import { progressEnds } from './rows/progress.js'
import { readOptions, help } from './run/options.js'
import { measure } from './run/measure.js'

const keep = (figures: Figures): void => {
  writePage('benchmarks.md', pageOf(figures))
  if (figures.speed !== undefined) writePage('benchmarks.svg', chart(figures))
}

/** Returns 0 when every bar is met and every row could be measured, 1 otherwise. */
const codeOf = (figures: Figures): number =>
  barsOf(figures).every(({ met }) => met) && Object.keys(figures.failed).length === 0 ? 0 : 1

const run = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(args)
  if (options.help) {
    process.stdout.write(help)
    return 0
  }
  const figures = await measure(options)
  progressEnds()
  process.stdout.write(pageOf(figures))
  const file = put(workFolder('figures'), 'figures.json', `${JSON.stringify(figures, undefined, 1)}\n`)
  process.stderr.write(`Every figure, each contract by itself: ${file}\n`)
  for (const [row, why] of Object.entries(figures.failed)) process.stderr.write(`✗ ${row}: ${why}\n`)
  if (options.keep) keep(figures)
  return codeOf(figures)
}

run(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  })
