import { arrayOf, contract, registry, type Registry, rule, struct } from '@contracts/core'
import { string } from '@contracts/core'
import { withFingerprints } from '../code/code-fingerprint.js'
import { releaseFrom } from '../release/release-from.js'
import { compare } from './comparison.js'
import { samplesOf } from './samples.js'

interface Ids {
  readonly ids: readonly string[]
}

/** A registry of one contract, whose only rule refuses these messages. */
const refusing = (refuses: (message: Ids) => boolean): Registry => {
  const unique = rule({
    id: 'demo/ids-unique',
    description: 'No id stands twice.',
    check: (message: Ids) => (refuses(message) ? [{ path: ['ids'], message: 'must be distinct' }] : []),
  })
  const order = contract({
    ...{ id: 'demo/order', version: 1, role: 'message', description: 'An order.' },
    codec: struct('Order', { ids: arrayOf(string) }),
    rules: [unique],
  })
  return registry({ domain: 'demo', entries: [{ contract: order, examples: [{ ids: ['a', 'b'] }] }] })
}

const released = (code: Registry, version: string) =>
  withFingerprints(__dirname, (fingerprint) =>
    releaseFrom({ manifest: { name: 'demo', version }, exports: {}, registry: code, fingerprint }),
  )

const twice = ({ ids }: Ids): boolean => new Set(ids).size < ids.length
const twiceInAnyCase = ({ ids }: Ids): boolean => twice({ ids: ids.map((id) => id.toLowerCase()) })

const found = (old: Registry, next: Registry, oldCode?: Registry) => {
  const sources = { oldCode, samples: samplesOf(next) }
  const { judgement } = compare(released(old, '1.0.0'), released(next, '1.0.1'), next, true, sources)
  return judgement.findings.map(({ kind, bump, effects }) => ({
    kind,
    bump,
    effects: effects.map(({ direction, verdict, counterexample }) => [direction, verdict, counterexample]),
  }))
}

describe('a rule whose code has changed', () => {
  it('is unproved where the old build is not to be had', () => {
    expect(found(refusing(twice), refusing(twiceInAnyCase))).toEqual([
      {
        kind: 'rule-code-changed',
        bump: 'minor',
        effects: [
          ['backward', 'unknown', undefined],
          ['forward', 'unknown', undefined],
        ],
      },
    ])
  })

  it('is run on stored and made-up messages by both builds where it is', () => {
    const [strict, lax] = [refusing(twiceInAnyCase), refusing(twice)]
    const never = refusing(() => false)
    const [tightened] = found(never, lax, never)
    expect(tightened).toMatchObject({ kind: 'rule-code-changed', bump: 'major' })
    expect(tightened?.effects[0]?.slice(0, 2)).toEqual(['backward', 'breaking'])
    expect(tightened?.effects[0]?.[2]).toMatchObject({ ids: expect.arrayContaining(['a', 'a']) as unknown })
    const [loosened] = found(lax, never, lax)
    expect(loosened?.effects[1]?.slice(0, 2)).toEqual(['forward', 'breaking'])
    expect(found(strict, strict, strict)).toEqual([])
  })
})
