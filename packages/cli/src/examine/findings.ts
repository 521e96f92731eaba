import type { Tally } from '../report/counts.js'
import type { Printed, Report } from '../report/report.js'
import type { Examined } from './examined.js'
import { count, emptyTally } from './tally.js'

/** A document of which something is printed; `notice` is for standard error, at that place. */
export interface Entry extends Omit<Printed, 'source'> {
  readonly notice?: string
}

/** What has become of some documents of one source, in their order; plain data, which goes from one thread to another. */
export interface Findings {
  readonly tally: Tally
  readonly kinds: readonly (readonly [contract: string, documents: number])[]
  readonly entries: readonly Entry[]
}

/** Who gathers what documents have become, a page at a time. */
interface Finder {
  readonly add: (document: Examined) => void
  /** Adds so many documents that hold, of which nothing is printed. */
  readonly pass: (contract: string, documents: number) => void
  readonly isFull: () => boolean
  readonly take: () => Findings
}

/** How documents are told: the report they are printed for, and the line about one that cannot be read. */
export interface Telling {
  readonly report: Report
  readonly notice: (document: Examined) => string
}

const fullPage = 2 ** 16

/** Gathers findings; of a document nothing is to be said of, only that it was there. */
export const finderFor = ({ report, notice }: Telling): Finder => {
  let tally = emptyTally()
  let kinds = new Map<string, number>()
  let entries: Entry[] = []
  let size = 0
  let [kind, run] = ['', 0] // one contract after the other: a map is asked when it changes
  const closeRun = (): void => {
    if (run > 0) kinds.set(kind, (kinds.get(kind) ?? 0) + run)
    run = 0
  }
  const goOn = (contract: string, documents: number): void => {
    if (contract !== kind) closeRun()
    kind = contract
    run += documents
  }
  const print = (document: Examined): void => {
    const { line, outcome } = document
    const text = report.print(document)
    const told = outcome === 'cannot be read' ? { notice: notice(document) } : {}
    entries.push({ line, outcome, text, ...told })
    size += text.length + 1
  }
  return {
    add: (document) => {
      count(tally, document)
      if (document.outcome !== 'cannot be read') goOn(document.contract, 1)
      if (report.printsAll || document.issues.length > 0) print(document)
    },
    pass: (contract, documents) => {
      tally.documents += documents
      goOn(contract, documents)
    },
    isFull: () => size >= fullPage,
    take: () => {
      closeRun()
      const findings = { tally, kinds: [...kinds], entries }
      tally = emptyTally()
      kinds = new Map()
      entries = []
      size = 0
      return findings
    },
  }
}
