import { readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as E from 'fp-ts/lib/Either.js'
import { executionBetween } from '../check/compare-executable.js'
import { readReleases } from '../release/release-files.js'
import { type Behaviour, codeOf } from '../testing/behaviour.js'
import { compatibilityMatrix } from './matrix.js'

const releasesOf = (name: string) => {
  const releases = readReleases(`../${name}`)
  if (E.isLeft(releases)) throw new Error(releases.left)
  return releases.right
}

describe.each(['a2a', 'scout'])('the matrix of %s', (name) => {
  const releases = releasesOf(name)
  const matrix = compatibilityMatrix(releases)
  const judge = (version: string, contract: string) => {
    const found = releases
      .find((one) => one.version === version)
      ?.contracts?.find((one) => `${one.id}@${String(one.version)}` === contract)
    return new Ajv2020({ strict: false, validateFormats: false }).compile(found?.schema ?? false)
  }

  it('has a cell for every producer that has the contract and every consumer', () => {
    expect(matrix.versions).toEqual(
      readdirSync(`../${name}/releases`)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.replace('.json', '')),
    )
    for (const { contract, cells } of matrix.contracts) {
      const producers = releases.filter(({ contracts = [] }) =>
        contracts.some(({ schema }) => schema.title === contract),
      )
      expect(cells).toHaveLength(producers.length * releases.length)
    }
  })

  it('is compatible when producer and consumer have the same version', () => {
    for (const { cells } of matrix.contracts)
      for (const { producer, consumer, verdict } of cells) if (producer === consumer) expect(verdict).toBe('compatible')
  })

  it('has a message for every break that the producer accepts and the consumer rejects', () => {
    for (const { contract, cells } of matrix.contracts)
      for (const { producer, consumer, verdict, counterexample } of cells)
        if (verdict === 'breaking') {
          expect(judge(producer, contract)(counterexample)).toBe(true)
          expect(judge(consumer, contract)(counterexample)).toBe(false)
        }
  })

  it('has no unknown cells', () => {
    expect(matrix.contracts.flatMap(({ cells }) => cells.filter(({ verdict }) => verdict === 'unknown'))).toEqual([])
  })
})

describe('a matrix with the code of the releases', () => {
  const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], examples: [{ id: 'a' }] }
  const order = {
    ...({ id: 'demo/order', version: 1, role: 'output', schema, cases: [] } as const),
    rules: [{ id: 'demo/short', severity: 'error', description: 'An id is short.' }] as const,
  }
  const releases = ['1.0.0', '1.1.0'].map((version) => ({ package: 'demo', version, exports: {}, contracts: [order] }))

  /** Returns the cell of the first version as producer and the second as consumer, whose code behaves in a way. */
  const cellWith = (behaviour: Behaviour) => {
    const codes = releases.map((release, i) => codeOf(release, i === 0 ? {} : behaviour))
    const execution = executionBetween((version) => codes[releases.findIndex((one) => one.version === version)])
    const { producer, consumer, ...cell } = compatibilityMatrix(releases, { execution }).contracts[0]?.cells[1] ?? {}
    expect([producer, consumer]).toEqual(['1.0.0', '1.1.0'])
    return cell
  }
  const raised = { rule: 'demo/short', code: 'short', pointer: '/id' }

  it('breaks where a rule of the consumer refuses what the producer accepts, and not where it warns', () => {
    expect(cellWith({ raises: [{ ...raised, severity: 'error' }] })).toEqual({
      ...{ verdict: 'breaking', evidence: 'counterexample', counterexample: { id: 'a' } },
    })
    expect(cellWith({ raises: [{ ...raised, severity: 'warning' }] })).toEqual({ verdict: 'compatible', evidence: 'tested' }) // oxfmt-ignore
  })

  it('is tested if the code differs, and proved if it does not', () => {
    expect(cellWith({ remark: 'other code' })).toEqual({ verdict: 'compatible', evidence: 'tested' })
    expect(cellWith({})).toEqual({ verdict: 'compatible' })
  })

  it('is unproved if only one of them decides messages', () => {
    expect(cellWith({ throws: true })).toEqual({
      ...{ verdict: 'unknown', evidence: 'unproved' },
      reason: expect.stringMatching(/^the new version returns no result for \d+ of \d+ messages, such as/) as unknown,
    })
  })
})
