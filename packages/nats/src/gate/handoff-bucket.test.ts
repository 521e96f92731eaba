import { JetStreamApiError, type JetStreamClient, type StreamConfig } from '@nats-io/jetstream'
import { handoffBucket, handoffStream } from './handoff-bucket.js'

/** A client of a server that has this bucket, or none. `calls` says what was asked of the server. */
const clientOf = (bucket?: Partial<StreamConfig>) => {
  let config = bucket
  const calls: string[] = []
  const missing = new JetStreamApiError({ code: 404, err_code: 10_059, description: 'stream not found' })
  const streams = {
    info: (name: string) =>
      config === undefined ? Promise.reject(missing) : Promise.resolve({ config: { ...config, name } }),
    add: (own: Partial<StreamConfig>) => {
      config = own
      return Promise.resolve({ config: own })
    },
    getMessage: () => {
      calls.push('leader')
      return Promise.resolve(null)
    },
  }
  const direct = {
    getMessage: () => {
      calls.push('replica')
      return Promise.resolve(null)
    },
  }
  const js = {
    ...{
      nc: { getServerVersion: () => undefined, features: { get: () => ({ ok: true, min: '' }) } },
      apiPrefix: '$JS.API',
    },
    getOptions: () => ({}),
    jetstreamManager: () => Promise.resolve({ streams, direct }),
  } as unknown as JetStreamClient
  return { js, calls, made: () => config }
}

const options = { seconds: 60, ackWait: 15_000, replicas: 3 }
const minute = 60_000_000_000

describe('the bucket of handoffs', () => {
  it('is made with the time to live and the replicas of the gate', async () => {
    const { js, made } = clientOf()
    expect((await handoffBucket(js, options))._tag).toBe('Right')
    expect(made()).toMatchObject({ name: handoffStream, max_age: minute, num_replicas: 3, max_msgs_per_subject: 1 })
  })

  it.each([undefined, { max_age: minute, allow_direct: true }])(
    'is read from its leader, since a replica may be older than what was just stored (%j)',
    async (bucket) => {
      const { js, calls, made } = clientOf(bucket)
      const opened = await handoffBucket(js, options)
      if (opened._tag === 'Right') await opened.right.get('key')
      expect([calls, made()?.allow_direct]).toEqual([['leader'], bucket?.allow_direct ?? false])
    },
  )

  it.each([
    [{ max_age: 2 * minute }, 'for 120 seconds'],
    [{ max_age: 0 }, 'for ever'],
  ])('with %j is refused, since all gates share it', async (bucket, kept) => {
    const why = `"handoff_seconds" is 60, and the bucket contracts-gate-handoffs keeps messages ${kept}: make them equal.`
    expect(await handoffBucket(clientOf(bucket).js, options)).toEqual({ _tag: 'Left', left: why })
  })

  it('that would forget a half before its partner is delivered to four workers is not made', async () => {
    const { js, made } = clientOf()
    const why = '"handoff_seconds" is 60, less than 4 times --ack-wait (16): set it to at least 64 in --config.'
    expect(await handoffBucket(js, { ...options, ackWait: 16_000 })).toEqual({ _tag: 'Left', left: why })
    expect(made()).toBeUndefined()
  })
})
