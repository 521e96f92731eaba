import { type DecodeResult, type Field, Issue, type ParsedDocument, schemaNodeOf } from '@contracts/core'
import { left, right } from 'fp-ts/lib/Either.js'
import { datasetRow, DatasetRow } from './dataset-row.js'

/**
 * Returns the documented spelling of a cell that differs from it at most in the case of its letters. Returns
 * `undefined` if no spelling matches.
 */
const documentedSpelling = (cell: string, spellings: readonly string[]): string | undefined =>
  spellings.includes(cell) ? cell : spellings.find((one) => one.toLowerCase() === cell.toLowerCase())

/** Returns the warning that the reader of a dataset has changed a cell to its documented spelling. */
const enumCase = (column: string, cell: string, spelling: string): Issue =>
  new Issue({
    severity: 'warning',
    code: 'enum-case',
    rule: 'kasparro/enum-case',
    path: [column],
    expected: [spelling],
    value: cell,
    message: 'must be written in the documented case',
    redacted: 'must be written in the documented case',
    hint: `Write "${spelling}".`,
    contract: datasetRow.name,
  })

const row = schemaNodeOf(DatasetRow)

/** The documented columns of the dataset, as the row's codec declares them. */
const columns: readonly Field[] = row.kind === 'object' ? row.fields : []

/** The content of a cell: a value unless the cell is blank, and a warning if the reader corrected the value. */
interface Cell {
  readonly value?: number | string
  readonly issue?: Issue
}

const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/

// Text that is not a number stays text, so that the codec reports it.
const numberOf = (text: string): number | string => {
  const trimmed = text.trim()
  const value = decimal.test(trimmed) ? Number(trimmed) : NaN
  return Number.isFinite(value) ? value : text
}

/**
 * Reads a cell by the type of its column. `4313.0` is read as the number 4313, and `Image` as the documented `image`.
 */
const readCell = ({ key, node }: Pick<Field, 'key' | 'node'>, text: string): Cell => {
  if (text.trim() === '') return {}
  if (node.kind === 'number') return { value: numberOf(text) }
  const spelling = node.kind === 'enum' ? documentedSpelling(text, node.values) : undefined
  if (spelling === undefined || spelling === text) return { value: text }
  return { value: spelling, issue: enumCase(key, text, spelling) }
}

const missingColumns = (missing: readonly string[], first: string): Issue =>
  new Issue({
    code: 'missing',
    path: [first],
    expected: 'a column of the header',
    value: undefined,
    message: `is missing: the header must have every required column, and lacks ${missing.join(', ')}`,
    contract: datasetRow.name,
  })

const repeatedColumn = (column: string, count: number): Issue =>
  new Issue({
    code: 'too_many',
    path: [column],
    expected: { min: 1, max: 1 },
    value: undefined,
    message: `is the name of ${String(count)} columns of the header: column names must be unique`,
    contract: datasetRow.name,
  })

/**
 * Returns the only issue of a dataset's header: missing required columns (`missing`), else a repeated column
 * (`too_many`). Returns `undefined` for a valid header.
 */
const headerIssue = (header: readonly string[]): Issue | undefined => {
  const count = new Map<string, number>()
  for (const column of header) count.set(column, (count.get(column) ?? 0) + 1)
  const missing = columns.filter(({ key, required }) => required && !count.has(key)).map(({ key }) => key)
  if (missing[0] !== undefined) return missingColumns(missing, missing[0])
  const repeated = [...count].find(([, times]) => times > 1)
  return repeated && repeatedColumn(...repeated)
}

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

const surplusIssues = (cells: readonly string[], max: number): readonly Issue[] =>
  cells.slice(max).every((text) => text.trim() === '')
    ? []
    : [new Issue({ code: 'too_many', path: [], expected: { max }, value: cells, contract: datasetRow.name })]

const readRecord = (header: readonly Column[], cells: readonly string[]): ParsedDocument => {
  const entries: [string, unknown][] = []
  const issues: Issue[] = []
  header.forEach(({ key, read: readText }, i) => {
    const { value: read, issue } = readText(cells[i] ?? '')
    if (issue !== undefined) issues.push(issue)
    if (read !== undefined) entries.push([key, read])
  })
  if (cells.length > header.length) issues.push(...surplusIssues(cells, header.length))
  return { value: Object.fromEntries(entries), issues }
}

const isListOfStrings = (list: unknown): boolean => Array.isArray(list) && list.every((one) => typeof one === 'string')

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
  if (!isListOfStrings(header))
    throw new TypeError("datasetRowFromCsv takes the columns of a header: write ['campaign_name', 'spend']")
  const names = header.map((name, i) => (i === 0 ? name.replace(/^\uFEFF/, '') : name))
  const issue = headerIssue(names)
  if (issue !== undefined) return left([issue])
  const known = names.map(columnOf)
  return right((cells) => {
    if (!isListOfStrings(cells))
      throw new TypeError("The reader of a dataset takes the cells of a record as text: write ['Spring', '250.5']")
    return readRecord(known, cells)
  })
}
