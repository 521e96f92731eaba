import { contract, handoff, number, string, struct } from '@contracts/core'
import { JetStreamApiError } from '@nats-io/jetstream'
import type { KV } from '@nats-io/kv'
import { headers as noHeaders } from '@nats-io/transport-node'
import type { ValidVerdict } from '../validate/validator.js'
import { correlationOf, decide, handoffChecks } from './across.js'
import type { Received } from './received.js'

const codec = struct('Total', { id: string, total: number })
const part = { version: 1, role: 'message', description: 'A total.', codec } as const
const first = contract({ ...part, id: 'shop/order' })
const second = contract({ ...part, id: 'shop/invoice' })
const equal = handoff({
  ...{ id: 'shop/equal', description: 'The totals are equal.', first, second },
  find: (one, other) => (one.total === other.total ? [] : [{ about: 'second', path: ['total'], message: 'differs' }]),
})

const half = (sequence: number, total = 1) => ({
  ...{ source: `A:${String(sequence)}`, time: `2024-01-15T10:30:0${String(sequence)}Z` },
  value: { id: 'a', total },
})
const pairedHalf = (sequence: number) => ({ ...half(sequence), isPaired: true as const })

const own = half(5)

/** The message with the same number, of the stream before it was made again. */
const former = { ...own, time: half(1).time }

describe('the decision about a half', () => {
  it.each([
    ['first', 'waits alone', {}, ['waiting'], { first: own }],
    ['second', 'waits alone', {}, ['waiting'], { second: own }],
    ['first', 'takes the place of an older one', { first: half(4) }, ['waiting', 'overtaken'], { first: own }],
    ['first', 'takes the place of an older pair', { first: pairedHalf(4) }, ['waiting'], { first: own }],
    ['first', 'takes the place of one of a former stream', { first: former }, ['waiting', 'overtaken'], { first: own }],
    ['second', 'takes the place of an older one', { second: half(4) }, ['waiting', 'overtaken'], { second: own }],
    [
      'first',
      'is compared with the second that came before',
      { second: half(4) },
      ['paired'],
      { first: pairedHalf(5) },
    ],
    ['second', 'is compared with the first', { first: half(4) }, ['paired'], { first: pairedHalf(4) }],
  ] as const)('%s: %s', (side, _, entry, outcomes, next) => {
    expect(decide(equal, side, own, entry)).toEqual({ next, issues: [], outcomes })
  })

  it.each([
    ['first', 'that was stored already', { first: own }, []],
    ['first', 'older than the one that waits', { first: half(6) }, ['overtaken']],
    ['second', 'that waits already', { second: own }, []],
    ['second', 'of a pair that was compared', { first: pairedHalf(4) }, ['paired']],
  ] as const)('%s %s changes nothing', (side, _, entry, outcomes) => {
    const decided = decide(equal, side, own, entry)
    expect([decided.next === entry, decided.issues, decided.outcomes]).toEqual([true, [], outcomes])
  })

  it.each([
    ['first', { second: half(4, 2) }],
    ['second', { first: half(4, 2) }],
  ] as const)('refuses the %s that breaks the rule, and changes nothing', (side, entry) => {
    const { next, issues, outcomes } = decide(equal, side, own, entry)
    expect([next === entry, issues.map(({ code, rule }) => [code, rule]), outcomes]).toEqual([
      ...[true, [['equal', 'shop/equal']], ['refused']],
    ])
  })
})

