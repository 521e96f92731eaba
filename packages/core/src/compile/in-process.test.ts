import * as t from 'io-ts'
import { Int, Ratio, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { recursive } from '../combinators/recursive.js'
import { struct } from '../combinators/struct.js'
import { contract } from '../contract/contract.js'
import { makeIssue } from '../issue/make-issue.js'
import type { Node } from '../reflect/node.js'
import { reflect } from '../reflect/reflect.js'
import { startTrail } from '../walk/trail.js'
import { inProcess } from './in-process.js'

const issuesOf = (node: Node, value: unknown): readonly string[] => {
  const trail = startTrail('refuse', 'demo/any@1', makeIssue)
  inProcess(node).collect(value, trail)
  return trail.issues.map(({ code, pointer }) => `${code} ${pointer}`)
}

describe('inProcess', () => {
  it('compiles an object of 5,000 fields', () => {
    const keys = Array.from({ length: 5000 }, (_, i) => `key${String(i)}`)
    const node = reflect(struct('Wide', Object.fromEntries(keys.map((key) => [key, Int]))))
    const value = Object.fromEntries(keys.map((key, i) => [key, i]))
    const shape = inProcess(node)
    expect([shape.compiled, shape.is(value), shape.is({ ...value, key4999: 'x' })]).toEqual([true, true, false])
    expect(issuesOf(node, { ...value, key2500: 0.5, key4999: 'x', more: 1 })).toEqual([
      'wrong_type /key2500',
      'wrong_type /key4999',
      'unknown_key /more',
    ])
  })

  it('compiles what stands 60 levels down', () => {
    let codec: t.Mixed = Ratio
    let value: unknown = 0.5
    let wrong: unknown = 2
    for (let i = 0; i < 60; i++) {
      codec = i % 2 === 0 ? struct('Level', { a: codec }) : arrayOf(codec)
      ;[value, wrong] = i % 2 === 0 ? [{ a: value }, { a: wrong }] : [[value], [wrong]]
    }
    const shape = inProcess(reflect(codec))
    expect([shape.compiled, shape.is(value), shape.is(wrong)]).toEqual([true, true, false])
    expect(issuesOf(reflect(codec), wrong)).toEqual([`out_of_range ${'/0/a'.repeat(30)}`])
  })

  it('follows recursion as deep as the walk does, and round no cycle', () => {
    const List: t.Mixed = recursive('List', () => struct('Cell', { head: Int }, { tail: List }))
    const shape = inProcess(reflect(List))
    const list = (length: number): unknown => {
      let value: unknown = { head: 0 }
      for (let i = 1; i < length; i++) value = { head: i, tail: value }
      return value
    }
    const round: Record<string, unknown> = { head: 1 }
    round['tail'] = round
    expect([900, 1001, 1002, 20_000].map((length) => shape.is(list(length)))).toEqual([true, true, false, false])
    expect(shape.is(round)).toBe(false)
    expect(issuesOf(reflect(List), round)).toEqual(['cyclic /tail'])
    expect(issuesOf(reflect(List), list(1002))).toEqual([`too_deep ${'/tail'.repeat(1001)}`])
  })

  it('interprets a codec that unfolds into new ones for ever', () => {
    const grow = (): t.Mixed => recursive('Grow', () => struct('Grow', {}, { next: grow() }))
    const shape = inProcess(reflect(grow()))
    expect([shape.compiled, shape.is({ next: { next: {} } }), shape.is({ next: { next: 1 } })]).toEqual([
      undefined,
      true,
      false,
    ])
  })

  it('runs what it cannot read as it is', () => {
    const seen: unknown[] = []
    const Odd = new t.Type<number>(
      'Odd',
      (u): u is number => typeof u === 'number' && u % 2 === 1,
      (u, c) => {
        seen.push(u)
        return typeof u === 'number' && u % 2 === 1 ? t.success(u) : t.failure(u, c, 'must be odd')
      },
      t.identity,
    )
    const shape = inProcess(reflect(t.type({ all: t.array(Odd) })))
    const of = contract({
      id: 'demo/odd',
      version: 1,
      role: 'message',
      says: 'Odd.',
      codec: t.type({ all: t.array(Odd) }),
      compiled: shape,
    })
    expect([shape.compiled, of.is({ all: [1, 3] }), seen]).toEqual([true, true, [1, 3]])
    expect(of.check({ all: [1, 2] }).errors.map(String)).toEqual(['all[1] must be odd — got 2'])
  })

  it('runs no text of a codec as code', () => {
    const told = (globalThis as { told?: unknown }).told
    const evil = '"];globalThis.told=1;//\n*/${globalThis.told=1}\u2028</script>'
    const node = reflect(struct(evil, { [evil]: t.keyof({ [evil]: null }) }, { b: t.literal(evil) }, { open: false }))
    expect(inProcess(node).is({ [evil]: evil, b: evil })).toBe(true)
    expect(issuesOf(node, { [evil]: 'x', c: 1 })).toHaveLength(2)
    expect((globalThis as { told?: unknown }).told).toBe(told)
  })

  it('walks where the engine refuses a pattern, and finds it unreadable as the walk does', () => {
    const node: Node = { kind: 'string', pattern: '(' }
    expect(inProcess(node).compiled).toBeUndefined()
    expect(inProcess(reflect(Text)).compiled).toBe(true)
  })
})
