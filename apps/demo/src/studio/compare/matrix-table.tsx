import type { CompatibilityMatrix, MatrixCell } from '@contracts/evolution'
import { useEffect } from 'preact/hooks'
import { printAddress } from '../address/address.js'
import { CrossTable } from '../controls/cross-table.js'
import type { Answers, AskComparison } from './use-comparison.js'

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

/** Shows a table for each contract: each row is a version that writes, each column a version that reads. */
const Grids = ({ matrix }: { readonly matrix: CompatibilityMatrix }) => (
  <>
    {matrix.contracts.map(({ contract, cells }) => {
      const name = contract.replace(/@0$/, '')
      return (
        <CrossTable
          key={contract}
          {...{ label: `Matrix of ${name}`, caption: name, corner: 'writes ↓ reads →', columns: matrix.versions }}
          rows={matrix.versions.filter((version) => cells.some(({ producer }) => producer === version))}
          cell={(producer, consumer) => {
            const found = cells.find((one) => one.producer === producer && one.consumer === consumer)
            if (found === undefined || found.verdict === 'absent') return <span class="absent">{words.absent}</span>
            return (
              <a
                class={found.verdict}
                href={pairOf(matrix, contract, found)}
                aria-label={`${words[found.verdict]}: ${producer} writes, ${consumer} reads ${name}`}
              >
                {words[found.verdict]}
              </a>
            )
          }}
        />
      )
    })}
  </>
)

interface Props {
  readonly name: string
  readonly answers: Answers
  readonly ask: AskComparison
}

/** Shows which versions read what others write, in one table for each contract. Each cell links to its comparison. */
export const MatrixTable = ({ name, answers, ask }: Props) => {
  useEffect(() => ask({ kind: 'matrix', package: name }), [])
  if (answers.matrix === undefined)
    return <p class="wait">{answers.failed ?? 'Comparing every version with every other …'}</p>
  const { matrix, bare } = answers.matrix
  return (
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
}
