/** `pnpm bench`: measures, prints, and writes docs/benchmarks.md when everything was measured. */
import type { Figures } from './figures/figures.js'

import { barsOf } from './page/bars.js'
import { chart } from './page/chart.js'
import { pageOf } from './page/page.js'
import { writePage } from './page/write-page.js'
import { progressEnds } from './rows/progress.js'
import { askedIn, help } from './run/asked.js'
import { measure } from './run/measure.js'

const keep = (figures: Figures): void => {
  writePage('benchmarks.md', pageOf(figures))
  if (figures.speed !== undefined) writePage('benchmarks.svg', chart(figures))
}

/** 0 when every bar is met and every row could be measured, 1 otherwise. */
const codeOf = (figures: Figures): number =>
  barsOf(figures).every(({ met }) => met) && Object.keys(figures.failed).length === 0 ? 0 : 1

const run = async (args: readonly string[]): Promise<number> => {
  const asked = askedIn(args)
  if (asked.help) {
    process.stdout.write(help)
    return 0
  }
  const figures = await measure(asked)
  progressEnds()
  process.stdout.write(pageOf(figures))
  for (const [row, why] of Object.entries(figures.failed)) process.stderr.write(`✗ ${row}: ${why}\n`)
  if (asked.keep) keep(figures)
  return codeOf(figures)
}

run(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  })
