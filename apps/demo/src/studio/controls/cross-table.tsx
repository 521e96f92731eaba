import type { ComponentChildren } from 'preact'

interface Props {
  readonly label: string
  readonly caption?: string
  /** The words in the corner, which say what the rows and the columns are. */
  readonly corner: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly cell: (row: string, column: string) => ComponentChildren
}

/** Shows what is between each of the rows and each of the columns. */
export const CrossTable = ({ label, caption, corner, rows, columns, cell }: Props) => (
  <div class="card table-home" tabIndex={0} role="region" aria-label={label}>
    <table>
      {caption !== undefined && (
        <caption>
          <code>{caption}</code>
        </caption>
      )}
      <thead>
        <tr>
          {[corner, ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map((column) => (
              <td key={column}>{cell(row, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
