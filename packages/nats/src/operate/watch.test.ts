import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream'
import { errors, type NatsConnection } from '@nats-io/transport-node'
import { type Needed, watchGate } from './watch.js'

const notFound = (code: number): JetStreamApiError =>
  new JetStreamApiError({ code: 404, err_code: code, description: 'not found' })

/** Watches a gate on a server that answers by `answer`, and has these changes of its connection. */
const watch = (
  answer: (name: string) => Promise<unknown>,
  changes: readonly (string | Error)[] = [],
  whyUnfit?: Needed['whyUnfit'],
) => {
  const events: string[] = []
  const connection = {
    status: async function* () {
      await Promise.resolve()
      for (const one of changes) yield typeof one === 'string' ? { type: one } : { type: 'error', error: one }
    },
  } as unknown as NatsConnection
  const jsm = {
    consumers: { info: (stream: string, durable: string) => answer(`${stream} ${durable}`) },
    streams: { info: answer },
  } as unknown as JetStreamManager
  const needed = { stream: 'IN', durable: 'gate', others: ['OUT', 'OUT'], ...(whyUnfit && { whyUnfit }) }
  const own = watchGate({ connection, jsm }, needed, {
    connection: (isLost) => events.push(isLost ? 'lost' : 'connected'),
    gone: (why) => events.push(why),
    forbidden: (why) => events.push(`forbidden: ${why}`),
  })
  return { ...own, events }
}

describe('the watch over a gate', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is ready while everything is there, and not for longer than 15 seconds without an answer', async () => {
    let isAway = false
    const { isReady, events, stop } = watch(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({})))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(isReady()).toBe(true)
    isAway = true
    await jest.advanceTimersByTimeAsync(14_000)
    expect(isReady()).toBe(true)
    await jest.advanceTimersByTimeAsync(2000)
    expect([isReady(), events]).toEqual([false, []])
    isAway = false
    await jest.advanceTimersByTimeAsync(2000)
    expect(isReady()).toBe(true)
    stop()
  })

  it.each([
    ['IN gate', 10_014, 'The consumer gate of IN was deleted.'],
    ['OUT', 10_059, 'The stream OUT was deleted.'],
  ])('reports once that %s is missing three times in a row', async (name, code, why) => {
    let misses = 0
    const { isReady, events, stop } = watch((asked) => {
      const isMissed = asked === name && ++misses !== 3 // the third time it is there
      return isMissed ? Promise.reject(notFound(code)) : Promise.resolve({})
    })
    await jest.advanceTimersByTimeAsync(2000)
    expect(isReady()).toBe(false)
    await jest.advanceTimersByTimeAsync(4000)
    expect([isReady(), events]).toEqual([true, []])
    await jest.advanceTimersByTimeAsync(20_000)
    expect([isReady(), events]).toEqual([false, [why]])
    stop()
  })

  it('reports settings with which a gate would not start, three times in a row', async () => {
    let isFit = true
    const { isReady, events, stop } = watch(
      () => Promise.resolve({ config: { max_deliver: 3 } }),
      [],
      ({ max_deliver: most }) => Promise.resolve(isFit ? undefined : `max_deliver is ${String(most)}`),
    )
    await jest.advanceTimersByTimeAsync(10_000)
    expect([isReady(), events]).toEqual([true, []])
    isFit = false
    await jest.advanceTimersByTimeAsync(6000)
    expect([isReady(), events]).toEqual([false, ['max_deliver is 3']])
    stop()
  })

  it.each([
    ['$JS.ACK.IN.gate.1.1.1.5.0', true],
    ['$JS.API.CONSUMER.MSG.NEXT.IN.gate', true],
    ['OUT.a', false],
    ['$JS.API.STREAM.INFO.OUT', false],
  ])('says that the server does not permit %s: %s', async (subject, isTold) => {
    const error = new errors.PermissionViolationError(`no right to ${subject}`, 'publish', subject)
    const { events, stop } = watch(() => Promise.resolve({}), [new Error('other'), error])
    await jest.advanceTimersByTimeAsync(0)
    expect(events).toEqual(isTold ? [`forbidden: The server does not permit this: no right to ${subject}.`] : [])
    stop()
  })

  it('is not ready between the loss of the connection and the next one', async () => {
    const lost = watch(() => Promise.resolve({}), ['disconnect'])
    const back = watch(() => Promise.resolve({}), ['disconnect', 'ldm', 'reconnect'])
    await jest.advanceTimersByTimeAsync(0)
    expect([lost.isReady(), lost.events, back.isReady(), back.events]).toEqual([
      ...[false, ['lost'], true, ['lost', 'connected']],
    ])
    lost.stop()
    back.stop()
  })
})
