import * as fc from 'fast-check'
import * as t from 'io-ts'
import { Text } from '../codecs.js'
import { recursive } from '../combinators/recursive.js'
import { nodeSchema } from '../json-schema/node-schema.js'
import { mutate } from '../testing/mutate.js'
import { randomCodec } from '../testing/random-codec.js'
import { entangled } from '../testing/random-recursive.js'
import { pick, seeded } from '../testing/random.js'
import { sample } from '../testing/sample.js'
import { interpreted } from '../walk/interpreted.js'
import type { Node } from './node.js'
import { reflect } from './reflect.js'
import { visit } from './visit.js'

const nodesIn = (root: Node): ReadonlySet<Node> => {
  const all = new Set<Node>()
  visit(root, (node) => all.add(node))
  return all
}

const kinds = (root: Node): readonly string[] => [...nodesIn(root)].map(({ kind }) => kind)

/** So many codecs that lead round in a circle, each to the next one. */
const circle = (size: number): t.Mixed => {
  const all: t.Mixed[] = Array.from({ length: size }, (_, i) =>
    t.recursion(`R${String(i)}`, () =>
      t.partial({ next: all[(i + 1) % size] ?? t.null, [`only${String(i)}`]: t.string }),
    ),
  )
  return all[0] ?? t.null
}

describe('codecs that contain themselves, where all of them must hold at once', () => {
  it('accept what each one accepts', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed)
        const fresh = (): t.Mixed => randomCodec(random, { depth: 1, opaque: false })
        const shared = fresh()
        const part = (): t.Mixed => (random() < 0.5 ? shared : fresh())
        const two: [t.Mixed, t.Mixed] = [pick(random, entangled)(random, part), pick(random, entangled)(random, part)]
        const nodes = [reflect(t.intersection(two)), ...two.map(reflect)]
        const [both, ...each] = nodes.map(interpreted)
        for (let i = 0; i < 12; i++) {
          const made = sample(pick(random, nodes), random)
          const message = i % 3 === 0 ? made : mutate(made, random)
          // Beside a member that asks for the key, a null is no longer an absence.
          if (JSON.stringify(message).includes('null')) continue
          expect([seed, message, both?.is(message)]).toEqual([seed, message, each.every(({ is }) => is(message))])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are one that contains itself', () => {
    const Tail: t.Mixed = t.recursion('Tail', () => t.partial({ tail: Tail, last: t.boolean }))
    const List: t.Mixed = t.recursion('List', () =>
      t.intersection([t.type({ head: Text }), t.partial({ tail: List }), Tail]),
    )
    expect(kinds(reflect(List))).not.toContain('intersection')
    const parts = Object.values(nodeSchema(reflect(List))['$defs'] ?? {}).map((part) => JSON.stringify(part))
    expect(parts.filter((part) => /"head".*"tail".*"last".*"required":\["head"\]/.test(part))).toHaveLength(1)
  })

  it('come to an end where they lead round in circles, alone and of each other', () => {
    const A: t.Mixed = t.recursion('A', () => t.partial({ tail: A }))
    const B: t.Mixed = t.recursion('B', () => t.partial({ tail: B }))
    const One: t.Mixed = t.recursion('One', () => t.intersection([t.partial({ tail: Two }), A]))
    const Two: t.Mixed = t.recursion('Two', () => t.intersection([t.partial({ tail: One }), B]))
    const Itself: t.Mixed = t.recursion('Itself', () => t.intersection([t.type({ a: t.string }), Itself]))
    for (const codec of [One, Itself, t.intersection([One, Two]), t.intersection([circle(3), circle(4)])]) {
      const root = reflect(codec)
      expect(kinds(root)).not.toContain('intersection')
      expect(nodesIn(root).size).toBeLessThan(100)
    }
  })

  it('are walked one after the other where one codec for all of them would be too large', () => {
    const root = reflect(t.intersection([circle(11), circle(13)])) // 143 pairs
    expect(nodesIn(root).size).toBeLessThan(1000)
    const { is } = interpreted(root)
    const long = (last: unknown): unknown => Array.from({ length: 150 }).reduce((next) => ({ next }), last)
    expect([{}, { only0: 1 }, { only5: '' }].map((last) => is(long(last)))).toEqual([true, true, true])
    expect(is(Array.from({ length: 143 }).reduce((next) => ({ next }), { only0: 1 }))).toBe(false)
    expect(kinds(root)).toContain('intersection')
  })

  it('stay one node, so that a value that contains itself is found out', () => {
    const Tree = (key: string): t.Mixed => {
      const Self: t.Mixed = recursive(key, () => t.partial({ next: Self, [key]: t.string }))
      return Self
    }
    const round: Record<string, unknown> = {}
    round['next'] = round
    expect(interpreted(reflect(t.intersection([Tree('a'), Tree('b')]))).is(round)).toBe(false)
  })
})
