import type { Page } from '../report/page.js'
import type { Tally } from '../report/counts.js'
import type { Report } from '../report/report.js'
import type { Output } from '../run/output.js'
import type { Source } from '../sources/source.js'
import type { Outcome } from './sources.js'
import { addTally, emptyTally } from './tally.js'

/** Where findings are told: the report on its page, and what stands on standard error. */
export interface Told {
  readonly report: Report
  readonly page: Page
  readonly err: Output
  readonly clear: () => Promise<void>
}

/** Puts findings together in their order. */
export interface Teller {
  readonly tally: Tally
  readonly tell: (outcome: Outcome) => Promise<void>
  readonly end: (holds: boolean) => string
}

/** A teller who has heard nothing yet. */
export const tellerTo = ({ report, page, err, clear }: Told): Teller => {
  const tally = emptyTally()
  const kinds = new Map<string, number>()
  let source: Source | undefined
  let [index, last] = [0, '']
  const notify = async (notice: string): Promise<void> => {
    await page.turn()
    await clear()
    await err.write(notice)
  }
  return {
    tally,
    tell: async ({ source: from, findings }) => {
      if (from !== source) index = 0
      source = from
      addTally(tally, findings.tally)
      if (findings.tally.documents > 0) last = from.name
      for (const [kind, n] of findings.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + n)
      for (const { line, outcome, text, notice } of findings.entries) {
        page.put(report.add({ source: from.name, line, outcome, text }, index++))
        if (notice !== undefined) await notify(notice)
        else if (page.isFull()) await page.turn()
      }
      await page.turn()
    },
    end: (holds) => report.end({ tally, holds, last, kinds }),
  }
}
