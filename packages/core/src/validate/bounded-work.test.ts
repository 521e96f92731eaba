import * as fc from 'fast-check'
import * as t from 'io-ts'
import { number, string } from '../codec/primitives.js'
import { recursive } from '../codec/recursive.js'
import { struct } from '../codec/struct.js'
import { union } from '../codec/union.js'
import { withKeywords } from '../codec/with-keywords.js'
import { issuesOf } from '../contract/issues-of.js'

/** Returns a codec of numbers that counts how often it is asked, and the count. */
const counting = (): { readonly Counted: t.Mixed; readonly visits: () => number } => {
  let visits = 0
  const Counted = t.refinement(number, () => ++visits > 0, 'Counted')
  return { Counted, visits: () => visits }
}

/** Adds a level around a codec: alternatives, members or conditions that all contain it. */
type AddLevel = (inner: t.Mixed, Counted: t.Mixed) => t.Mixed

const levels: readonly AddLevel[] = [
  (inner, Counted) =>
    union('U', [struct('A', { x: Counted }, { next: inner }), struct('B', { y: Counted }, { next: inner })]),
  (inner, Counted) => union('V', [t.type({ x: string, next: inner }), t.partial({ x: Counted, next: inner })]),
  (inner, Counted) =>
    t.intersection([
      t.record(t.string, t.unknown),
      t.partial({ x: Counted, next: inner }),
      t.record(t.string, t.union([Counted, inner])),
    ]),
  (inner, Counted) =>
    withKeywords(struct('C', { x: Counted }, { next: inner }), {
      anyOf: [t.partial({ next: inner, z: string }), t.partial({ next: inner })],
    }),
  (inner, Counted) =>
    withKeywords(t.partial({ x: Counted, next: inner }), {
      if: t.type({ next: inner }),
      then: t.type({ next: inner }),
    }),
]

const messageOf = (depth: number, leaf: unknown): unknown => {
  let message: unknown = { x: 1, y: 1, next: leaf }
  for (let level = 1; level < depth; level++) message = { x: 1, y: 1, next: message }
  return message
}

const visitsFor = (add: readonly AddLevel[], depth: number, leaf: unknown): number => {
  const { Counted, visits } = counting()
  const Level: t.Mixed = recursive('Level', () =>
    add.reduceRight<t.Mixed>((inner, level) => level(inner, Counted), t.union([Level, Counted])),
  )
  issuesOf(Level, messageOf(depth, leaf))
  return visits()
}

/** Members of an intersection that cannot be merged. Only the second, or both, report the issues of the levels below. */
const intersections: readonly ((inner: t.Mixed) => readonly [t.Mixed, t.Mixed])[] = [
  (inner) => [t.record(t.string, t.unknown), struct('P', { items: t.array(number) }, { next: inner })],
  (inner) => [
    t.record(t.string, t.union([t.array(number), inner])),
    struct('P', { items: t.array(number) }, { next: inner }),
  ],
  (inner) => [t.type({ a: number }), t.record(t.string, t.union([t.array(number), inner]))],
]

