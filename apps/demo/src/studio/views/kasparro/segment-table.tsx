import { number, words } from '../parts/format.js'

const most = 100

const shown = (value: unknown): string => {
  if (typeof value === 'number') return number(value, 4)
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  return value === undefined || value === null ? '' : '…'
}

interface Props {
  readonly title: string
  readonly rows: readonly object[] | null | undefined
}

/** Shows the performance by one dimension, with a row for each segment. The columns are those that the agent sent. */
export const SegmentTable = ({ title, rows }: Props) => {
  if (!rows || rows.length === 0) return null
  const shownRows = rows.slice(0, most).map((row) => new Map<string, unknown>(Object.entries(row)))
  const columns = [...new Set(shownRows.flatMap((row) => [...row.keys()]))].slice(0, 20)
  return (
    <div class="part">
      <h3>{title}</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column} scope="col" class={at === 0 ? undefined : 'figure'}>
                  {words(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row, index) => (
              <tr key={index}>
                {columns.map((column, at) => (
                  <td key={column} class={at === 0 ? undefined : 'figure'}>
                    {shown(row.get(column))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && <p class="soft">and {number(rows.length - most)} more</p>}
    </div>
  )
}
