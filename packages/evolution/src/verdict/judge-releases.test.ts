import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Release, ReleasedContract } from '../release/release.js'
import { judgeReleases } from './judge.js'

const release = (parts: Partial<Release>): Release => ({ package: 'demo', version: '1.0.0', exports: {}, ...parts })

const offered = (id: string, version: number, role: Role, properties: Schema): ReleasedContract => ({
  id,
  version,
  role,
  schema: { type: 'object', properties, required: Object.keys(properties) },
  rules: [],
  cases: [],
})

const judged = (old: Partial<Release>, next: Partial<Release>) => judgeReleases(release(old), release(next))

const told = ({ findings }: ReturnType<typeof judged>) =>
  findings.map(({ kind, bump, places }) => [kind, bump, places[0].subject])

describe('two releases of a package', () => {
  it('ask for nothing when nothing has changed', () => {
    const contracts = [offered('demo/a', 1, 'message', { x: { type: 'string' } })]
    expect(judged({ contracts }, { contracts })).toEqual({ bump: 'none', findings: [], order: [] })
  })

  it('break whoever imports a name that has gone, from whichever entry', () => {
    const old = { exports: { '.': ['a', 'b'], './more': ['c'] } }
    expect(told(judged(old, { exports: { '.': ['a', 'd'] } }))).toEqual([
      ['export-removed', 'major', '.'],
      ['export-removed', 'major', './more'],
      ['export-added', 'minor', '.'],
    ])
  })

  it('tell one name that has gone from two entries once', () => {
    const { findings } = judged({ exports: { '.': ['a'], './more': ['a'] } }, {})
    expect(findings.map(({ places }) => places.map(({ subject }) => subject))).toEqual([['.', './more']])
  })

  it('break when a contract or a living version has gone, and grow when one is new', () => {
    const [first, second] = [offered('demo/a', 1, 'input', {}), offered('demo/b', 1, 'output', {})]
    expect(told(judged({ contracts: [first, second] }, { contracts: [first] }))).toEqual([
      ['contract-removed', 'major', 'demo/b@1'],
    ])
    expect(told(judged({ contracts: [first] }, { contracts: [first, second] }))).toEqual([
      ['contract-added', 'minor', 'demo/b@1'],
    ])
  })

  it('judge a further version from the newest before it: major unless it is proved compatible', () => {
    const first = offered('demo/a', 1, 'record', { x: { enum: ['p', 'q'] } })
    const same = offered('demo/a', 2, 'record', { x: { enum: ['p', 'q', 'r'] } })
    const other = offered('demo/a', 2, 'record', { x: { enum: ['p'] } })
    const undecided = offered('demo/a', 2, 'record', { x: { type: 'string', pattern: '^(?=p|q)[pq](?<!r)$' } })
    const bump = (next: ReleasedContract) => judged({ contracts: [first] }, { contracts: [first, next] })
    expect(told(bump(same))).toEqual([['contract-version-added', 'minor', 'demo/a@2']])
    expect(told(bump(other))).toEqual([['contract-version-added', 'major', 'demo/a@2']])
    expect(bump(other).findings[0]?.effects[0]).toMatchObject({ verdict: 'breaking', counterexample: { x: 'q' } })
    expect(['major', 'minor']).toContain(bump(undecided).bump)
  })

  it('judge a further version by its rules too: what a new one refuses is not proved compatible', () => {
    const first = offered('demo/a', 1, 'record', { x: { enum: ['p'] } })
    const rules = [{ id: 'demo/law', revision: 1, severity: 'error', description: 'A law.' }] as const
    const second = { ...offered('demo/a', 2, 'record', { x: { enum: ['p'] } }), rules }
    expect(judged({ contracts: [first] }, { contracts: [first, second] }).findings[0]).toMatchObject({
      bump: 'major',
      effects: [
        { direction: 'backward', verdict: 'breaking', reason: expect.stringContaining('demo/law') as unknown },
        {},
        {},
      ],
    })
  })

  it('judge an older version that is added as something new', () => {
    const [first, second] = [offered('demo/a', 1, 'record', { x: { enum: ['p'] } }), offered('demo/a', 2, 'record', {})]
    expect(judged({ contracts: [second] }, { contracts: [second, first] }).bump).toBe('minor')
  })

  it('tell a change that surfaces in several contracts once, with the worst it does', () => {
    const both = (values: readonly string[]) => ({
      contracts: [
        offered('demo/in', 1, 'input', { mood: { enum: values } }),
        offered('demo/out', 1, 'output', { mood: { enum: values } }),
      ],
    })
    const { bump, findings } = judged(both(['a']), both(['a', 'b']))
    expect([bump, findings.map(({ places }) => places.map(({ subject }) => subject))]).toEqual([
      'major',
      [['demo/out@1', 'demo/in@1']],
    ])
  })

  it('hold what an exported codec accepts: a change either way is a break', () => {
    const codec = (maximum: number) => ({ codecs: { Ratio: { type: 'number', minimum: 0, maximum } } })
    expect(told(judged(codec(1), codec(2)))).toEqual([[expect.any(String), 'major', 'Ratio']])
    expect(told(judged(codec(2), codec(1)))).toEqual([[expect.any(String), 'major', 'Ratio']])
    expect(judged(codec(1), codec(1)).bump).toBe('none')
  })
})
