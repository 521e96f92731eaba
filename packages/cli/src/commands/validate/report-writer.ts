import type { Output } from '../../cli/output.js'
import type { Source } from '../../readers/sources.js'
import type { Report } from '../../reporters/report.js'
import { addTally, emptyTally, type Tally } from '../../validation/tally.js'
import type { SourceResults } from './results.js'

/** The destinations of results: the report, and standard error. */
export interface ReportTarget {
  readonly report: Report
  readonly page: Page
  readonly err: Output
  readonly clear: () => Promise<void>
}

/** Combines results in their order. */
export interface ReportWriter {
  readonly tally: Tally
  readonly write: (outcome: SourceResults) => Promise<void>
  readonly end: (valid: boolean) => string
}

/** Creates a writer without any results. */
export const reportWriter = ({ report, page, err, clear }: ReportTarget): ReportWriter => {
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
    write: async ({ source: from, page: found }) => {
      if (from !== source) index = 0
      source = from
      addTally(tally, found.tally)
      if (found.tally.documents > 0) last = from.name
      for (const [kind, n] of found.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + n)
      for (const { line, outcome, text, notice } of found.printed) {
        page.put(report.add({ source: from.name, line, outcome, text }, index++))
        if (notice !== undefined) await notify(notice)
        else if (page.isFull()) await page.turn()
      }
      await page.turn()
    },
    end: (valid) => report.end({ tally, valid, last, kinds }),
  }
}

/** A buffer for the text of an output, which is written in large pieces. */
export interface Page {
  readonly put: (text: string) => void
  readonly isFull: () => boolean
  readonly turn: () => Promise<void>
}

const fullPage = 2 ** 16

/** Creates a page for an output. It calls `before` each time before it writes. */
export const bufferOf = (out: Output, before: () => Promise<void>): Page => {
  let text = ''
  return {
    put: (more) => void (text += more),
    isFull: () => text.length >= fullPage,
    turn: async () => {
      if (text === '') return
      const full = text
      text = ''
      await before()
      await out.write(full)
    },
  }
}
