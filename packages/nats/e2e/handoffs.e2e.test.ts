import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Handoff, handoff, number, string, struct } from '@contracts/core'
import { jetstream } from '@nats-io/jetstream'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import { type KV, Kvm } from '@nats-io/kv'
import { handoffChecks, type HandoffOutcome } from '../src/gate/across.js'
import { type Expiry, watchExpiry } from '../src/gate/expiry.js'
import { handoffBucket } from '../src/gate/handoff-bucket.js'
import type { Received } from '../src/gate/received.js'
import { mostHeaderBytes } from '../src/gate/limits.js'
import { type CheckAcross, verdictsOf } from '../src/gate/verdict.js'
import type { Validator } from '../src/validate/validator.js'
import { describeWithServer } from './bed.js'

const order = contract({
  ...{ id: 'shop/order', version: 1, role: 'message', description: 'An order.' },
  codec: struct('Order', { id: string, total: number }),
})
const invoice = contract({
  ...{ id: 'shop/invoice', version: 1, role: 'message', description: 'An invoice.' },
  codec: struct('Invoice', { id: string, total: number }),
})
/** The invoice asks at least the total of the order. */
const enough = handoff({
  ...{ id: 'shop/enough', description: 'The total fits.', first: order, second: invoice },
  find: (first: { total: number }, second: { total: number }) =>
    second.total >= first.total ? [] : [{ about: 'second', path: ['total'], message: 'must be enough' }],
})
const small = handoff({
  ...{ id: 'shop/small', description: 'The total is small.', first: order, second: invoice },
  find: (_: { total: number }, second: { total: number }) =>
    second.total < 100 ? [] : [{ about: 'second', path: ['total'], message: 'must be small' }],
})

let connection: NatsConnection
let bucket: KV
let outcomes: string[] = []

const checksOf = (checked: readonly Handoff[], durable: string, expiry?: Expiry, within = bucket): CheckAcross =>
  handoffChecks({
    ...{ bucket: within, expiry },
    checked: () => checked.map((one) => ({ handoff: one, key: { pointer: '/id' } })),
    scope: { stream: 'SHOP', durable },
    count: (id: string, outcome: HandoffOutcome) => outcomes.push(`${id} ${outcome}`),
  })

const messageOf = (sequence: number, more: Partial<Received> = {}): Received => ({
  ...{ source: `SHOP:${String(sequence)}`, id: String(sequence), time: '2024-01-15T10:30:00Z', subject: 'shop.a' },
  ...{
    headers: headers(),
    hasMalformedHeaders: false,
    body: new Uint8Array(),
    contract: undefined,
    messageId: undefined,
  },
  ...more,
})

/** Validates a message and returns whether it is valid. */
const ask = async (
  checks: CheckAcross,
  name: 'order' | 'invoice',
  sequence: number,
  total: number,
  id = 'a',
  more: Partial<Received> = {},
) => {
  const verdict = { valid: true, contract: `shop/${name}@1`, body: new Uint8Array(), value: { id, total } } as const
  return (await checks(verdict, messageOf(sequence, more))).valid
}

