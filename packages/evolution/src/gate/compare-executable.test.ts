import {
  arrayOf,
  catalog,
  type Catalog,
  contract,
  type Json,
  recordOf,
  type Role,
  rule,
  string,
  struct,
} from '@contracts/core'
import * as t from 'io-ts'
import { createRelease } from '../release/create-release.js'
import { compareExecutable, compareWithAll, type FullComparison } from './compare-executable.js'
import { releasedCode, type ReleasedDecoder } from '../release/released-code.js'
import { samplesOf } from './executable-contracts.js'
import * as fc from 'fast-check'
import type { Release } from '../release/release.js'
import { type Direction, isUnknown } from '../verdict/finding.js'
import { isProtected } from '../verdict/effect.js'
import type { Note } from './notes.js'

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

  it('is run by both versions, and breaks if a message shows it', () => {
    const [tightened] = found(never, lax)
    expect(tightened).toMatchObject({ kind: 'rule-result-changed', bump: 'major' })
    expect(tightened?.effects).toMatchObject([{ direction: 'backward', verdict: 'breaking' }])
    expect(twice(tightened?.effects[0]?.counterexample as unknown as Ids)).toBe(true)
    expect(found(lax, never)).toMatchObject([{ effects: [{ direction: 'forward', verdict: 'breaking' }] }])
  })

  it('is tested if every message is decided alike, and needs no more than a patch', () => {
    const [tested, ...others] = found(strict, strict)
    expect(tested).toMatchObject({ kind: 'code-changed', bump: 'patch', effects: [{ evidence: 'tested' }] })
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
    expect(only?.effects[0]?.reason).toBe(`${(ran.size + inner).toLocaleString('en')} messages are decided alike`)
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
    expect(findings).toMatchObject([{ kind: 'code-changed', bump: 'patch' }])
    expect(findings[0]?.effects[0]?.reason).toMatch(/^\d+ messages are decided alike, and neither version decides 1$/)
  })

  it('is not run if the modules are the same', () => {
    expect(found(strict, strict, { isSame: true })).toEqual([])
  })
})

/**
 * A small record: an open or closed list of kinds, a number that may be optional or undeclared, an open or closed
 * object.
 */
interface Shape {
  readonly kinds: readonly string[]
  readonly listIsOpen: boolean
  readonly kindIsRequired: boolean
  readonly range?: { readonly min: number; readonly max: number; readonly required: boolean }
  readonly objectIsOpen: boolean
}

interface Message {
  readonly kind?: string
  readonly n?: number
  readonly x?: number
}

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

const arbitraryRange = fc
  .tuple(fc.nat(3), fc.nat(3), fc.boolean())
  .map(([a, b, required]) => ({ min: Math.min(a, b), max: Math.max(a, b), required }))

const arbitraryShape: fc.Arbitrary<Shape> = fc
  .record({
    kinds: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
    listIsOpen: fc.boolean(),
    kindIsRequired: fc.boolean(),
    range: fc.option(arbitraryRange, { nil: undefined }),
    objectIsOpen: fc.boolean(),
  })
  .map(({ range, ...shape }) => ({ ...shape, ...(range === undefined ? {} : { range }) }))

/** One edit of a shape, as a release makes it. Several random shapes in a row would rarely be compatible. */
const arbitraryEdit: fc.Arbitrary<(shape: Shape) => Shape> = fc.oneof(
  fc.constant((shape: Shape) => ({ ...shape, listIsOpen: !shape.listIsOpen })),
  fc.constant((shape: Shape) => ({ ...shape, kindIsRequired: !shape.kindIsRequired })),
  fc.constant((shape: Shape) => ({ ...shape, objectIsOpen: !shape.objectIsOpen })),
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map((kinds) => (shape: Shape) => ({ ...shape, kinds })),
  arbitraryRange.map((range) => (shape: Shape) => ({ ...shape, range })),
)

const releaseOf = (version: string, role: Role, shape: Shape): Release => {
  const { kinds, listIsOpen, kindIsRequired, range, objectIsOpen } = shape
  const marks = [
    ...(objectIsOpen ? [{ pointer: '' }] : []),
    ...(listIsOpen ? [{ pointer: '/kind', known: kinds }] : []),
  ]
  const schema = {
    type: 'object',
    properties: {
      kind: { type: 'string', ...(listIsOpen ? {} : { enum: kinds }) },
      ...(range === undefined ? {} : { n: { type: 'integer', minimum: range.min, maximum: range.max } }),
    },
    required: [...(kindIsRequired ? ['kind'] : []), ...(range?.required === true ? ['n'] : [])],
    'x-contract': { role, open: marks, nullable: [] },
  }
  const contract = { id: 'demo/record', version: 1, role, schema, rules: [], cases: [] }
  return { package: 'demo', version, exports: {}, contracts: [contract] }
}

/** Every message that the shapes can distinguish. */
const messages: readonly Message[] = [undefined, 'a', 'b', 'c', 'd'].flatMap((kind) =>
  [undefined, 0, 1, 2, 3, 9].flatMap((n) =>
    [undefined, 1].map((x) => ({
      ...(kind === undefined ? {} : { kind }),
      ...(n === undefined ? {} : { n }),
      ...(x === undefined ? {} : { x }),
    })),
  ),
)

const reads = ({ kinds, listIsOpen, kindIsRequired, range }: Shape, { kind, n }: Message): boolean => {
  const kindFits = kind === undefined ? !kindIsRequired : listIsOpen || kinds.includes(kind)
  if (range === undefined) return kindFits
  return kindFits && (n === undefined ? !range.required : n >= range.min && n <= range.max)
}

