import { arrayOf, catalog, type Catalog, contract, type Json, recordOf, rule, string, struct } from '@contracts/core'
import * as t from 'io-ts'
import { createRelease } from '../release/create-release.js'
import { compareExecutable } from './compare-executable.js'
import { releasedCode, type ReleasedDecoder } from '../release/released-code.js'
import { samplesOf } from './executable-contracts.js'
import type { Release } from '../release/release.js'

interface Ids {
  readonly ids: readonly string[]
}

/** Creates a catalog of one contract, whose only rule rejects these messages. */
const refusing = (refuses: (message: Ids) => boolean): Catalog => {
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
  return catalog({ domain: 'demo', entries: [{ contract: order, examples: [{ ids: ['a', 'b'] }] }] })
}

const released = (code: Catalog, version: string) =>
  createRelease({ manifest: { name: 'demo', version }, exports: {}, catalog: code })

const twice = ({ ids }: Ids): boolean => new Set(ids).size < ids.length
const twiceInAnyCase = ({ ids }: Ids): boolean => twice({ ids: ids.map((id) => id.toLowerCase()) })

/** A catalog with a contract whose messages contain those of another. */
const outer: Catalog = (() => {
  const { entries } = refusing(() => false)
  const envelope = contract({
    ...{ id: 'demo/envelope', version: 1, role: 'message', description: 'An envelope.' },
    codec: struct('Envelope', { payload: recordOf(t.unknown) }),
  })
  return catalog({ domain: 'demo', entries: [{ contract: envelope, examples: [{ payload: { a: 1 } }] }, ...entries] })
})()

/** Returns how many messages of the one contract of a catalog are run. */
const ranBy = (code: Catalog): number => {
  const [only] = found(code, code)
  return Number(only?.effects[0]?.reason?.replace(/\D/g, ''))
}

/** Compares two catalogs. The texts of their modules are made up. */
const found = (old: Catalog, next: Catalog, { hasOldCode = true, isSame = false } = {}) => {
  const oldCode = hasOldCode ? { run: releasedCode(old), text: 'old' } : undefined
  const nextCode = { run: releasedCode(next), text: isSame ? 'old' : 'new' }
  const sources = { oldCode, nextCode, samples: samplesOf(next) }
  return compareExecutable(released(old, '1.0.0'), released(next, '1.0.1'), sources).compatibility.findings
}

const summary = (findings: ReturnType<typeof found>) =>
  findings.map(({ kind, bump, effects }) => ({
    kind,
    bump,
    effects: effects.map(({ direction, verdict, evidence }) => [direction, verdict, evidence]),
  }))