describeWithServer('handoffs between two messages', (bed) => {
  beforeAll(async () => {
    ;({ connection } = bed())
    const opened = await handoffBucket(jetstream(connection), { seconds: 3600, ackWait: 30_000, replicas: 1 })
    if (opened._tag === 'Left') throw new Error(opened.left)
    bucket = opened.right
  })

  beforeEach(() => {
    outcomes = []
  })

  it('refuse the message that breaks the rule, whichever comes first, and give it the same verdict again', async () => {
    const inOrder = checksOf([enough], 'in-order')
    expect([await ask(inOrder, 'order', 1, 10), await ask(inOrder, 'invoice', 2, 5)]).toEqual([true, false])
    expect([await ask(inOrder, 'order', 1, 10), await ask(inOrder, 'invoice', 2, 5)]).toEqual([true, false])
    const reversed = checksOf([enough], 'reversed')
    expect([await ask(reversed, 'invoice', 1, 5), await ask(reversed, 'order', 2, 10)]).toEqual([true, false])
    expect([await ask(reversed, 'invoice', 1, 5), await ask(reversed, 'order', 2, 10)]).toEqual([true, false])
    expect(outcomes.filter((one) => one.endsWith('waiting'))).toEqual(['shop/enough waiting', 'shop/enough waiting'])
  })

  it('compare with the newest first message, and a redelivered older one does not replace it', async () => {
    const checks = checksOf([enough], 'newest')
    await ask(checks, 'order', 1, 10)
    await ask(checks, 'order', 2, 3)
    expect(await ask(checks, 'order', 1, 10)).toBe(true)
    expect(await ask(checks, 'invoice', 3, 5)).toBe(true)
  })

  it('compare with the newest first message of a stream that was made again, whose numbers are lower', async () => {
    const checks = checksOf([enough], 'recreated')
    const later = { time: '2024-01-15T10:31:00Z' }
    await ask(checks, 'order', 1, 10, 'lower')
    await ask(checks, 'order', 100, 10, 'lower')
    await ask(checks, 'order', 1, 3, 'lower', later)
    expect(await ask(checks, 'invoice', 2, 5, 'lower', later)).toBe(true)
    await ask(checks, 'order', 1, 10, 'equal')
    await ask(checks, 'order', 1, 3, 'equal', later)
    expect(await ask(checks, 'invoice', 2, 5, 'equal', later)).toBe(true)
  })

  it('begin anew after a pair: a second message is compared with no later first one', async () => {
    const checks = checksOf([enough], 'anew')
    expect(await ask(checks, 'invoice', 1, 5)).toBe(true)
    expect(await ask(checks, 'order', 2, 5)).toBe(true)
    expect(await ask(checks, 'order', 3, 50)).toBe(true)
    expect(await ask(checks, 'invoice', 4, 5)).toBe(false)
  })

  it('keep nothing of a message that another rule refuses', async () => {
    const first = checksOf([small], 'two')
    expect(await ask(first, 'order', 1, 10)).toBe(true)
    const both = checksOf([enough, small], 'two')
    expect(await ask(both, 'invoice', 2, 500)).toBe(false)
    expect(await ask(both, 'order', 3, 1000)).toBe(true) // the refused invoice would be too small for it
  })

  it('keep nothing of a message that is too large to be passed on', async () => {
    const across = checksOf([enough], 'unfit')
    const subjects = { stream: 'SHOP', from: 'shop.>', valid: 'valid.>', dead: 'dead.>' }
    const value = { id: 'a', total: 10 }
    const validate: Validator = ({ body }) => ({ valid: true, contract: 'shop/order@1', body, value })
    const limits = { message: 10, headers: mostHeaderBytes }
    const verdict = await verdictsOf({ validate, across, subjects, limits, redact: true })(messageOf(1))
    expect(verdict).toMatchObject({ valid: false, issues: [{ code: 'too_large' }] })
    expect(await ask(across, 'invoice', 2, 5)).toBe(true)
  })

  it('are decided by exactly one of many workers that have one half each', async () => {
    const checks = Array.from({ length: 8 }, () => checksOf([enough], 'many'))
    const asked = await Promise.all(
      checks.flatMap((one, i) => [
        ask(one, 'order', 2 * i + 1, 10, `c${String(i)}`),
        ask(checks.at(-1 - i) ?? one, 'invoice', 2 * i + 2, 5, `c${String(i)}`),
      ]),
    )
    const pairs = Array.from({ length: 8 }, (_, i) => asked.slice(2 * i, 2 * i + 2))
    expect(pairs.map((pair) => pair.filter((valid) => !valid).length)).toEqual(Array.from({ length: 8 }, () => 1))
  })

  it('of two streams or consumers never meet', async () => {
    expect(await ask(checksOf([enough], 'here'), 'order', 1, 10)).toBe(true)
    expect(await ask(checksOf([enough], 'there'), 'invoice', 2, 5)).toBe(true)
  })

  it('count a message without correlation', async () => {
    await ask(checksOf([enough], 'none'), 'order', 1, 10, '')
    expect(outcomes).toEqual(['shop/enough uncorrelated'])
  })

  it('refuse a message that is too large to wait, in place of trying for ever', async () => {
    const checks = checksOf([enough], 'large')
    expect(await ask(checks, 'order', 1, 10, 'x'.repeat(2 ** 20))).toBe(false)
  })

  it('refuse a message that is larger than the bucket stores, in place of trying for ever', async () => {
    const tiny = await new Kvm(jetstream(connection)).create('tiny', { maxValueSize: 500 })
    const checks = checksOf([enough], 'tiny', undefined, tiny)
    expect(await ask(checks, 'order', 1, 10, 'short')).toBe(true)
    expect(await ask(checks, 'order', 2, 10, 'x'.repeat(500))).toBe(false)
  })

  it('need a time to live that is longer than four deliveries, and that of the bucket', async () => {
    const js = jetstream(connection)
    expect(await handoffBucket(js, { seconds: 119, ackWait: 30_000, replicas: 1 })).toEqual({
      _tag: 'Left',
      left: '"handoff_seconds" is 119, less than 4 times --ack-wait (30): set it to at least 120 in --config.',
    })
    expect(await handoffBucket(js, { seconds: 120, ackWait: 30_000, replicas: 1 })).toEqual({
      _tag: 'Left',
      left: '"handoff_seconds" is 120, and the bucket contracts-gate-handoffs keeps messages for 3600 seconds: make them equal.',
    })
  })
})