/** Counts how often a decode looks something up, such as the location of an issue, or writes a segment of a pointer. */
const issueWork = (decode: () => number): { readonly work: number; readonly found: number } => {
  const read = jest.spyOn(Map.prototype, 'get')
  const write = jest.spyOn(String.prototype, 'replaceAll')
  const found = decode()
  const work = { work: read.mock.calls.length + write.mock.calls.length, found }
  jest.restoreAllMocks()
  return work
}

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('the work of a decode', () => {
  it('compares the items of nested arrays once', () => {
    const Nested: t.Mixed = recursive('Nested', () =>
      withKeywords(t.array(union('Item', [Nested, string])), { uniqueItems: true }),
    )
    let nested: unknown = Array.from({ length: 50 }, (_, i) => String(i))
    for (let depth = 0; depth < 50; depth++) nested = [nested]
    const write = jest.spyOn(JSON, 'stringify')
    expect(issuesOf(Nested, nested)).toEqual([])
    const { length } = write.mock.calls
    jest.restoreAllMocks()
    expect(length).toBeLessThan(200)
  })

  it('takes no more memory for the paths of a deep message than for those of a flat one', () => {
    const Deep: t.Mixed = recursive('Deep', () => struct('Deep', {}, { kids: t.array(Deep), items: t.array(string) }))
    let message: unknown = { items: Array.from({ length: 100_000 }, () => 1) }
    for (let depth = 0; depth < 495; depth++) message = { kids: [message] }
    const segments = issuesOf(Deep, message).reduce((sum, { path }) => sum + path.length, 0)
    expect(segments).toBeGreaterThan(15_000_000)
    expect(segments).toBeLessThan(17_000_000)
  })

  it('writes no pointer in strict mode, unless a null may be reported twice', () => {
    const Deep: t.Mixed = recursive('Deep', () => struct('Deep', { n: number }, { next: Deep }))
    const { work, found } = issueWork(() => issuesOf(Deep, messageOf(400, {}), { mode: 'strict' }).length)
    expect(found).toBeGreaterThan(400)
    expect(work).toBeLessThan(20 * found)
  })

  it('is in proportion to the issues of a list that no member of a union accepts', () => {
    const Lists = union('Lists', [t.array(t.literal('a')), t.array(t.literal('b')), t.array(t.literal('c'))])
    const count = 100_000 // its square takes minutes
    expect(
      issuesOf(
        Lists,
        Array.from({ length: count }, () => 'x'),
      ),
    ).toHaveLength(count)
  })

  it.each(intersections)(
    'handles an issue once for each segment of its path, for a recursive intersection %#',
    (of) => {
      const depth = 80
      const L: t.Mixed = recursive('L', () => t.intersection([...of(L)]))
      let message: unknown = { items: ['x'] }
      for (let level = 1; level < depth; level++) message = { items: ['x'], next: message }
      const { work, found } = issueWork(() => issuesOf(L, message).length)
      const segments = 2 * depth * depth // of the paths of two issues at each level
      expect(found).toBeGreaterThanOrEqual(depth)
      expect(work).toBeLessThanOrEqual(4 * segments)
    },
  )

  it('reads the path of an issue no further up than the intersection that compares it', () => {
    const [depth, count] = [400, 200]
    const L: t.Mixed = recursive('L', () =>
      t.intersection([
        t.partial({ next: L, items: t.array(t.number) }),
        t.record(t.string, t.union([t.array(t.number), t.UnknownRecord])),
      ]),
    )
    let message: unknown = { items: Array.from({ length: count }, () => 'x') }
    for (let level = 1; level < depth; level++) message = { next: message }
    const { work, found } = issueWork(() => issuesOf(L, message).length)
    expect(found).toBe(count)
    expect(work).toBeLessThanOrEqual(20 * (depth + count))
  })

  it('is in proportion to the depth of a message, for nested unions, intersections and conditions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...levels), { minLength: 1, maxLength: 3 }),
        fc.constantFrom<unknown>('wrong', 1, {}),
        (add, leaf) => {
          const [short, long] = [visitsFor(add, 12, leaf), visitsFor(add, 24, leaf)]
          expect(long).toBeLessThanOrEqual(2 * short + 100)
        },
      ),
      { numRuns },
    )
  })

  it('is in proportion to the depth of a message for conditions on a recursive codec', () => {
    const visitsOf = (depth: number): number => {
      const { Counted, visits } = counting()
      const Node: t.Mixed = recursive('Node', () =>
        withKeywords(struct('Node', { x: Counted }, { next: Node }), {
          if: t.type({ next: Node }),
          then: t.type({ next: Node }),
        }),
      )
      issuesOf(Node, messageOf(depth, { x: 1 }))
      return visits()
    }
    expect(visitsOf(400)).toBeLessThanOrEqual(2 * visitsOf(200) + 100)
  })

  it('does not grow with the number of ways through a codec to a value', () => {
    const ways: readonly AddLevel[] = [
      (inner, Counted) => union('U', [inRefinement(inner, Counted), inRefinement(inner, Counted)]),
      (inner, Counted) => t.intersection([inRefinement(inner, Counted), t.unknown, t.null]),
      (inner) => withKeywords(inner, { anyOf: [inner, t.null], not: t.intersection([inner, t.null]) }),
    ]
    const inRefinement = (inner: t.Mixed, Counted: t.Mixed): t.Mixed =>
      t.refinement(t.union([inner, Counted]), () => true, 'R')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 3 }),
        fc.constantFrom<unknown>('wrong', 1, null, true, {}, [], -0),
        (add, value) => {
          const visitsOf = (depth: number): number => {
            const { Counted, visits } = counting()
            let codec: t.Mixed = Counted
            for (let i = 0; i < depth; i++) codec = (add[i % add.length] as AddLevel)(codec, Counted)
            issuesOf(codec, value)
            return visits()
          }
          expect(visitsOf(12)).toBeLessThanOrEqual(6 * visitsOf(6) + 300) // io-ts itself takes time for each way
        },
      ),
      { numRuns: 0.6 * numRuns },
    )
  })

  it('does not grow with the product of the members of intersected unions', () => {
    const { Counted, visits } = counting()
    const choice = (i: number): t.Mixed =>
      union('U', [struct('A', { [`a${String(i)}`]: Counted }), struct('B', { [`b${String(i)}`]: Counted })])
    const All = t.intersection(Array.from({ length: 20 }, (_, i) => choice(i)) as unknown as [t.Mixed, t.Mixed])
    const message = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`b${String(i)}`, 1]))
    expect(issuesOf(All, message)).toEqual([])
    expect(issuesOf(All, { ...message, b7: 'x' }).length).toBeGreaterThan(0)
    expect(visits()).toBeLessThan(100_000)
  })

  it('is in proportion to the levels of intersected refinements of one union', () => {
    const visitsOf = (depth: number): number => {
      const { Counted, visits } = counting()
      let codec: t.Mixed = Counted
      for (let i = 0; i < depth; i++) {
        const inner = union('U', [codec, struct('A', { a: Counted })])
        codec = t.intersection([t.refinement(inner, () => true, 'R'), t.refinement(inner, () => true, 'S')])
      }
      expect([1, { a: 1 }, 'x'].map((value) => issuesOf(codec, value).length)).toEqual([0, 0, 1])
      return visits()
    }
    expect(visitsOf(20)).toBeLessThanOrEqual(2 * visitsOf(10) + 100)
  })

  it('is in proportion to the levels of a union that decides whether null means absent', () => {
    const visitsOf = (depth: number): number => {
      let visits = 0
      let codec: t.Mixed = t.refinement(t.null, () => ++visits < 0, 'Refused')
      for (let i = 0; i < depth; i++)
        codec = union('U', [t.refinement(codec, () => true, 'R'), t.refinement(codec, () => true, 'S')])
      const Optional = struct('S', {}, { x: codec })
      visits = 0
      expect(issuesOf(Optional, { x: null })).toEqual([])
      return visits
    }
    expect(visitsOf(16)).toBeLessThanOrEqual(2 * visitsOf(8) + 100)
  })

  it('does not grow with the number of ways to a part of intersected objects', () => {
    let [one, other]: [t.Mixed, t.Mixed] = [struct('A', { x: number }), struct('B', { y: number })]
    for (let i = 0; i < 40; i++)
      [one, other] = [struct('A', {}, { a: one, b: one }), struct('B', {}, { a: other, b: other })]
    const Both = t.intersection([one, other])
    expect(issuesOf(Both, { a: { b: { a: 1 } } }).map(({ code }) => code)).toEqual(['wrong_type'])
  })

  it('ends for 1,000 levels of an untagged recursive union', () => {
    const { Counted, visits } = counting()
    const Node: t.Mixed = recursive('Node', () =>
      union('Node', [struct('A', { x: Counted }, { next: Node }), struct('B', { y: Counted }, { next: Node })]),
    )
    for (const leaf of ['wrong', { x: 1 }, { z: 1 }]) issuesOf(Node, messageOf(999, leaf))
    expect(visits()).toBeLessThan(3 * 2 * 1000)
    const tooDeep = issuesOf(Node, messageOf(1002, {}))
    expect(tooDeep.map(({ code }) => code)).toEqual(['too_deep'])
  })

  it('runs the predicate of a recursive codec of io-ts on each copy that io-ts makes, a few times for each level', () => {
    const seen: string[] = []
    const noted = (value: unknown): value is never => seen.push(JSON.stringify(value)) > 0
    const Node: t.Mixed = t.recursion('Node', () =>
      t.brand(
        t.union([
          t.strict({ left: Node, op: t.string }),
          t.strict({ left: Node, all: t.array(Node), fn: t.string }),
          t.strict({ value: t.number }),
        ]),
        noted,
        'Ok' as never,
      ),
    )
    const nested = (levels: number): unknown => {
      let message: unknown = { value: 1, more: 1 }
      for (let level = 0; level < levels; level++) message = { left: message, all: [{ value: 2 }], fn: 'x', more: 1 }
      return message
    }
    const seenBy = (run: () => unknown): readonly string[] => {
      seen.length = 0
      run()
      return [...seen]
    }
    expect(new Set(seenBy(() => issuesOf(Node, nested(4))))).toEqual(new Set(seenBy(() => Node.decode(nested(4)))))
    const [few, many] = [20, 40].map(
      (levels) => seenBy(() => expect(issuesOf(Node, nested(levels))).toEqual([])).length,
    )
    expect(many).toBeLessThanOrEqual(2 * (few ?? 0))
    expect(few).toBeLessThan(200)
  })

  it.each<[string, (inner: t.Mixed) => t.Mixed]>([
    ['validate', (inner) => new t.Type('W', inner.is, (u, c) => inner.validate(u, c), t.identity)],
    ['decode', (inner) => new t.Type('W', inner.is, (u) => inner.decode(u), t.identity)],
    ['is', (inner) => new t.Type('W', inner.is, (u, c) => (inner.is(u) ? t.success(u) : t.failure(u, c)), t.identity)],
    ['is, in a predicate', (inner) => t.refinement(t.unknown, (u) => inner.is(u), 'W')],
  ])('is in proportion to the depth of a message where code of a recursive union calls it by %s', (_, wrap) => {
    for (const leaf of [1, 'wrong']) {
      const visitsOf = (depth: number): number => {
        const { Counted, visits } = counting()
        const Node: t.Mixed = recursive('Node', () =>
          union('Node', [
            struct('A', { next: wrap(t.union([Node, Counted])), z: string }),
            struct('B', { next: wrap(t.union([Node, Counted])), x: number }),
          ]),
        )
        expect(issuesOf(Node, messageOf(depth, leaf)).length === 0).toBe(leaf === 1)
        return visits()
      }
      expect(visitsOf(24)).toBeLessThanOrEqual(2 * visitsOf(12) + 100)
    }
  })
})
