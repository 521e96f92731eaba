import type { FormatReaders, Mode } from '@contracts/core'
import type { ContractResolver } from '../../discovery/resolver.js'
import type { InputItem, InputBatch } from '../../readers/document.js'
import { batchesIn, type Reading } from '../../readers/read.js'
import { itemsIn } from '../../readers/read-text.js'
import type { Source } from '../../readers/sources.js'
import type { Printed, Report, Style } from '../../reporters/report.js'
import { reportIn } from '../../reporters/reports.js'
import { unreadText } from '../../reporters/text.js'
import { count, emptyTally, type Tally } from '../../validation/tally.js'
import { validateItem, type DocumentResult } from '../../validation/validate-document.js'

/** How documents are validated and printed; plain data, so that it can be sent to a thread. */
export interface ValidationOptions {
  readonly mode: Mode
  readonly format: string
  readonly style: Style
  readonly colourNotices: boolean
}

/** What validates documents and prints their results. */
export interface Validation {
  readonly resolver: ContractResolver
  readonly mode: Mode
  readonly report: Report
  /** The line on standard error about a document that cannot be read. */
  readonly notice: (document: DocumentResult) => string
}

/** The validation of a contract, or of several, with these options. */
export const validationOf = (
  resolver: ContractResolver,
  { mode, format, style, colourNotices }: ValidationOptions,
): Validation => ({
  resolver,
  mode,
  report: reportIn(format, style),
  notice: (document) => unreadText(document, { colour: colourNotices, redact: style.redact }),
})

/** A document of which something is printed; `notice` is for standard error, at that place. */
export interface PrintedDocument extends Omit<Printed, 'source'> {
  readonly notice?: string
}

/** The results of some documents of one source, in their order; plain data, so that a thread can send it. */
export interface ResultPage {
  readonly tally: Tally
  readonly kinds: readonly (readonly [contract: string, documents: number])[]
  readonly printed: readonly PrintedDocument[]
}

const fullPage = 2 ** 16

/** Collects results: of a document without issues most reports print nothing, and it is only counted. */
const pageBuilder = ({ report, notice }: Pick<Validation, 'report' | 'notice'>) => {
  const tally = emptyTally()
  const kinds = new Map<string, number>()
  const printed: PrintedDocument[] = []
  let size = 0
  let [kind, run] = ['', 0] // consecutive documents mostly share a contract: the map is read when it changes
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
      printed.push({ line, outcome, text, ...(outcome === 'unreadable' ? { notice: notice(document) } : {}) })
      size += text.length + 1
    },
    isFull: (): boolean => size >= fullPage,
    page: (): ResultPage => {
      closeRun()
      return { tally, kinds: [...kinds], printed }
    },
  }
}

/** Validates items one by one, and yields a page of results whenever one is full; the last one may be empty. */
export function* validateItems(
  source: string,
  items: Iterable<InputItem>,
  validation: Validation,
): Generator<ResultPage, void> {
  const { resolver, mode } = validation
  let builder = pageBuilder(validation)
  for (const item of items) {
    const contract = resolver.contractFor(item)
    const { outcome, issues } = validateItem(item, contract, mode)
    const result = { source, line: item.line, contract: contract.name, outcome, issues }
    const hasMessage = item.kind === 'document' && issues.length > 0
    builder.add(hasMessage ? { ...result, message: { value: item.value, contract } } : result)
    if (builder.isFull()) {
      yield builder.page()
      builder = pageBuilder(validation)
    }
  }
  yield builder.page()
}

/** Some input of one source: lines as bytes, or items that have been read. */
export interface SourcePart {
  readonly source: Source
  readonly batch: InputBatch
}

/** All input of all sources, in order, as it arrives. */
export async function* partsOf(sources: readonly Source[], reading: Reading): AsyncGenerator<SourcePart> {
  for (const source of sources) {
    for await (const batch of batchesIn(source, reading)) yield { source, batch }
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
  const items = await itemsIn(batch, reads)
  for (const page of validateItems(source.name, items, validation)) yield { source, page }
}

/** Validates parts one after the other, in this thread. */
export async function* validateInTurn(
  parts: AsyncIterable<SourcePart>,
  validation: Validation,
): AsyncGenerator<SourceResults, void> {
  for await (const part of parts) yield* validatePart(part, validation)
}
