import { type ValidatedDocument, validateText, type ContractResolver } from '@contracts/documents'
import type { Issue, DecodeResult } from '@contracts/core'
import { type DatasetRow, datasetRow, datasetRowFromCsv } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { isNonEmpty } from 'fp-ts/lib/Array.js'
import type { BadRow, Dataset, Remark } from './dataset.js'
import { underOneName } from './one-name.js'

/** Selects the contract of a dataset row for every record. */
const resolver: ContractResolver = {
  name: datasetRow.name,
  reads: { csv: datasetRowFromCsv },
  contractFor: () => datasetRow,
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text))
}

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'date' in value && typeof value.date === 'string'
    ? value.date
    : undefined

const badRow = ({ line, value, issues }: ValidatedDocument): BadRow => ({
  line: line ?? 1,
  date: dateOf(value),
  blank: issues.flatMap(({ issue }) => (issue.code === 'missing' ? [String(issue.path[0])] : [])),
})

/** Collects issues as remarks. Issues with the same severity, code and column are one remark. */
const remarking = () => {
  const remarks = new Map<string, Remark>()
  const add = ({ severity, code, path, message }: Issue, line: number): void => {
    const column = String(path[0] ?? '')
    const key = `${severity} ${code} ${column}`
    const known = remarks.get(key)
    remarks.set(
      key,
      known ? { ...known, rows: known.rows + 1 } : { severity, code, column, message, rows: 1, firstLine: line },
    )
  }
  return { add, all: () => [...remarks.values()].sort((a, b) => b.rows - a.rows) }
}

/**
 * Reads the ads dataset with the reader of its contract. An invalid row is reported and left out. If the header is
 * invalid, no row can be read, and the issues of the header are returned as a `Left`.
 */
export const readDataset = async (path: string, text: string): Promise<DecodeResult<Dataset>> => {
  const rows: DatasetRow[] = []
  const bad: BadRow[] = []
  const remarks = remarking()
  for await (const batch of validateText(bytesOf(text), { name: path, resolver, mode: 'tolerant', input: 'csv' })) {
    for (const one of batch) {
      for (const { issue, at } of one.issues) remarks.add(issue, at.line)
      if (one.outcome === 'valid') rows.push(one.value as DatasetRow) // it is valid, so it has the type of its contract
      else if (one.line === 1) {
        const found = one.issues.map(({ issue }) => issue)
        if (isNonEmpty(found)) return E.left(found)
      } else bad.push(badRow(one))
    }
  }
  return E.right({ path, rows: underOneName(rows), bad, remarks: remarks.all() })
}
