import { arrayOf, catalog, contract, enumOf, rule, string, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import type { TypeOf } from 'io-ts'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { compareExecutable } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

const Order = struct('Order', { tags: arrayOf(string), total: Int, note: string })
const Config = struct('Config', { mode: enumOf('strict', 'lenient') }, { region: string })
type Settings = TypeOf<typeof Config>
type Test = (order: TypeOf<typeof Order>, mode: Settings['mode']) => boolean
type Select = (config: Settings) => Settings['mode']

/** Returns a build whose rule has a limit by the mode, which a configuration selects. The limits are far from the selection. */
const buildOf = (isRight: Test, select: Select) => {
  const orderIn = (mode: Settings['mode']) => {
    const check = (order: TypeOf<typeof Order>) =>
      isRight(order, mode) ? [] : [{ path: [], message: 'must be right' }]
    const right = rule({ id: 'demo/right', description: 'An order is right.', check })
    return contract({ id: 'demo/order', version: 1, role: 'input', description: 'It.', codec: Order, rules: [right] })
  }
  const config = contract({ id: 'demo/config', version: 1, role: 'config', description: 'It.', codec: Config })
  const contractFor = (value: unknown) => E.map((given: Settings) => orderIn(select(given)))(config.decode(value))
  const from = catalog({
    domain: 'demo',
    entries: [
      {
        contract: orderIn('lenient'),
        examples: [{ tags: ['a'], total: 3, note: 'b' }],
        config: config.id,
        contractFor,
      },
      { contract: config, examples: [{ mode: 'lenient' }] },
    ],
  })
  const far = Array.from({ length: 60 }, (_, i) => `const a${String(i)} = b`).join('\n')
  const text = `const select = ${select.toString()}\n${far}\nconst isRight = ${isRight.toString()}`
  const release = createRelease({ manifest: { name: 'demo', version: '1.0.0' }, exports: {}, catalog: from })
  return { release, code: { run: releasedCode(from), text }, samples: samplesOf(from) }
}

const kindsFor = (isRight: Test, before: Select, after: Select): readonly string[] => {
  const [old, next] = [buildOf(isRight, before), buildOf(isRight, after)]
  const sources = { oldCode: old.code, nextCode: next.code, samples: next.samples }
  const { findings } = compareExecutable(old.release, next.release, sources).compatibility
  return findings.map(({ kind, bump }) => `${bump} ${kind}`)
}

describe('a configuration that selects another limit', () => {
  const tests: readonly (readonly [string, Test])[] = [
    ['items', ({ tags }, mode) => tags.length <= (mode === 'strict' ? 5 : 20)],
    ['a number', ({ total }, mode) => total < (mode === 'strict' ? 7001 : 7004)],
    ['a negative number', ({ total }, mode) => total > (mode === 'strict' ? -3001 : -3005)],
    ['a length', ({ note }, mode) => note.length <= (mode === 'strict' ? 41 : 57)],
    [
      'a limit that only another mode has',
      ({ total }, mode) => mode === 'lenient' || total < 123_456 || total > 123_460,
    ],
  ]

  it.each(tests)('is found by messages at the limits of %s, which the changed code does not name', (_, isRight) => {
    const byMode: Select = ({ mode }) => mode
    expect(kindsFor(isRight, byMode, ({ mode, region }) => (region === 'eu' ? 'strict' : mode))).toEqual([
      'major rule-result-changed',
    ])
    expect(kindsFor(isRight, byMode, (given) => given.mode)).toEqual(['none code-changed'])
  })
})