describe('the correlation of a message', () => {
  const headers = noHeaders()
  headers.set('Session', 's-1')
  headers.set('Latin', 'caf\ufffd')
  const received = { headers } as unknown as Received
  const correlation = (value: unknown, key: { readonly pointer: string } | { readonly header: string }) =>
    correlationOf({ value } as ValidVerdict, received, { handoff: equal, key })

  it.each([
    [{ header: 'Session' }, 's-1'],
    [{ header: 'Other' }, undefined],
    [{ header: 'Latin' }, undefined],
    [{ pointer: '/id' }, 'a'],
    [{ pointer: '/nested/0' }, '7'],
    [{ pointer: '/large/0' }, '9007199254740991'],
    [{ pointer: '/large/1' }, undefined],
    [{ pointer: '/empty' }, undefined],
    [{ pointer: '/nested' }, undefined],
    [{ pointer: '/absent/id' }, undefined],
  ])('by %j is %s', (key, found) => {
    expect(correlation({ id: 'a', nested: [7], empty: '', large: [2 ** 53 - 1, -(2 ** 53)] }, key)).toBe(found)
  })
})

it.each([new Error('broken'), Object.create(null) as unknown])(
  'a message whose handoff throws is refused, since another try would throw again',
  (thrown) => {
    const broken = {
      ...equal,
      check: () => {
        throw thrown // only code that was not made with `handoff` does that
      },
    }
    const { issues, outcomes, next } = decide(broken, 'second', own, { first: half(4) })
    expect([issues.map(({ code }) => code), outcomes, next]).toEqual([['gate_failed'], ['refused'], { first: half(4) }])
  },
)

/** A bucket in memory. `conflicts` names keys whose next change fails, as if another worker had made it first. */
const bucketInMemory = () => {
  const entries = new Map<
    string,
    { readonly operation: 'PUT'; readonly revision: number; readonly string: () => string }
  >()
  let revision = 0
  let conflicts = 0
  const put = (key: string, text: string): Promise<number> => {
    if (entries.size > 0 && conflicts-- > 0)
      return Promise.reject(new JetStreamApiError({ code: 400, err_code: 10_071, description: 'wrong last sequence' }))
    entries.set(key, { operation: 'PUT', revision: ++revision, string: () => text })
    return Promise.resolve(revision)
  }
  const bucket = { get: (key: string) => Promise.resolve(entries.get(key) ?? null), create: put, update: put }
  return {
    bucket: bucket as unknown as KV,
    conflictOnce: () => {
      conflicts = 1
    },
  }
}

describe('the outcomes of a message with two handoffs', () => {
  const third = contract({ ...part, id: 'shop/receipt' })
  const after = handoff({
    ...{ id: 'shop/after', description: 'The totals are equal.', first: second, second: third, find: () => [] },
  })
  const rules = [after, equal].map((rule) => ({ handoff: rule, key: { pointer: '/id' } }))
  const message = (sequence: number): Received => ({
    ...{ source: `A:${String(sequence)}`, id: '', time: half(sequence).time, subject: 'a', headers: undefined },
    ...{ hasMalformedHeaders: false, body: new Uint8Array(), contract: undefined, messageId: undefined },
  })
  const verdict = (name: string, total: number): ValidVerdict => ({
    ...{ valid: true, contract: name, body: new Uint8Array(), value: { id: 'a', total } },
  })

  /** Checks an invoice, of which the order came before if it has a total. Returns what is counted for the invoice. */
  const countsOf = async ({ order, isDisturbed }: { readonly order?: number; readonly isDisturbed: boolean }) => {
    const counts: string[] = []
    const { bucket, conflictOnce } = bucketInMemory()
    const check = handoffChecks({
      ...{ checked: () => rules, bucket, scope: { stream: 'A', durable: 'gate' } },
      count: (id, outcome) => counts.push(`${id} ${outcome}`),
    })
    if (order !== undefined) await check(verdict(first.name, order), message(1))
    counts.length = 0
    if (isDisturbed) conflictOnce()
    await check(verdict(second.name, 1), message(2))
    return counts
  }

  it.each([true, false])(
    'are counted once each, if another worker changes an entry meanwhile: %s',
    async (isDisturbed) => {
      expect(await countsOf({ isDisturbed })).toEqual(['shop/after waiting', 'shop/equal waiting'])
    },
  )

  it('are those of the handoff that refuses it, since the other keeps nothing of it', async () => {
    expect(await countsOf({ order: 2, isDisturbed: false })).toEqual(['shop/equal refused'])
  })
})
