import { readFileSync } from 'node:fs'
import { catalog } from '@contracts/a2a/catalog'
import { endsOf } from './ends.js'
import { examplesIn, samplesOf } from './samples.js'

const releases = ['1.0.0', '1.1.0', '2.0.0'].map((version) => ({
  version,
  load: () =>
    Promise.resolve(JSON.parse(readFileSync(`../../packages/a2a/releases/${version}.json`, 'utf8')) as unknown),
}))
const from = {
  ...{ name: '@contracts/a2a', version: '2.0.0', contracts: [], releases },
  ...{ catalog: () => Promise.resolve(catalog), changelog: () => Promise.resolve('') },
}
const ends = endsOf([{ from, catalog }])

describe('sample messages of an old version', () => {
  it.each(ends.flatMap((end) => end.paths.map((path) => [path.from.name, end.target.name, end, path] as const)))(
    'exist for %s, which migrates to %s, and the first is not valid under the new version',
    async (_, __, end, path) => {
      const [first, ...others] = await samplesOf(end, path.from)
      expect(path.from.is(first)).toBe(true)
      expect(end.target.is(first)).toBe(false)
      for (const one of others) expect(path.from.is(one)).toBe(true)
    },
  )

  it('are an empty list if a release does not have the contract, or is not a release', () => {
    expect(examplesIn({ contracts: [{ id: 'a', version: 1 }, null] }, { id: 'a', version: 1 })).toEqual([])
    expect(examplesIn(null, { id: 'a', version: 1 })).toEqual([])
  })
})
