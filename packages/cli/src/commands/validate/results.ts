import type { FormatReaders, DecodeMode } from '@contracts/core'
import type { ContractResolver } from '@contracts/documents'
import { type DocumentResult, type Batch, type Item, readItems, validateItem } from '@contracts/documents/internal'
import { readSource, type Reading } from '../../readers/read-source.js'
import type { Source } from '../../readers/sources.js'
import type { Printed, Report, Style } from '../../reporters/report.js'
import { reportIn } from '../../reporters/reports.js'
import { unreadText } from '../../reporters/text.js'
import { count, emptyTally, type Tally } from '../../validation/tally.js'

/** The options for validating and printing documents. They are plain data, so that they can be sent to a thread. */
export interface ValidationOptions {
  readonly mode: DecodeMode
  readonly format: string
  readonly style: Style
  readonly colourNotices: boolean
}

/** The contracts, mode and report for validating documents and printing their results. */
export interface Validation {
  readonly resolver: ContractResolver
  readonly mode: DecodeMode
  readonly report: Report
  /** Returns the line on standard error about a document that cannot be read. */
  readonly notice: (document: DocumentResult) => string
}

/** Creates the validation for one or several contracts, with these options. */
export const validationOf = async (
  resolver: ContractResolver,
  { mode, format, style, colourNotices }: ValidationOptions,
): Promise<Validation> => ({
  resolver,
  mode,
  report: await reportIn(format, style),
  notice: (document) => unreadText(document, { colour: colourNotices, redact: style.redact }),
})

/** A document about which something is printed. `notice` is printed to standard error, at the same point. */
export interface PrintedDocument extends Omit<Printed, 'source'> {
  readonly notice?: string
}

/** The results of some documents of one source, in their order. They are plain data, so that a thread can send them. */
export interface ResultPage {
  readonly tally: Tally
  readonly kinds: readonly (readonly [contract: string, documents: number])[]
  readonly printed: readonly PrintedDocument[]
}

const fullPage = 2 ** 16

/** Collects results. Most reports print nothing about a document without issues, so it is only counted. */
const pageBuilder = ({ report, notice }: Pick<Validation, 'report' | 'notice'>) => {
  const tally = emptyTally()
  const kinds = new Map<string, number>()
  const printed: PrintedDocument[] = []
  let size = 0
  // Consecutive documents mostly have the same contract. The map is updated only when the contract changes.
  let [kind, run] = ['', 0]
  const closeRun = (): void => {
    if (run > 0) kinds.set(kind, (kinds.get(kind) ?? 0) + run)
    run = 0
  }
  return {
    add: (document: DocumentResult): void => {
      const { line, outcome, contract } = document
      count(tally, document)
      if (outcome !== 'unreadable') {
        if (contract !== kind) closeRun()
        kind = contract
        run++
      }
      if (!report.printsAll && document.issues.length === 0) return
      const text = report.print(document)
      printed.push(
        outcome === 'unreadable' ? { line, outcome, text, notice: notice(document) } : { line, outcome, text },
      )
      size += text.length + 1
    },
    isFull: (): boolean => size >= fullPage,
    page: (): ResultPage => {
      closeRun()
      return { tally, kinds: [...kinds], printed }
    },
  }
}

/** Validates items one by one, and yields a page of results whenever one is full. The last page may be empty. */
export function* validateItems(
  source: string,
  items: Iterable<Item>,
  validation: Validation,
): Generator<ResultPage, void> {
  const { resolver, mode } = validation
  let builder = pageBuilder(validation)
  for (const item of items) {
    const contract = resolver.contractFor(item)
    const { outcome, issues } = validateItem(item, contract, mode)
    const { line } = item
    if (item.kind === 'document' && issues.length > 0)
      builder.add({ source, line, contract: contract.name, outcome, issues, message: { value: item.value, contract } })
    else builder.add({ source, line, contract: contract.name, outcome, issues })
    if (builder.isFull()) {
      yield builder.page()
      builder = pageBuilder(validation)
    }
  }
  yield builder.page()
}

/** A part of the input of one source: lines as bytes, or items that have been read. */
export interface SourcePart {
  readonly source: Source
  readonly batch: Batch
}

/** Yields all input of all sources, in order, as it arrives. */
export async function* partsOf(sources: readonly Source[], reading: Reading): AsyncGenerator<SourcePart> {
  for (const source of sources) {
    for await (const batch of readSource(source, reading)) yield { source, batch }
  }
}

/** A page of results, and its source. */
export interface SourceResults {
  readonly source: Source
  readonly page: ResultPage
}

/** Validates one part in this thread. */
export async function* validatePart(
  { source, batch }: SourcePart,
  validation: Validation,
  reads: FormatReaders = validation.resolver.reads,
): AsyncGenerator<SourceResults, void> {
  const items = await readItems(batch, reads)
  for (const page of validateItems(source.name, items, validation)) yield { source, page }
}

/** Validates parts one after the other in this thread. */
export async function* validateInTurn(
  parts: AsyncIterable<SourcePart>,
  validation: Validation,
): AsyncGenerator<SourceResults, void> {
  for await (const part of parts) yield* validatePart(part, validation)
}