const declares = ({ range, objectIsOpen }: Shape, { n, x }: Message): boolean =>
  objectIsOpen || ((n === undefined || range !== undefined) && x === undefined)

const writes = (shape: Shape, message: Message): boolean =>
  reads(shape, message) &&
  declares(shape, message) &&
  (message.kind === undefined || shape.kinds.includes(message.kind))

const broken: Readonly<Record<Direction, (old: Shape, next: Shape, message: Message) => boolean>> = {
  backward: (old, next, message) => writes(old, message) && !reads(next, message),
  forward: (old, next, message) => writes(next, message) && !reads(old, message),
  loss: (old, next, message) => writes(old, message) && reads(next, message) && !declares(next, message),
}

/** Returns whether one of the messages shows that a promise of the role is broken. It tries them all. */
const isBroken = (role: Role, old: Shape, next: Shape): boolean =>
  (['backward', 'forward', 'loss'] as const).some(
    (direction) => isProtected(direction, [role]) && messages.some((message) => broken[direction](old, next, message)),
  )

const passes = ({ compatibility: { bump, findings } }: FullComparison): boolean =>
  bump !== 'major' && !findings.some(isUnknown)

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('releases of one major', () => {
  it('are all compatible with each other if each of them has passed, under every role', () => {
    let transitive = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...roles),
        arbitraryShape,
        arbitraryEdit,
        arbitraryEdit,
        (role, first, editOne, editTwo) => {
          const second = editOne(first)
          const third = editTwo(second)
          const [one, two] = [releaseOf('1.0.0', role, first), releaseOf('1.0.1', role, second)]
          const next = releaseOf('1.0.2', role, third)
          const step = compareWithAll({ baseline: one, next: two, releases: [one], notesOf: () => [] })
          expect(passes(step)).toBe(!isBroken(role, first, second))
          if (!passes(step)) return
          const last = compareWithAll({ baseline: two, next, releases: [one, two], notesOf: () => [] })
          const steps = [isBroken(role, second, third), isBroken(role, first, third)]
          if (steps[0] === false && steps[1] === true) transitive++
          expect(passes(last)).toBe(!steps.includes(true))
        },
      ),
      { numRuns: 2 * numRuns },
    )
    // The test is about histories in which each step is compatible but the first and the last release are not.
    expect(transitive).toBeGreaterThanOrEqual(Math.floor(numRuns / 100))
  })
})

describe('an older release', () => {
  const shape: Shape = { kinds: ['a'], listIsOpen: false, kindIsRequired: true, objectIsOpen: false }
  const history = [
    releaseOf('1.0.0', 'output', shape),
    releaseOf('1.0.1', 'output', shape),
    releaseOf('1.0.2', 'output', { ...shape, listIsOpen: true }),
  ] as const
  const next = releaseOf('1.0.2', 'output', { ...shape, kinds: ['a', 'b'], listIsOpen: true })

  it('adds each finding that breaks it once, with every release of the major that breaks in this way', () => {
    const { compatibility, earlier } = compareWithAll({
      baseline: history[2],
      next,
      releases: history,
      notesOf: () => [],
    })
    expect(compatibility.findings.map(({ kind, bump, releases }) => ({ kind, bump, releases }))).toEqual([
      { kind: 'known-literal-added', bump: 'patch', releases: undefined },
      { kind: 'list-opened', bump: 'major', releases: ['1.0.1', '1.0.0'] },
    ])
    expect(earlier.map(({ since }) => since)).toEqual(['1.0.1', '1.0.0'])
  })

  it('is ignored if it is of another major or a prerelease', () => {
    const releases = [{ ...history[0], version: '0.9.0' }, { ...history[1], version: '1.0.0-beta.1' }, history[2]]
    const { compatibility } = compareWithAll({ baseline: history[2], next, releases, notesOf: () => [] })
    expect(compatibility.bump).toBe('patch')
  })

  it('does not report an unproved finding that a later major has acknowledged, and no smaller bump counts', () => {
    const ruled = (version: string, kinds: readonly string[], ...ids: readonly string[]): Release => {
      const release = releaseOf(version, 'input', { ...shape, kinds })
      const rules = ids.map((id) => ({ id, severity: 'error', description: 'The kind is known.' }) as const)
      return { ...release, contracts: release.contracts?.map((one) => ({ ...one, rules })) ?? [] }
    }
    const [one, two] = [ruled('1.0.0', ['a']), ruled('1.0.1', ['a'], 'demo/kind-known')]
    const compared = (notes: Readonly<Record<string, Note>>) =>
      compareWithAll({
        baseline: two,
        next: ruled('1.0.1', ['a', 'b'], 'demo/kind-known'),
        releases: [one, two],
        notesOf: (version) => (notes[version] === undefined ? [] : [notes[version]]),
      }).compatibility.findings.filter(({ releases }) => releases !== undefined)
    const [finding, ...others] = compared({})
    expect([finding?.kind, finding?.releases, others]).toEqual(['rule-added', ['1.0.0'], []])
    const note = (bump: Note['bump']): Note => ({
      ...{ name: 'CHANGELOG.md', bump, problems: [], hasMigration: false },
      facts: [{ kind: 'acknowledged', location: '', findings: ['rule-added demo/record@1#demo/kind-known'] }],
    })
    expect(compared({ '1.0.1': note('major') })).toEqual([])
    expect(compared({ '1.0.1': note('patch') })).toHaveLength(1)
    expect(compared({ '1.0.0': note('major') })).toHaveLength(1)
  })
})
