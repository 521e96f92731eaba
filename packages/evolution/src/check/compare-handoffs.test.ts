import { type Catalog, catalog, contract, handoff, integerOf, struct } from '@contracts/core'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { compareExecutable } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

const numberOf = (id: string, max: number) => {
  const codec = struct('Counted', { n: integerOf({ min: 0, max }) })
  return contract({ id, version: 1, role: 'input', description: 'A number.', codec })
}

/** Returns a catalog with a handoff to a contract of another package whose numbers are at most this. */
const handingTo = (max: number): Catalog => {
  const first = numberOf('demo/plan', 9)
  const fits = handoff({
    ...{ id: 'demo/fits', description: 'The result fits.', first, second: numberOf('other/result', max) },
    find: (a, b) => (b.n > a.n ? [{ about: 'second', path: ['n'], message: 'must fit' }] : []),
  })
  return catalog({ domain: 'demo', entries: [{ contract: first, examples: [{ n: 2 }] }], handoffs: [fits] })
}

const findingsFor = (...both: readonly [Catalog, Catalog]): readonly (readonly string[])[] => {
  const [old, next] = both.map((one) => createRelease({ manifest: { name: 'demo', version: '1.0.0' }, exports: {}, catalog: one })) // oxfmt-ignore
  const [before, after] = both.map((one, i) => ({ run: releasedCode(one), text: String(i) }))
  if (old === undefined || next === undefined) throw new Error('there are two')
  const sources = { oldCode: before, nextCode: after, samples: samplesOf(both[1]) }
  return compareExecutable(old, next, sources).compatibility.findings.map(({ kind, bump }) => [kind, bump])
}

describe('a handoff', () => {
  it.each([
    ['accepts more', 9, 9000],
    ['accepts less', 9000, 9],
  ])('has not changed if a contract of another package %s', (_, old, next) => {
    expect(findingsFor(handingTo(old), handingTo(next))).toEqual([['code-changed', 'patch']])
  })
})
