import { Issue, type ParsedDocument, type DecodeResult } from '@contracts/core'
import { putKey } from '@contracts/core/internal'
import { left, right } from 'fp-ts/lib/Either.js'
import { type Cell, readCell } from './cell.js'
import { columns } from './column.js'
import { datasetRow } from './dataset-row.js'
import { headerIssue } from './header-issue.js'

/** The key of one column, and the function that reads its cells. */
interface Column {
  readonly key: string
  readonly read: (text: string) => Cell
}

const byKey = new Map(columns.map((field) => [field.key, field]))

// An undocumented column is kept as text, so that strict mode reports it.
const columnOf = (key: string): Column => {
  const field = byKey.get(key)
  return { key, read: field === undefined ? (value) => ({ value }) : (text) => readCell(field, text) }
}

const surplus = (cells: readonly string[], max: number): readonly Issue[] =>
  cells.slice(max).every((text) => text.trim() === '')
    ? []
    : [new Issue({ code: 'too_many', path: [], expected: { max }, value: cells, contract: datasetRow.name })]

const readRecord = (header: readonly Column[], cells: readonly string[]): ParsedDocument => {
  const value: Record<string, unknown> = {}
  const issues: Issue[] = []
  header.forEach(({ key, read: readText }, i) => {
    const { value: read, issue } = readText(cells[i] ?? '')
    if (issue !== undefined) issues.push(issue)
    if (read !== undefined) putKey(value, key, read)
  })
  if (cells.length > header.length) issues.push(...surplus(cells, header.length))
  return { value, issues }
}

/**
 * Reads the ads dataset. Returns a reader of its records, or the only issue of its header. A blank cell is an absent
 * key, text that is not a number stays text, and a documented word in another case is corrected with a warning.
 *
 * @example
 * import { datasetRowFromCsv } from '@contracts/kasparro'
 *
 * const reader = datasetRowFromCsv(['campaign_name', 'spend'])
 * assert.deepStrictEqual(reader._tag === 'Left' && reader.left.map(({ code, pointer }) => [code, pointer]), [
 *   ['missing', '/adset_name'],
 * ])
 *
 * @category constructors
 * @since 1.0.0
 */
export const datasetRowFromCsv = (
  header: readonly string[],
): DecodeResult<(cells: readonly string[]) => ParsedDocument> => {
  const names = header.map((name, i) => (i === 0 ? name.replace(/^\uFEFF/, '') : name))
  const issue = headerIssue(names)
  if (issue !== undefined) return left([issue])
  const known = names.map(columnOf)
  return right((cells) => readRecord(known, cells))
}
