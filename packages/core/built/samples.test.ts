/**
 * Runs in a contract package. The samples of each contract must be valid, and a broken sample must raise the one issue
 * it declares.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import type { Catalog } from '../src/index.js'
import { brokenMessage, sampleMessage, seeded } from '@contracts/testing'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

const { numRuns = 100 } = fc.readConfigureGlobal()

describe.each(catalog.entries.map((entry) => [entry.contract.name, entry] as const))('%s', (_, entry) => {
  const { contract } = entry
  const seeds = fc.nat().map(seeded)

  it('accepts its samples', () => {
    fc.assert(
      fc.property(seeds, (random) => {
        const message = sampleMessage(entry, random)
        expect([contract.is(message), message]).toEqual([true, message])
      }),
      { numRuns: 4 * numRuns },
    )
  })

  it('raises the one issue that a broken sample declares', () => {
    fc.assert(
      fc.property(seeds, (random) => {
        const broken = brokenMessage(entry, random)
        const { errors } = contract.validate(broken?.message)
        expect(errors.map(({ code, pointer }) => ({ code, pointer }))).toEqual([broken?.raises])
      }),
      { numRuns: 4 * numRuns },
    )
  })
})
