import { boolean, type Contract, contract, nullable, number, recordOf, string, struct, union } from '@contracts/core'
import * as t from 'io-ts'
import { repair } from './repair.js'

const contractOf = (codec: t.Mixed): Contract<unknown> =>
  contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })

const inBothOrders = (one: t.Mixed, other: t.Mixed): readonly t.Mixed[] => [
  union('Either', [one, other]),
  union('Either', [other, one]),
]

describe('the order of the members of a union', () => {
  const Inner = union('Inner', [struct('X', { x: number, y: number }), struct('Z', { z: number })])
  const Y = struct('Y', { x: number, y: string })
  const sent = { x: '1', y: 'two' }

  it('does not decide which correction is made, where a member has a union inside that accepts none', () => {
    for (const codec of inBothOrders(struct('A', { inner: Inner }), struct('B', { inner: Y })))
      for (const [any, message, value] of [
        [codec, { inner: sent }, { inner: { x: 1, y: 'two' } }],
        [struct('U', { u: codec }), { u: { inner: sent } }, { u: { inner: { x: 1, y: 'two' } } }],
      ] as const)
        expect(repair(contractOf(any), message)).toMatchObject({ valid: true, value })
  })

  it('does not decide which correction is made, where a member is a union with a brand', () => {
    for (const codec of inBothOrders(
      t.refinement(Inner, () => true, 'Branded'),
      Y,
    ))
      expect(repair(contractOf(codec), sent)).toMatchObject({ valid: true, value: { x: 1, y: 'two' } })
  })

  it('does not decide which correction is made, where a record accepts what was sent', () => {
    const A = struct('A', { inner: Inner, f: boolean })
    const B = struct('B', { inner: recordOf(union('N', [string, number])), f: boolean })
    for (const codec of inBothOrders(A, B)) {
      const { valid, value, patch } = repair(contractOf(codec), { inner: sent, f: 'true' })
      expect([valid, value]).toEqual([true, { inner: sent, f: true }])
      expect(patch).toEqual([{ op: 'replace', path: '/f', value: true }])
    }
  })
})

describe('the reasons of a union of which an issue has several corrections', () => {
  const kinds = (codec: t.Mixed, message: unknown) =>
    repair(contractOf(struct('M', { u: codec })), { u: message }, { source: 'csv' }).unrepaired.map(
      ({ kind, issue }) => `${kind} ${issue.pointer}`,
    )

  it('are those of the member that was meant', () => {
    const A = struct('A', { q: number }, { n: nullable(number) })
    const Z = struct('Z', { z: string })
    for (const codec of [A, ...inBothOrders(A, Z)])
      expect(kinds(codec, { q: '1', n: '' })).toEqual(['blocked_by_other_issue /u/q', 'several_corrections /u/n'])
  })

  it('are those of the member that was meant, where another member has the several corrections', () => {
    const C = struct('C', { q: number, w: number, n: string })
    const B = struct('B', { z: number, k: number }, { n: nullable(number) })
    for (const codec of [C, ...inBothOrders(C, B)])
      expect(kinds(codec, { q: '1', w: 'two', n: '' })).toEqual(['blocked_by_other_issue /u/q', 'no_correction /u/w'])
  })
})
