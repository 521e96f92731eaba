import { readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as E from 'fp-ts/lib/Either.js'
import { readReleases } from '../release/release-files.js'
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
