import { headers } from '@nats-io/transport-node'
import { receive } from './received.js'

type Stored = Parameters<typeof receive>[0]

/** A message as a stream delivers it. */
const stored = (more: object = {}): Stored => {
  const message = {
    ...{ info: { stream: 'A' }, seq: 17, subject: 'in.a', data: Buffer.from('{}'), headers: undefined },
    ...{ timestamp: '2024-01-15T10:30:00.000Z', timestampNanos: 5n },
  }
  return Object.defineProperties(message, Object.getOwnPropertyDescriptors(more)) as unknown as Stored
}

const sent = (values: Readonly<Record<string, string>>) => {
  const all = headers()
  for (const [name, value] of Object.entries(values)) all.set(name, value)
  return { headers: all }
}

describe('a message of the input', () => {
  it('of a stream that was made again has the same source and another id', () => {
    const [one, other] = [receive(stored()), receive(stored({ timestampNanos: 6n }))]
    expect([one.source, one.id, other.source, other.id]).toEqual(['A:17', 'A:17:5', 'A:17', 'A:17:6'])
  })

  it('whose headers the client refuses has none, and says so', () => {
    const {
      headers: found,
      hasMalformedHeaders,
      body,
    } = receive(
      stored({
        get headers(): never {
          throw new Error('invalid header')
        },
      }),
    )
    expect([found, hasMalformedHeaders, Buffer.from(body).toString()]).toEqual([undefined, true, '{}'])
  })

  it.each([
    ['a contract and an id', { Contract: 'a/b@1', 'Nats-Msg-Id': 'm1' }, ['a/b@1', 'm1']],
    ['empty ones, which name nothing', { Contract: '', 'Nats-Msg-Id': '' }, [undefined, undefined]],
    ['others only', { contract: 'a/b@1', Note: 'x' }, [undefined, undefined]],
  ])('whose sender wrote %s', (_, values, wanted) => {
    const { contract, messageId, hasMalformedHeaders } = receive(stored(sent(values)))
    expect([contract, messageId, hasMalformedHeaders]).toEqual([...wanted, false])
  })

  it('tells its time only when it is asked, because that is slow', () => {
    let asked = 0
    const message = receive(
      stored({
        get timestamp() {
          asked++
          return '2024-01-15T10:30:00.000Z'
        },
      }),
    )
    expect(asked).toBe(0)
    expect([message.time, asked]).toEqual(['2024-01-15T10:30:00.000Z', 1])
  })
})