describeWithServer('a half of a handoff', (bed) => {
  const [seconds, ackWait] = [4, 1000]

  beforeAll(async () => {
    const opened = await handoffBucket(jetstream(bed().connection), { seconds, ackWait, replicas: 1 })
    if (opened._tag === 'Left') throw new Error(opened.left)
    bucket = opened.right
  })

  it('without partner is counted when it expires, by the worker that stored it; one with a partner is not', async () => {
    outcomes = []
    const expired = (id: string): unknown => outcomes.push(`${id} expired`)
    const expiry = watchExpiry({ bucket, milliseconds: seconds * 1000, expired })
    const [one, other] = [checksOf([enough], 'expiry', expiry), checksOf([enough], 'expiry')]
    await ask(one, 'order', 1, 10, 'alone')
    await ask(one, 'order', 2, 10, 'pair')
    await ask(other, 'invoice', 3, 10, 'pair') // of another worker
    await ask(other, 'invoice', 4, 10, 'pair')
    await ask(one, 'invoice', 5, 10, 'reversed')
    await ask(other, 'order', 6, 10, 'reversed')
    await ask(one, 'order', 7, 10, 'refused')
    await ask(one, 'invoice', 8, 5, 'refused')
    await sleep(seconds * 1000 + 500)
    expiry.stop()
    const counts = new Map<string, number>()
    for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      'shop/enough waiting': 4,
      'shop/enough paired': 3,
      'shop/enough refused': 1,
      'shop/enough expired': 2, // the one alone, and the one whose partner was refused
    })
  }, 20_000)

  it('is compared with a message that three workers had when they were killed', async () => {
    const workers = ['one', 'two', 'three', 'four'].map(() => checksOf([enough], 'killed'))
    await ask(checksOf([enough], 'killed'), 'order', 1, 10)
    const valid: boolean[] = []
    for (const worker of workers) {
      if (valid.length > 0) await sleep(ackWait)
      valid.push(await ask(worker, 'invoice', 2, 5))
    }
    expect(valid).toEqual([false, false, false, false])
  }, 20_000)
})
