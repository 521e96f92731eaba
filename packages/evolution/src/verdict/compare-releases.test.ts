import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Release, ReleasedContract } from '../release/release.js'
import { compareReleases, payloadsOf } from './compare-releases.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as E from 'fp-ts/lib/Either.js'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readReleases } from '../release/release-files.js'
import { type Bump, isAtLeast } from '../release/bump.js'
import type { Effect } from './finding.js'
import { membership, writerMessages } from '../inclusion/message-set.js'

const release = (parts: Partial<Release>): Release => ({ package: 'demo', version: '1.0.0', exports: {}, ...parts })

const offered = (id: string, version: number, role: Role, properties: Schema): ReleasedContract => ({
  id,
  version,
  role,
  schema: { type: 'object', properties, required: Object.keys(properties) },
  rules: [],
  cases: [],
})

const compared = (old: Partial<Release>, next: Partial<Release>) => compareReleases(release(old), release(next))

const reported = ({ findings }: ReturnType<typeof compared>) =>
  findings.map(({ kind, bump, locations }) => [kind, bump, locations[0].subject])

describe('two releases of a package', () => {
  it('require no bump when nothing changed', () => {
    const contracts = [offered('demo/a', 1, 'message', { x: { type: 'string' } })]
    expect(compared({ contracts }, { contracts })).toEqual({ bump: 'none', findings: [], order: [] })
  })

  it('break when an entry no longer exports a name', () => {
    const old = { exports: { '.': ['a', 'b'], './more': ['c'] } }
    expect(reported(compared(old, { exports: { '.': ['a', 'd'] } }))).toEqual([
      ['export-removed', 'major', '.'],
      ['export-removed', 'major', './more'],
      ['export-added', 'minor', '.'],
    ])
  })

  it('break once when an entry is gone with all that it exports', () => {
    const surface = (...entries: readonly string[]) => ({
      ...{ entries: Object.fromEntries(entries.map((entry) => [entry, ['import']])), engines: {}, peers: {} },
    })
    const old = { exports: { '.': ['a', 'b'], './more': ['c'] }, surface: surface('.', './more') }
    expect(reported(compared(old, { exports: { '.': ['a'] }, surface: surface('.') }))).toEqual([
      ['export-removed', 'major', '.'],
      ['entry-removed', 'major', './more'],
    ])
  })

  it('report a name removed from two entries once', () => {
    const { findings } = compared({ exports: { '.': ['a'], './more': ['a'] } }, {})
    expect(findings.map(({ locations }) => locations.map(({ subject }) => subject))).toEqual([['.', './more']])
  })

  it('require a major when a contract is removed, and a minor when one is added', () => {
    const [first, second] = [offered('demo/a', 1, 'input', {}), offered('demo/b', 1, 'output', {})]
    expect(reported(compared({ contracts: [first, second] }, { contracts: [first] }))).toEqual([
      ['contract-removed', 'major', 'demo/b@1'],
    ])
    expect(reported(compared({ contracts: [first] }, { contracts: [first, second] }))).toEqual([
      ['contract-added', 'minor', 'demo/b@1'],
    ])
  })

  it('compare a new version with the newest before it, and require a major unless it is proved compatible', () => {
    const first = offered('demo/a', 1, 'record', { x: { enum: ['p', 'q'] } })
    const same = offered('demo/a', 2, 'record', { x: { enum: ['p', 'q', 'r'] } })
    const other = offered('demo/a', 2, 'record', { x: { enum: ['p'] } })
    const undecided = offered('demo/a', 2, 'record', { x: { type: 'string', pattern: '^(?=p|q)[pq](?<!r)$' } })
    const bump = (next: ReleasedContract) => compared({ contracts: [first] }, { contracts: [first, next] })
    expect(reported(bump(same))).toEqual([['contract-version-added', 'minor', 'demo/a@2']])
    expect(reported(bump(other))).toEqual([['contract-version-added', 'major', 'demo/a@2']])
    expect(bump(other).findings[0]?.effects[0]).toMatchObject({ verdict: 'breaking', counterexample: { x: 'q' } })
    expect(['major', 'minor']).toContain(bump(undecided).bump)
  })

  it('compare the rules of a new version, so that a new error rule requires a major', () => {
    const first = offered('demo/a', 1, 'record', { x: { enum: ['p'] } })
    const rules = [{ id: 'demo/ordered', severity: 'error', description: 'It is ordered.' }] as const
    const second = { ...offered('demo/a', 2, 'record', { x: { enum: ['p'] } }), rules }
    expect(compared({ contracts: [first] }, { contracts: [first, second] }).findings[0]).toMatchObject({
      bump: 'major',
      effects: [
        { direction: 'backward', verdict: 'breaking', reason: expect.stringContaining('demo/ordered') as unknown },
        {},
        {},
      ],
    })
  })

  it('require a minor when an older version is added', () => {
    const [first, second] = [offered('demo/a', 1, 'record', { x: { enum: ['p'] } }), offered('demo/a', 2, 'record', {})]
    expect(compared({ contracts: [second] }, { contracts: [second, first] }).bump).toBe('minor')
  })

  it('report a change that affects several contracts once for each bump', () => {
    const both = (values: readonly string[]) => ({
      contracts: [
        offered('demo/in', 1, 'input', { mood: { enum: values } }),
        offered('demo/out', 1, 'output', { mood: { enum: values } }),
        offered('demo/more', 1, 'output', { mood: { enum: values } }),
      ],
    })
    const { bump, findings } = compared(both(['a']), both(['a', 'b']))
    expect([bump, findings.map(({ locations }) => locations.map(({ subject }) => subject))]).toEqual([
      'major',
      [['demo/in@1'], ['demo/out@1', 'demo/more@1']],
    ])
  })

  it('break when an exported codec accepts more or fewer values', () => {
    const codec = (maximum: number) => ({ codecs: { Ratio: { type: 'number', minimum: 0, maximum } } })
    expect(reported(compared(codec(1), codec(2)))).toEqual([[expect.any(String), 'major', 'Ratio']])
    expect(reported(compared(codec(2), codec(1)))).toEqual([[expect.any(String), 'major', 'Ratio']])
    expect(compared(codec(1), codec(1)).bump).toBe('none')
  })
})

