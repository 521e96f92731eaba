import type { Matrix, MatrixCell } from '@contracts/evolution'
import { printAddress } from '../address/address.js'

const words: Record<MatrixCell['fits'], string> = {
  fits: '✓ fits',
  breaks: '✗ breaks',
  unknown: '? unknown',
  absent: '– absent',
}

/** The pair of a cell in the comparison: the older version is the old side, whichever of the two wrote. */
const pairOf = ({ package: name, versions }: Matrix, contract: string, { producer, consumer }: MatrixCell): string => {
  const [id = '', version = ''] = contract.split('@')
  const [old, next] = [producer, consumer].sort((a, b) => versions.indexOf(a) - versions.indexOf(b))
  const params = { package: name, contract: id, old: `${old ?? ''}@${version}`, new: `${next ?? ''}@${version}` }
  return printAddress({ pane: 'evolve', params })
}

interface Props {
  readonly matrix: Matrix
}

/** Which versions read what others write: a table for each contract, each cell the way to the comparison. */
export const MatrixTable = ({ matrix }: Props) => (
  <section class="matrix" aria-label="Compatibility matrix">
    <p class="hint">
      Rows write, columns read. ✓ fits: proved. ✗ breaks: a message shows it. – absent: the reader has no such contract.
    </p>
    {matrix.contracts.map(({ contract, cells }) => {
      const producers = matrix.versions.filter((version) => cells.some(({ producer }) => producer === version))
      return (
        <div key={contract} class="card table-home" tabIndex={0} role="region" aria-label={`Matrix of ${contract}`}>
          <table>
            <caption>
              <code>{contract}</code>
            </caption>
            <thead>
              <tr>
                <th scope="col">writes ↓ reads →</th>
                {matrix.versions.map((version) => (
                  <th key={version} scope="col">
                    {version}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {producers.map((producer) => (
                <tr key={producer}>
                  <th scope="row">{producer}</th>
                  {matrix.versions.map((consumer) => {
                    const cell = cells.find((one) => one.producer === producer && one.consumer === consumer)
                    return (
                      <td key={consumer} class={cell?.fits}>
                        {cell === undefined || cell.fits === 'absent' ? (
                          words.absent
                        ) : (
                          <a
                            href={pairOf(matrix, contract, cell)}
                            aria-label={`${words[cell.fits]}: ${producer} writes, ${consumer} reads ${contract}`}
                          >
                            {words[cell.fits]}
                          </a>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    })}
  </section>
)
