import { type Catalog, catalog, contract, enumOf, handoff, integerOf, type Role, rule, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { createRelease } from '../release/create-release.js'
import type { Finding } from '../verdict/finding.js'
import { releasedCode } from '../release/released-code.js'
import { compareExecutable } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

const numberOf = (id: string, max: number) => {
  const codec = struct('Counted', { n: integerOf({ min: 0, max }) })
  return contract({ id, version: 1, role: 'input', description: 'A number.', codec })
}

/** Returns a catalog with a handoff to a contract of another package whose numbers are at most this. */
const handingTo = (max: number): Catalog => {
  const first = numberOf('demo/plan', 9)
  const fits = handoff({
    ...{ id: 'demo/fits', description: 'The result fits.', first, second: numberOf('other/result', max) },
    find: (a, b) => (b.n > a.n ? [{ about: 'second', path: ['n'], message: 'must fit' }] : []),
  })
  return catalog({ domain: 'demo', entries: [{ contract: first, examples: [{ n: 2 }] }], handoffs: [fits] })
}

const comparedFindings = (...both: readonly [Catalog, Catalog]): readonly Finding[] => {
  const [old, next] = both.map((one) => createRelease({ manifest: { name: 'demo', version: '1.0.0' }, exports: {}, catalog: one })) // oxfmt-ignore
  const [before, after] = both.map((one, i) => ({ run: releasedCode(one), text: i === 0 ? 'old' : 'new' }))
  if (old === undefined || next === undefined) throw new Error('there are two')
  const sources = { oldCode: before, nextCode: after, samples: samplesOf(both[1]) }
  return compareExecutable(old, next, sources).compatibility.findings
}

const findingsFor = (...both: readonly [Catalog, Catalog]): readonly (readonly string[])[] =>
  comparedFindings(...both).map(({ kind, bump }) => [kind, bump])

describe('a handoff', () => {
  it.each([
    ['accepts more', 9, 9000],
    ['accepts less', 9000, 9],
  ])('has not changed if a contract of another package %s', (_, old, next) => {
    expect(findingsFor(handingTo(old), handingTo(next))).toEqual([['code-changed', 'none']])
  })
})

const Order = struct('Order', {
  id: NonEmptyString,
  shipping: enumOf('standard', 'express'),
  quantity: integerOf({ min: 0 }),
})
const Invoice = struct('Invoice', { number: NonEmptyString, order: NonEmptyString, cents: integerOf({ min: 0 }) })
type Invoiced = (order: TypeOf<typeof Order>, invoice: TypeOf<typeof Invoice>) => boolean

/** Returns a catalog with a handoff from a contract of another package, whose rule refuses most generated messages. */
const invoiceOf = (isOf: Invoiced, role: Role = 'message'): Catalog => {
  const few = rule({
    ...{ id: 'shop/few', description: 'An order is small.' },
    check: ({ quantity }: TypeOf<typeof Order>) => (quantity < 20 ? [] : [{ path: ['quantity'], message: 'is large' }]),
  })
  const plain = { version: 1, role } as const
  const order = contract({ ...plain, id: 'shop/order', description: 'An order.', codec: Order, rules: [few] })
  const invoice = contract({ ...plain, id: 'demo/invoice', description: 'An invoice.', codec: Invoice })
  const ofOrder = handoff({
    ...{ id: 'demo/invoice-of-order', description: 'An invoice is of its order.', first: order, second: invoice },
    find: (a, b) => (isOf(a, b) ? [] : [{ about: 'second', path: ['order'], message: 'must be the id' }]),
  })
  const examples = [{ number: 'i1', order: 'o1', cents: 1000 }] as const
  return catalog({ domain: 'demo', entries: [{ contract: invoice, examples }], handoffs: [ofOrder] })
}

describe('a handoff of messages with the same id', () => {
  const plain: Invoiced = ({ id }, { order }) => id === order

  it.each<readonly [string, Invoiced]>([
    ['a literal of the first message', (a, b) => plain(a, b) && a.shipping === 'standard'],
    ['a number of the second message', (a, b) => plain(a, b) && b.cents !== 0],
    ['another equal value', (a, b) => plain(a, b) && a.quantity === b.cents],
  ])('is run on pairs that it accepts, so that one that also needs %s breaks', (_, tighter) => {
    expect(findingsFor(invoiceOf(plain), invoiceOf(tighter))).toEqual([['handoff-changed', 'major']])
    expect(findingsFor(invoiceOf(tighter), invoiceOf(plain))).toEqual([['handoff-changed', 'major']])
  })

  it('breaks if it accepts other pairs, too', () => {
    const looser: Invoiced = (a, b) => plain(a, b) || b.cents === 0
    expect(findingsFor(invoiceOf(plain), invoiceOf(looser))).toEqual([['handoff-changed', 'major']])
  })

  it('has not changed if its code is only written in another way', () => {
    const other: Invoiced = (a, b) => !(b.order !== a.id)
    expect(findingsFor(invoiceOf(plain), invoiceOf(other))).toEqual([['code-changed', 'none']])
  })

  const digest = (text: string): string => text.replace(/./g, (one) => `${String(one.charCodeAt(0) * 7)}-`)
  const byDigest: Invoiced = ({ id }, { order }) => order === digest(id)

  it('is unproved if no pair is found that either version accepts', () => {
    const findings = comparedFindings(
      invoiceOf(byDigest),
      invoiceOf((a, b) => byDigest(a, b) && a.quantity > 3),
    )
    const reason = (side: string) =>
      `no messages of shop/order@1 and demo/invoice@1 were found that the ${side} version accepts`
    expect(findings.flatMap(({ kind, effects }) => effects.map((one) => [kind, one.evidence, one.reason]))).toEqual([
      ['handoff-changed', 'unproved', reason('old')],
      ['handoff-changed', 'unproved', reason('new')],
    ])
  })

  it.each([
    [
      'forward if the new version accepts none that is found',
      plain,
      byDigest,
      ['backward counterexample', 'forward unproved'],
    ],
    ['backward if the old version accepts none that is found', byDigest, plain, ['backward unproved', 'forward counterexample']], // oxfmt-ignore
  ])('is unproved %s, whichever direction is promised', (_, old, next, expected) => {
    for (const role of ['message', 'output', 'input'] as const) {
      const [{ kind, effects } = { kind: '', effects: [] }] = comparedFindings(invoiceOf(old, role), invoiceOf(next, role)) // oxfmt-ignore
      expect([kind, ...effects.map(({ direction, evidence }) => `${direction} ${evidence ?? ''}`)]).toEqual(['handoff-changed', ...expected]) // oxfmt-ignore
    }
  })
})
