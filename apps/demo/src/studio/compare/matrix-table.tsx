import type { CompatibilityMatrix, MatrixCell } from '@contracts/evolution'
import { printAddress } from '../address/address.js'

const words: Record<MatrixCell['verdict'], string> = {
  compatible: '✓ compatible',
  breaking: '✗ breaking',
  unknown: '? unproved',
  absent: '– absent',
}

/** Returns the address of the comparison for a cell. The older version is the old side, whichever of the two writes. */
const pairOf = (
  { package: name, versions }: CompatibilityMatrix,
  contract: string,
  { producer, consumer }: MatrixCell,
): string => {
  const [id = '', version = ''] = contract.split('@')
  const suffix = version === '0' ? '' : `@${version}` // a bare name selects the newest version
  const [old, next] = [producer, consumer].sort((a, b) => versions.indexOf(a) - versions.indexOf(b))
  const params = { package: name, contract: id, old: `${old ?? ''}${suffix}`, new: `${next ?? ''}${suffix}` }
  return printAddress({ pane: 'compare', params })
}

/** Shows the matrix of one contract: each row is a version that writes, each column a version that reads. */
const Grid = ({ matrix, contract }: { readonly matrix: CompatibilityMatrix; readonly contract: string }) => {
  const cells = matrix.contracts.find((one) => one.contract === contract)?.cells ?? []
  const name = contract.replace(/@0$/, '')
  const producers = matrix.versions.filter((version) => cells.some(({ producer }) => producer === version))
  return (
    <div class="card table-home" tabIndex={0} role="region" aria-label={`Matrix of ${name}`}>
      <table>
        <caption>
          <code>{name}</code>
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
                if (cell === undefined || cell.verdict === 'absent')
                  return (
                    <td key={consumer} class="absent">
                      {words.absent}
                    </td>
                  )
                return (
                  <td key={consumer} class={cell.verdict}>
                    <a
                      href={pairOf(matrix, contract, cell)}
                      aria-label={`${words[cell.verdict]}: ${producer} writes, ${consumer} reads ${name}`}
                    >
                      {words[cell.verdict]}
                    </a>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Grids = ({ matrix }: { readonly matrix: CompatibilityMatrix }) => (
  <>
    {matrix.contracts.map(({ contract }) => (
      <Grid key={contract} {...{ matrix, contract }} />
    ))}
  </>
)

interface Props {
  readonly matrix: CompatibilityMatrix
  readonly bare: CompatibilityMatrix
}

/** Shows which versions read what others write, in one table for each contract. Each cell links to its comparison. */
export const MatrixTable = ({ matrix, bare }: Props) => (
  <section class="matrix" aria-label="Compatibility matrix">
    <p class="hint">
      Rows are versions that write, columns are versions that read. ✓ compatible: proved. ✗ breaking: there is a
      counterexample. ? unproved: neither. – absent: the version has no such contract.
    </p>
    {bare.contracts.length > 0 && (
      <>
        <h2>By contract id, which means the newest version</h2>
        <Grids matrix={bare} />
        <h2>By contract version</h2>
      </>
    )}
    <Grids matrix={matrix} />
  </section>
)
