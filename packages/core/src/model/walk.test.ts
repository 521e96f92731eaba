import * as fc from 'fast-check'
import { adversarialMessage, seeded } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import {
  arrayOf,
  literal,
  nullable,
  number,
  recordOf,
  recursive,
  schemaNodeOf,
  string,
  struct,
  taggedUnion,
  tuple,
  union,
} from '../index.js'
import { valueAt } from './json.js'
import { locate } from './locate.js'
import type { SchemaNode } from './schema-node.js'
import { rewriteParts, walkValue } from './walk.js'

const of = schemaNodeOf

/** Returns the relation of a node and a value, and the keys and values of the parts. */
const walked = (node: SchemaNode, value: unknown): readonly unknown[] => {
  const walk = walkValue(node, value)
  return [walk.relation, ...(walk.relation === 'parts' ? walk.parts().map(({ key, value: part }) => [key, part]) : [])]
}

const Dot = struct('Dot', { kind: literal('dot'), x: number })
const Line = struct('Line', { kind: literal('line') })
const Sign = taggedUnion('Sign', 'kind', [Dot, Line])

describe('walkValue', () => {
  it('lists the values inside objects, dictionaries, arrays and tuples', () => {
    const object = of(struct('S', { a: string }, { b: number }))
    expect(walked(object, { c: 1, a: 'x' })).toEqual(['parts', ['a', 'x'], ['b', undefined]])
    expect(walked(of(recordOf(number)), { a: 1, b: undefined })).toEqual(['parts', ['a', 1]])
    expect(walked(of(arrayOf(number)), [1, null])).toEqual(['parts', [0, 1], [1, null]])
    expect(walked(of(tuple([number, string])), [1, 'x', 'more'])).toEqual(['parts', [0, 1], [1, 'x']])
  })

  it('returns the nodes that describe the same value', () => {
    expect(walkValue(of(nullable(string)), 'x')).toEqual({ relation: 'one', node: of(string) })
    expect(walked(of(nullable(string)), null)).toEqual(['leaf'])
    expect(walkValue(of(union('U', [string, number])), 1)).toEqual({
      relation: 'some',
      nodes: [of(string), of(number)],
    })
    expect(walkValue(of(Sign), { kind: 'line' })).toEqual({ relation: 'one', node: of(Line) })
    expect(walkValue(of(Sign), { kind: 'none' })).toEqual({ relation: 'unselected', nodes: [of(Dot), of(Line)] })
    expect(walkValue(of(Sign), 'line')).toEqual({ relation: 'mismatch', nodes: [of(Dot), of(Line)] })
    expect(walkValue({ kind: 'intersection', members: [of(Dot)] }, {})).toEqual({ relation: 'every', nodes: [of(Dot)] })
  })

  it('describes the value of a recursive node whose definition throws by nothing', () => {
    const Bad = recursive<object>('Bad', () => {
      throw new Error('a mistake')
    })
    expect(walked(of(Bad), {})).toEqual(['leaf'])
    const { nodes, value } = locate(of(struct('S', {}, { b: Bad })), { b: { q: 1 } }, ['b', 'q'])
    expect([nodes, value]).toEqual([[], 1])
  })

  it('reports a value that is not the container of the node', () => {
    for (const node of [of(Dot), of(recordOf(string)), of(arrayOf(string)), of(tuple([string]))])
      expect(walkValue(node, 'text')).toEqual({ relation: 'mismatch', nodes: [] })
    expect(walked(of(arrayOf(string)), { length: 1, 0: 'a' })).toEqual(['mismatch'])
  })

  it('reads own keys only, `__proto__` too', () => {
    expect(walked(of(struct('S', { toString: string })), {})).toEqual(['parts', ['toString', undefined]])
    expect(walked(of(recordOf(number)), JSON.parse('{"__proto__":1}'))).toEqual(['parts', ['__proto__', 1]])
    expect(walked(of(arrayOf(number)), Object.assign([1], { extra: 2 }))).toEqual(['parts', [0, 1]])
  })

  it('never throws, and lists what is at the key of each part', () => {
    const enter = (node: SchemaNode, value: unknown, depth: number): void => {
      if (depth > 8) return
      const walk = walkValue(node, value)
      if (walk.relation === 'one') enter(walk.node, value, depth + 1)
      if ('nodes' in walk) for (const one of walk.nodes) enter(one, value, depth + 1)
      if (walk.relation !== 'parts') return
      for (const part of walk.parts()) {
        expect(part.value).toBe(valueAt(value, [part.key]))
        enter(part.node, part.value, depth + 1)
      }
    }
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (codecSeed, seed) => {
        const node = of(randomCodec(seeded(codecSeed), { depth: 3, opaque: true }))
        const random = seeded(seed)
        const valid = sampleOrNearest(node, random)
        enter(node, valid, 0)
        expect(() => walkValue(node, adversarialMessage(valid, random))).not.toThrow()
      }),
    )
  })

  it('does not throw for a revoked proxy or a getter that throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    for (const node of [of(Dot), of(Sign), of(recordOf(string)), of(arrayOf(string))])
      expect(walked(node, proxy)).toEqual(['mismatch'])
    const thrower = Object.defineProperty({}, 'x', { enumerable: true, get: () => { throw new Error('no') } }) // oxfmt-ignore
    expect(walked(of(Dot), thrower)).toEqual(['parts', ['kind', undefined], ['x', undefined]])
  })
})

describe('rewriteParts', () => {
  const node = of(struct('S', { a: number }, { b: number }))
  const rewrite = (value: object, change: (value: unknown) => unknown): unknown => {
    const walk = walkValue(node, value)
    return walk.relation === 'parts' ? rewriteParts(value, walk.parts(), (part) => change(part.value)) : value
  }

  it('returns the value itself if no part changes, and a copy otherwise', () => {
    const value = { a: 1, b: 2, c: 3 }
    expect(rewrite(value, (part) => part)).toBe(value)
    expect(rewrite(value, (part) => Number(part) + 1)).toEqual({ a: 2, b: 3, c: 3 })
    expect(rewrite(value, (part) => (part === 2 ? undefined : part))).toEqual({ a: 1, c: 3 })
    expect(value).toEqual({ a: 1, b: 2, c: 3 })
  })

  it('sets a key `__proto__` as data', () => {
    const value = JSON.parse('{"__proto__":"1"}') as object
    const walk = walkValue(of(recordOf(number)), value)
    const read = walk.relation === 'parts' && rewriteParts(value, walk.parts(), ({ value: text }) => Number(text))
    expect(JSON.stringify(read)).toBe('{"__proto__":1}')
  })
})
