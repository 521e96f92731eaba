import * as E from 'fp-ts/lib/Either.js'
import { loadCode } from '../release/load-code.js'
import type { Release } from '../release/release.js'
import { compatibilityMatrix, compareReading } from '../verdict/matrix.js'
import { compareExecutable, executionBetween } from './compare-executable.js'

const release = (version: string): Release => ({
  ...{ package: 'demo', version, exports: {} },
  contracts: [
    {
      ...{ id: 'demo/order', version: 1, role: 'input', rules: [], cases: [] },
      schema: { type: 'object', properties: { n: { type: 'integer' } }, examples: [{ n: 1 }] },
    },
  ],
})

/** Loads code that accepts every message for which this JavaScript returns. */
const loaded = (body: string) => {
  const code = loadCode(
    `const decode = (message) => { ${body}; return [] }
exports.released = { format: 1, decode: { 'demo/order@1': decode }, migrate: {}, handOver: {}, select: {} }`,
    { call: 100 },
  )
  if (E.isLeft(code)) throw new Error(code.left)
  return code.right
}

const loop = 'while (message.n === 0) {}'

describe('code that does not return for a message', () => {
  it.each([
    ['the old version', [loop, ''], ['old']],
    ['the new version', ['', loop], ['new']],
    ['both versions', [loop, `${loop} /* again */`], ['old', 'new']],
  ] as const)('is unproved, and the message is named, if it is that of %s', (_, [before, after], sides) => {
    const sources = { oldCode: loaded(before), nextCode: loaded(after) }
    const { bump, findings } = compareExecutable(release('1.0.0'), release('1.0.1'), sources).compatibility
    const reasons = findings.map(({ kind, effects }) => [kind, effects[0]?.reason])
    expect(bump).toBe('major')
    expect(findings.filter(({ kind }) => kind !== 'code-not-run')).toEqual([])
    expect(reasons).toEqual(
      expect.arrayContaining(
        sides.map((side) => ['code-not-run', `the ${side} version did not return in time for {"n":0}`]),
      ),
    )
  })
})

it('code that does not return leaves a cell of the matrix unknown, and what can-deploy compares', () => {
  const releases = [release('1.0.0'), release('1.0.1')] as const
  const codes = new Map(releases.map((one, i) => [one, loaded(i === 0 ? '' : loop)]))
  const execution = executionBetween((version) => codes.get(releases.find((one) => one.version === version) as Release))
  const unknown = {
    ...{ verdict: 'unknown', evidence: 'unproved' },
    reason: expect.stringMatching(
      /^the new version returns no result for 2 of \d+ messages, such as \{"n":0\}$/,
    ) as unknown,
  }
  const [order] = compatibilityMatrix(releases, { execution }).contracts
  expect(order?.cells[1]).toEqual({ producer: '1.0.0', consumer: '1.0.1', ...unknown })
  const [producer, consumer] = ['', loop].map((body, i) => ({
    ...{ release: releases[i] ?? releases[0], contract: 'demo/order@1', code: loaded(body) },
  }))
  if (producer === undefined || consumer === undefined) throw new Error('no sides')
  expect(compareReading(producer, consumer)).toEqual({ producer: '1.0.0', consumer: '1.0.1', ...unknown })
})

it('code that does not return while it loads is not run, and says why', () => {
  expect(loadCode('while (true) {}', { load: 100 })).toEqual(
    E.left('it cannot be loaded: it did not return within 0.1 seconds'),
  )
})
