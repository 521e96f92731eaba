import { DiscardPolicy, StorageType } from '@nats-io/jetstream'
import type { ServerInfo } from '@nats-io/transport-node'
import { closedBecause, connectTo, whyForgets } from './connect.js'

const left = async (server: string, more: object = {}): Promise<unknown> => {
  const connected = await connectTo({ server, ...more })
  if (connected._tag === 'Left') return connected.left
  await connected.right.close()
  return 'connected'
}

describe('an address', () => {
  it.each([
    ['http://127.0.0.1', '--server must be an address such as nats://127.0.0.1:4222.'],
    ['nats://', '--server must be an address such as nats://127.0.0.1:4222.'],
    ['nats://me:100%@127.0.0.1', 'The login in --server is not percent-encoded.'],
  ])('%s is refused', async (server, why) => {
    expect(await left(server)).toEqual({ why, canRetry: false })
  })

  it('of a server that is away may be tried again, and is printed without its login', async () => {
    const why = 'No NATS server answers at nats://127.0.0.1:1.'
    for (const server of ['127.0.0.1:1', 'nats://s3cr3t@127.0.0.1:1', 'nats://me:secret@127.0.0.1:1'])
      expect(await left(server)).toEqual({ why, canRetry: true })
  })

  it('with tls in its name is no failure of TLS', async () => {
    const why = 'No NATS server answers at nats://tls-broker.invalid:4222.'
    expect(await left('nats://tls-broker.invalid')).toEqual({ why, canRetry: true })
  })
})

describe('a file of the login', () => {
  it('is named, if it cannot be read', async () => {
    expect(await left('nats://127.0.0.1:1', { creds: '/absent' })).toEqual({
      ...{ why: '/absent cannot be read.', canRetry: false },
    })
  })
})

describe('the reason of a closed connection', () => {
  it('is that of the server', () => {
    expect(closedBecause(undefined)).toBe('The connection was closed.')
    expect(closedBecause(new Error('Authorization Violation'))).toBe('The server refuses these credentials.')
  })
})

it.each([
  ['2.9.25', 1, true],
  ['2.10.4', 1, true],
  ['2.10.5', 1, false],
  ['2.15.0-RC.1', 1, false],
  ['10.0.0', 1, false],
  ['2.9.25', -1, false],
])('the server %s with max_bytes %d removes the oldest messages: %s', (version, max_bytes, removes) => {
  const config = { storage: StorageType.File, discard: DiscardPolicy.New, max_msgs: 1, max_bytes }
  const found = whyForgets({ info: { version } as ServerInfo }, config, 'documents')
  expect(found.map((one) => one.startsWith('removes its oldest documents'))).toEqual(removes ? [true] : [])
})