const folder = join(__dirname, '..', '..', '..')

const releases = (name: string): readonly Release[] => {
  const read = readReleases(join(folder, name))
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

const pairs = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'releases')))
  .flatMap((name) =>
    releases(name).flatMap((next, i, all) => (i === 0 ? [] : [{ name, old: all[i - 1] ?? next, next }])),
  )

const taken = (old: string, next: string): Bump => {
  const [before, after] = [old.split('.'), next.split('.')]
  if (before[0] !== after[0]) return 'major'
  return before[1] === after[1] ? 'patch' : 'minor'
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })

const accepts = (schema: Schema, message: Json): boolean => {
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // another version may have the same id
  return validate(message)
}

const shows = ({ direction, counterexample = null, lostPointer }: Effect, old: Schema, next: Schema): unknown => {
  if (direction === 'backward')
    return [
      membership(writerMessages(old))(counterexample),
      accepts(old, counterexample),
      accepts(next, counterexample),
    ]
  if (direction === 'forward')
    return [
      membership(writerMessages(next))(counterexample),
      accepts(next, counterexample),
      accepts(old, counterexample),
    ]
  return [accepts(old, counterexample), accepts(next, counterexample), lostPointer === undefined]
}

describe('the messages that a message of another contract may contain', () => {
  const colours = ['a', 'b', 'c', 'd', 'e']
  const painted = (id: string): ReleasedContract => {
    const one = offered(id, 1, 'message', { colour: { enum: colours } })
    return { ...one, schema: { ...one.schema, examples: [{ colour: 'a' }] } }
  }
  const many = Array.from({ length: 30 }, (_, i) => painted(`demo/${String(i)}`))
  const code = { format: 1, decode: {}, migrate: {}, handOver: {}, select: {} } as const
  const execute = { old: code, next: code }

  it('are all that a few contracts list, and three of each of many', () => {
    expect(payloadsOf([painted('demo/a')], { execute })).toEqual(colours.map((colour) => ({ colour })))
    expect(payloadsOf(many, { execute })).toEqual(
      many.flatMap(() => [{ colour: 'a' }, { colour: 'b' }, { colour: 'd' }]),
    )
    expect(payloadsOf(many, {})).toEqual([])
  })
})

describe('the releases of this workspace', () => {
  it.each(pairs.map((pair) => [`${pair.name} ${pair.old.version} → ${pair.next.version}`, pair] as const))(
    '%s took at least the required bump',
    (_, { old, next }) => {
      const { bump, findings } = compareReleases(old, next)
      const step = taken(old.version, next.version)
      expect(isAtLeast(step, bump)).toBe(true)
      if (step === 'major') expect(bump).toBe('major')
      const unknown = findings.filter(({ effects }) => effects.some(({ verdict }) => verdict === 'unknown'))
      // The code of the releases is not run here, so a codec that is code is known only from its schema.
      expect(unknown.filter(({ kind }) => kind !== 'codecs-not-recorded')).toEqual([])
      for (const { locations, effects } of findings) {
        const [id = '', version = ''] = locations[0].subject.split('@')
        const named = ({ contracts = [] }: Release, at: (one: ReleasedContract) => boolean) =>
          contracts.filter((one) => one.id === id && at(one)).sort((a, b) => b.version - a.version)[0]?.schema
        const after = named(next, (one) => String(one.version) === version)
        const before = named(old, (one) => one.version <= Number(version))
        for (const effect of effects)
          if (effect.counterexample !== undefined && before && after)
            expect(shows(effect, before, after)).toEqual([true, true, false])
      }
    },
  )
})
