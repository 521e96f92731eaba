import { type PublishedRelease, publishedReleases, publishRelease, type RegistryStore } from '@contracts/registry'
import { jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { connect } from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBucket } from '../src/stored/bucket-store.js'
import { describeWithServer } from './bed.js'
import { startServer } from './server.js'

/** Returns what a call succeeded with. Throws if it failed. */
const got = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left))
  return outcome.right
}

const release = (version: string, ...ids: readonly string[]): PublishedRelease => ({
  release: {
    ...{ package: '@acme/orders', version, exports: {} },
    contracts: ids.map((id) => ({ id, version: 1, role: 'input', schema: { type: 'number' }, rules: [], cases: [] })),
  },
})

describeWithServer('a registry in a bucket', (bed) => {
  const open = async (name: string): Promise<RegistryStore> =>
    got(await openBucket(bed().connection, name, { create: true }))

  it('is not made by opening it (D7)', async () => {
    const { connection } = bed()
    expect(await openBucket(connection, 'absent')).toEqual({
      _tag: 'Left',
      left: { kind: 'missing', why: 'The server has no bucket absent.' },
    })
    const manager = await jetstreamManager(connection)
    expect(await manager.streams.names('$KV.absent.>').next()).toEqual([])
    expect(await openBucket(connection, 'no bucket')).toMatchObject({ left: { kind: 'refused' } })
  })

  it.each([
    ['ttl', { ttl: 60_000 }, 'forgets documents after 60 s (its time to live)'],
    ['memory', { storage: StorageType.Memory }, 'is kept in memory, which a restart of the server empties'],
  ])('is not a bucket that loses documents: %s', async (name, options, why) => {
    await new Kvm(jetstream(bed().connection)).create(name, options)
    for (const create of [true, false])
      expect(await openBucket(bed().connection, name, { create })).toEqual({
        _tag: 'Left',
        left: { kind: 'refused', why: `The bucket ${name} ${why}, so it is no place for a registry.` },
      })
  })

  it('is a bucket with max_bytes, unless the server removes its oldest documents', async () => {
    const { connection } = bed()
    await new Kvm(jetstream(connection)).create('bytes', { max_bytes: 100_000 })
    const isOlder = connection.info?.version.startsWith('2.9.') === true
    expect(await openBucket(connection, 'bytes')).toMatchObject(
      isOlder
        ? { left: { kind: 'refused', why: expect.stringContaining('removes its oldest documents') as string } }
        : { _tag: 'Right' },
    )
  })

  it('writes no document that the account maps to another stream', async () => {
    const file = join(bed().folder, 'mapped.conf')
    writeFileSync(file, 'mappings: { "$KV.contracts.>": "elsewhere.>" }\n')
    const other = await startServer(join(bed().folder, 'mapped'), { path: bed().path, flags: ['-c', file] })
    const there = await connect({ servers: other.url })
    const manager = await jetstreamManager(there)
    await manager.streams.add({ name: 'ELSEWHERE', subjects: ['elsewhere.>'] })
    const { write } = got(await openBucket(there, 'contracts', { create: true }))
    const written = await write(['a'], '1', undefined)
    const { state } = await manager.streams.info('ELSEWHERE')
    await there.close()
    await other.kill()
    const why = 'The server refuses this: expected stream does not match.'
    expect([written, state.messages]).toEqual([{ _tag: 'Left', left: { kind: 'refused', why } }, 0])
  })

  it('writes a document only over the revision that the writer has read', async () => {
    const { read, write, list } = await open('revisions')
    const first = got(await write(['a', 'b'], '1', undefined))
    expect(await write(['a', 'b'], '2', undefined)).toMatchObject({ left: { kind: 'conflict' } })
    const second = got(await write(['a', 'b'], '2', first))
    expect(await write(['a', 'b'], '3', first)).toMatchObject({ left: { kind: 'conflict' } })
    expect(got(await read(['a', 'b']))).toEqual({ text: '2', revision: second })
    expect(got(await read(['a', 'c']))).toBeUndefined()
    got(await write(['a', 'b/c d'], '1', undefined))
    got(await write(['b', 'b'], '1', undefined))
    expect(got(await list(['a']))).toEqual([
      ['a', 'b'],
      ['a', 'b/c d'],
    ])
  })

  it('has a revision that differs after each write, also in a bucket that is made again', async () => {
    const { write, revision } = await open('whole')
    const now = async (): Promise<string> => got((await revision?.()) ?? E.left('it has none'))
    const empty = await now()
    const first = got(await write(['a'], '1', undefined))
    const written = await now()
    expect(await now()).toBe(written)
    got(await write(['a'], '2', first))
    const changed = await now()
    await (await jetstreamManager(bed().connection)).streams.delete('KV_whole')
    expect(await revision?.()).toMatchObject({ _tag: 'Left' })
    await open('whole')
    expect(new Set([empty, written, changed, await now()]).size).toBe(4)
  })

  it('tells names apart that differ in one separator (D6)', async () => {
    const { list, write } = await open('names')
    const names = ['@contracts/scout', 'a b', 'a-b', 'a.b', 'a/b', 'contracts.scout']
    for (const name of names) got(await write(['packages', name], '{}', undefined))
    expect(got(await list(['packages'])).map(([, name]) => name)).toEqual(names)
  })

  it('reports a document that is larger than a message may be', async () => {
    const { write } = await open('large')
    expect(await write(['a'], 'x'.repeat(2 ** 20 + 1), undefined)).toEqual({
      _tag: 'Left',
      left: {
        kind: 'refused',
        why: 'The document is larger than a message of this server may be (max_payload).',
      },
    })
  })

  it('accepts one of two versions that are published at once and exclude each other', async () => {
    const store = await open('races')
    got(await publishRelease(store, release('1.0.0', 'acme/order')))
    const outcomes = await Promise.all([
      publishRelease(store, release('1.1.0', 'acme/order', 'acme/bill')),
      publishRelease(store, release('1.2.0', 'acme/order')),
    ])
    expect(outcomes.map((one) => got(one).result).sort()).toEqual(['refused', 'stored'])
    expect(got(await publishedReleases(store, '@acme/orders'))).toHaveLength(2)
  })

  it('can be read by a user who may not write, and says so if that user writes (D7)', async () => {
    const { folder } = bed()
    const config = join(folder, 'readers.conf')
    const { writeFileSync } = await import('node:fs')
    writeFileSync(
      config,
      `authorization { users: [
        { user: admin, password: a }
        { user: reader, password: r, permissions: {
          publish: ["$JS.API.STREAM.INFO.KV_contracts", "$JS.API.STREAM.MSG.GET.KV_contracts"], subscribe: ["_INBOX.>"] } }
      ] }`,
    )
    const server = await startServer(join(folder, 'readers'), { flags: ['-c', config] })
    const [admin, reader] = await Promise.all([
      connect({ servers: server.url, user: 'admin', pass: 'a' }),
      connect({ servers: server.url, user: 'reader', pass: 'r' }),
    ])
    try {
      const own = got(await openBucket(admin, 'contracts', { create: true }))
      got(await publishRelease(own, release('1.0.0', 'acme/order')))
      const store = got(await openBucket(reader, 'contracts'))
      expect(got(await publishedReleases(store, '@acme/orders'))).toEqual([release('1.0.0', 'acme/order')])
      expect(await publishRelease(store, release('1.0.1', 'acme/order'))).toMatchObject({
        left: { why: expect.stringMatching(/not permit|does not answer/) as string },
      })
    } finally {
      await admin.close()
      await reader.close()
      await server.kill()
    }
  })
})
