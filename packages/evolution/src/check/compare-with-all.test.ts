import type { Role } from '@contracts/core'
import * as fc from 'fast-check'
import type { Release } from '../release/release.js'
import { isProtected } from '../verdict/effect.js'
import { type Direction, isUnknown } from '../verdict/finding.js'
import { compareWithAll, type FullComparison } from './compare-executable.js'
import type { Note } from './notes.js'

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

  it.each(['input', 'output', 'message'] as const)('counts as the last one that had a contract (%s)', (role) => {
    const without = (version: string): Release => ({ ...releaseOf(version, role, shape), contracts: [] })
    const releases = [
      releaseOf('1.0.0', role, { ...shape, kinds: ['c'] }),
      releaseOf('2.0.0', role, shape),
      without('3.0.0'),
      without('3.1.0'),
    ] as const
    const again = (kind: string) =>
      compareWithAll({
        baseline: releases[3],
        next: releaseOf('3.2.0', role, { ...shape, kinds: [kind] }),
        releases,
        notesOf: () => [],
      }).compatibility
    expect(again('a').findings.map(({ kind, bump }) => ({ kind, bump }))).toEqual([
      { kind: 'contract-added', bump: 'minor' },
    ])
    expect(again('c').findings.map(({ kind, bump, releases }) => ({ kind, bump, releases }))).toEqual([
      { kind: 'contract-added', bump: 'minor', releases: undefined },
      { kind: 'literal-changed', bump: 'major', releases: ['2.0.0'] },
    ])
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
