import type { DatasetRead } from '#pipeline/run/event.js'

const counted = (n: number): string => n.toLocaleString('en')

/** Shows the dataset of the run: its valid and invalid rows, the issues of its columns, and its first lines. */
export const DatasetCard = ({ dataset: { rows, bad, bytes, remarks, head } }: { readonly dataset: DatasetRead }) => (
  <details class="card dataset">
    <summary>
      The dataset: {counted(rows)} valid rows, {counted(bad)} invalid <small>({counted(bytes)} bytes of CSV)</small>
    </summary>
    <div class="wide" tabIndex={0} role="region" aria-label="Issues of its rows">
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Issue</th>
            <th scope="col" class="number">
              Rows
            </th>
            <th scope="col" class="number">
              First in line
            </th>
          </tr>
        </thead>
        <tbody>
          {remarks.map(({ severity, code, column, message, rows: times, firstLine }) => (
            <tr key={`${severity} ${code} ${column}`}>
              <th scope="row">{column}</th>
              <td>
                <b class={severity === 'error' ? 'bad' : 'soft'}>{severity === 'error' ? 'dropped:' : 'repaired:'}</b>{' '}
                {message}
              </td>
              <td class="number">{counted(times)}</td>
              <td class="number">{counted(firstLine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <pre tabIndex={0} aria-label="The first lines of the dataset">
      {head}
    </pre>
  </details>
)
