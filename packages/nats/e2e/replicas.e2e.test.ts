import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { checkRemoval } from '../src/dead/replay.js'
import { handoffBucket } from '../src/gate/handoff-bucket.js'
import { gateStreams } from '../src/gate/streams.js'
import { streamOptions, subjectsOf } from './gates.js'
import { hasServer, servers, startCluster } from './server.js'

/** Calls until a cluster that starts has chosen its leaders. */
const untilReady = async <A>(call: () => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries++)
    try {
      return await call()
    } catch (error) {
      if (tries === 60) throw error
      await sleep(250)
    }
}

const onServer = hasServer ? it : it.skip

onServer(
  'the streams and the bucket that a gate makes have as many replicas as its input (N17), and a replay may remove letters',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gate-replicas-'))
    const cluster = await startCluster(folder, servers[0] ?? '', 3)
    const connection = await connect({ servers: cluster.map(({ url }) => url), maxReconnectAttempts: -1 })
    try {
      const jsm = await untilReady(() => jetstreamManager(connection, { timeout: 2000 }))
      const subjects = subjectsOf('replicas')
      const input = { name: subjects.stream, subjects: [subjects.from], num_replicas: 3 }
      await untilReady(() => jsm.streams.add(input))
      const streams = await untilReady(() => gateStreams(jsm, subjects, { ...streamOptions, server: connection }))
      if (streams._tag === 'Left') throw new Error(streams.left)
      const { replicas } = streams.right
      const bucket = await handoffBucket(jetstream(connection), { seconds: 60, ackWait: 1000, replicas })
      if (bucket._tag === 'Left') throw new Error(bucket.left)
      const names = [streams.right.valid, 'KV_contracts-gate-handoffs']
      const configs = await Promise.all(names.map(async (name) => (await jsm.streams.info(name)).config))
      expect(configs.map(({ num_replicas }) => num_replicas)).toEqual([3, 3])
      await expect(checkRemoval(jsm, streams.right.dead)).resolves.toBeUndefined()
    } finally {
      await connection.close()
      await Promise.all(cluster.map((one) => one.kill()))
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
