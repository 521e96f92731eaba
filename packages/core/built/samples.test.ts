/**
 * Runs in a contract package. The samples of each contract must be valid, and a broken sample must raise the one issue
 * it declares.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import type { Registry } from '../src/index.js'
import { brokenMessage, sampleMessage, seeded } from '@contracts/testing'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { registry } = require(join(process.cwd(), 'src/registry.ts')) as { readonly registry: Registry }

const { numRuns = 100 } = fc.readConfigureGlobal()

describe.each(registry.entries.map((entry) => [entry.contract.name, entry] as const))('%s', (_, entry) => {
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