describe('a rule whose code has changed', () => {
  const [strict, lax, never] = [refusing(twiceInAnyCase), refusing(twice), refusing(() => false)]

  it('is unproved if the code of the old release is not available', () => {
    expect(summary(found(lax, strict, { hasOldCode: false }))).toEqual([
      {
        kind: 'release-without-code',
        bump: 'major',
        effects: [
          ['backward', 'unknown', 'unproved'],
          ['forward', 'unknown', 'unproved'],
          ['loss', 'unknown', 'unproved'],
        ],
      },
    ])
  })

  it('is unproved with the reason if the module of a release cannot be loaded, on either side and without rules too', () => {
    const plain = refusing(() => false)
    const [code, broken] = [{ run: releasedCode(plain), text: 'a' }, { why: 'it cannot be loaded: no more' }]
    for (const [oldCode, nextCode, version] of [
      [broken, code, '1.0.0'],
      [code, broken, '1.0.1'],
      [broken, broken, '1.0.0'],
    ] as const) {
      const [old, next] = ['1.0.0', '1.0.1'].map((one) => ({ ...released(plain, one), handoffs: [], migrations: [] }))
      if (old === undefined || next === undefined) throw new Error('no releases')
      const { findings } = compareExecutable(old, next, { oldCode, nextCode }).compatibility
      expect(findings[0]).toMatchObject({
        kind: 'release-without-code',
        bump: 'major',
        effects: [{ reason: `releases/${version}.cjs is not run: it cannot be loaded: no more` }, {}, {}],
      })
    }
  })

  it('is the same if the module has the same text, although a release cannot run it', () => {
    const plain = refusing(() => false)
    const [old, next] = [released(plain, '1.0.0'), released(plain, '1.0.1')]
    const kinds = (text: string) =>
      compareExecutable(old, next, {
        oldCode: { why: 'a module awaits', text: 'a' },
        nextCode: { run: releasedCode(plain), text },
      }).compatibility.findings.map(({ kind }) => kind)
    expect([kinds('a'), kinds('b')[0]]).toEqual([[], 'release-without-code'])
  })

  it('is run by both versions, and breaks if a message shows it', () => {
    const [tightened] = found(never, lax)
    expect(tightened).toMatchObject({ kind: 'rule-result-changed', bump: 'major' })
    expect(tightened?.effects).toMatchObject([{ direction: 'backward', verdict: 'breaking' }])
    expect(twice(tightened?.effects[0]?.counterexample as unknown as Ids)).toBe(true)
    expect(found(lax, never)).toMatchObject([{ effects: [{ direction: 'forward', verdict: 'breaking' }] }])
  })

  it('is tested if every message is decided alike, and needs no release', () => {
    const [tested, ...others] = found(strict, strict)
    expect(tested).toMatchObject({ kind: 'code-changed', bump: 'none', effects: [{ evidence: 'tested' }] })
    expect(tested?.effects[0]?.reason).toMatch(/^\d+ messages are decided alike$/)
    expect(others).toEqual([])
  })

  it('is tested with a pool of messages that is made once, and counts those that both versions decided', () => {
    const run = releasedCode(outer)
    const name = 'demo/envelope@1'
    const ran = new Set<string>()
    const decode: ReleasedDecoder = (message) => {
      ran.add(JSON.stringify(message))
      return run.decode[name]?.(message) ?? []
    }
    const samples = jest.fn(samplesOf(outer))
    const release = released(outer, '1.0.0')
    const [only, ...others] = compareExecutable(release, released(outer, '1.0.1'), {
      oldCode: { run, text: 'old' },
      nextCode: { run: { ...run, decode: { ...run.decode, [name]: decode } }, text: 'new' },
      samples,
    }).compatibility.findings
    expect(others).toEqual([])
    expect(samples.mock.calls.flat().sort()).toEqual(['demo/envelope@1', 'demo/order@1'])
    expect([...ran].some((one) => one.includes('"payload":{"ids"'))).toBe(true)
    const inner = ranBy(refusing(() => false))
    // Others are run only to find the limits of each version.
    const [, count = '', ...rest] = /^(\d+) messages are decided alike$/.exec(only?.effects[0]?.reason ?? '') ?? []
    expect([Number(count) > 200, Number(count) <= ran.size + inner, rest]).toEqual([true, true, []])
  })

  it('is unproved if one version decides messages and the other throws or has no decoder', () => {
    const run = releasedCode(lax)
    const nothing = { ...run, decode: {} }
    const throwing = {
      ...run,
      decode: {
        'demo/order@1': () => {
          throw new Error('no more')
        },
      },
    }
    for (const other of [nothing, throwing]) {
      const sources = { oldCode: { run, text: 'old' }, nextCode: { run: other, text: 'new' } }
      const { findings } = compareExecutable(released(lax, '1.0.0'), released(lax, '1.0.1'), sources).compatibility
      expect(findings).toMatchObject([
        { kind: 'code-not-run', bump: 'major', effects: [{ direction: 'backward', verdict: 'unknown' }, {}] },
      ])
      expect(findings[0]?.effects[0]?.reason).toMatch(
        /^the new version returns no result for \d+ of \d+ messages, such as \{"ids":\["a","b"\]\}$/,
      )
    }
  })

  it('is unproved if only one version selects a decoder for a configuration', () => {
    const plain = { version: 1, rules: [], cases: [] }
    const contracts = [
      { ...plain, id: 'demo/limits', role: 'config', schema: { type: 'object', examples: [{ most: 3 }] } },
      { ...plain, id: 'demo/order', role: 'input', schema: { type: 'object', examples: [{}] } },
    ] as const
    const release = (version: string): Release => ({ package: 'demo', version, exports: {}, contracts })
    const decode = { 'demo/limits@1': () => [], 'demo/order@1': () => [] }
    const run = { format: 1, decode, migrate: {}, handOver: {} } as const
    const oldCode = { run: { ...run, select: { 'demo/order@1': () => ({ decode: () => [] }) } }, text: 'old' }
    const nextCode = { run: { ...run, select: { 'demo/order@1': () => undefined } }, text: 'new' }
    const { findings } = compareExecutable(release('1.0.0'), release('1.0.1'), { oldCode, nextCode }).compatibility
    expect(findings).toMatchObject([{ kind: 'code-not-run', bump: 'major', locations: [{ subject: 'demo/order@1' }] }])
    expect(findings[0]?.effects[0]?.reason).toBe('the new version selects nothing for the configuration {"most":3}')
  })

  it('is unproved if only one version has a migration or a handoff', () => {
    const plain = { role: 'record', rules: [], cases: [] } as const
    const contracts = [1, 2].map((version) => ({
      ...plain,
      id: 'demo/note',
      version,
      schema: { examples: [{ a: 1 }] },
    }))
    const release = (version: string): Release => ({
      ...{ package: 'demo', version, exports: {}, contracts },
      migrations: [{ from: 'demo/note@1', to: 'demo/note@2' }],
      handoffs: [{ id: 'demo/both', description: 'Both.', first: 'demo/note@1', second: 'demo/note@2' }],
    })
    const decode = { 'demo/note@1': () => [], 'demo/note@2': () => [] }
    const none = { format: 1, decode, migrate: {}, handOver: {}, select: {} } as const
    const all = {
      ...none,
      migrate: { 'demo/note@1 → demo/note@2': () => ({ result: {} }) },
      handOver: { 'demo/both': () => [] },
    }
    for (const [old, next, side] of [
      [all, none, 'new'],
      [none, all, 'old'],
    ] as const) {
      const sources = { oldCode: { run: old, text: 'old' }, nextCode: { run: next, text: 'new' } }
      const { findings } = compareExecutable(release('1.0.0'), release('1.0.1'), sources).compatibility
      const shown = findings.map(({ kind, locations, effects }) => [
        kind,
        locations[0].subject,
        effects[0]?.reason?.slice(0, 30),
      ])
      const reason = `the ${side} version returns no result`.slice(0, 30)
      expect(shown).toEqual([
        ['code-not-run', 'demo/note@1 → demo/note@2', reason],
        ['code-not-run', 'demo/both', reason],
      ])
    }
  })

  it('is tested without the messages that neither version decides, and says so', () => {
    const run = releasedCode(lax)
    const picky = (text: string) => ({
      text,
      run: {
        ...run,
        decode: {
          'demo/order@1': (message: Json) => {
            if (JSON.stringify(message) === '{"ids":[]}') throw new Error('empty')
            return run.decode['demo/order@1']?.(message) ?? []
          },
        },
      },
    })
    const sources = { oldCode: picky('old'), nextCode: picky('new') }
    const { findings } = compareExecutable(released(lax, '1.0.0'), released(lax, '1.0.1'), sources).compatibility
    expect(findings).toMatchObject([{ kind: 'code-changed', bump: 'none' }])
    expect(findings[0]?.effects[0]?.reason).toMatch(/^\d+ messages are decided alike, and neither version decides 1$/)
  })

  it('is unproved if neither version decides any message', () => {
    const decode = { 'demo/order@1': (): never => { throw new Error('none') } } // oxfmt-ignore
    const [oldCode, nextCode] = ['old', 'new'].map((text) => ({ text, run: { ...releasedCode(lax), decode } }))
    const sources = { oldCode, nextCode }
    const { findings } = compareExecutable(released(lax, '1.0.0'), released(lax, '1.0.1'), sources).compatibility
    expect(findings).toMatchObject([
      { kind: 'code-changed', bump: 'major', effects: [{ evidence: 'unproved', reason: 'no message was decided by both versions' }] }, // oxfmt-ignore
    ])
  })

  it('is not run if the modules are the same', () => {
    expect(found(strict, strict, { isSame: true })).toEqual([])
  })
})
