import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  canDeploy,
  declareEnvironment,
  type Deployment,
  environmentsIn,
  publishRelease,
  recordDeployment,
  type RegistryStore,
} from '@contracts/registry'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { openBucket } from '../src/stored/bucket-store.js'
import { got, ordersSource, releaseOf } from '../src/testing/published.js'
import { hasServer, type Server, servers, serverVersion, startServer } from './server.js'

const page = readFileSync(resolve('../../docs/registry.md'), 'utf8')

/** Returns the subjects that the page lists for a job. */
const subjectsFor = (job: string): readonly string[] =>
  [...page.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\|$/gm)]
    .filter(([, , jobs = '']) => jobs.split(', ').includes(job))
    .map(([, subject = '']) => subject)

const jobs = ['read', 'publish', 'record']

const order = { channel: '>', contract: 'acme/order@1', package: '@acme/orders', release: '1.0.0' }
const sender: Deployment = {
  ...{ service: 'sender', version: 's1', recorded: '2026-01-01T00:00:00Z' },
  ...{ produces: [order], consumes: [], acknowledged: [] },
}

const suite = hasServer || process.env['CI'] !== undefined ? describe : describe.skip

suite.each(servers.map((path) => [serverVersion(path), path] as const))(
  'the permissions of the registry (%s)',
  (_, path) => {
    let folder: string
    let server: Server
    const connections: NatsConnection[] = []

    const openAs = async (user: string, create = false): Promise<RegistryStore> => {
      const connection = await connect({ servers: server.url, user, pass: user })
      connections.push(connection)
      return got(await openBucket(connection, 'contracts', { create }))
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'registry-permissions-'))
      const config = join(folder, 'server.conf')
      const withCreate = [...subjectsFor('publish'), ...subjectsFor('`--create`')]
      const users = [...jobs.map((job) => [job, subjectsFor(job)] as const), ['create', withCreate] as const].map(
        ([user, publish]) =>
          `{ user: ${user}, password: ${user}, permissions: { publish: ${JSON.stringify(publish)}, subscribe: ["_INBOX.>"] } }`,
      )
      writeFileSync(config, `authorization: { users: [\n${users.join('\n')}\n] }`)
      server = await startServer(join(folder, 'store'), { path, flags: ['-c', config] })
    })

    afterAll(async () => {
      for (const one of connections) await one.close()
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    })

    it('suffice for each job, and for no other', async () => {
      const release = await releaseOf('@acme/orders', '1.0.0', ordersSource())
      await openAs('create', true)
      const [read, publish, record] = [await openAs('read'), await openAs('publish'), await openAs('record')]
      expect(await publishRelease(read, release)).toMatchObject({ _tag: 'Left', left: { kind: 'refused' } })
      expect(await publishRelease(record, release)).toMatchObject({ _tag: 'Left', left: { kind: 'refused' } })
      expect(got(await publishRelease(publish, release)).result).toBe('stored')
      expect(await declareEnvironment(publish, 'prod')).toMatchObject({ _tag: 'Left', left: { kind: 'refused' } })
      got(await declareEnvironment(record, 'prod'))
      expect(got(await canDeploy(read, 'prod', sender, { first: true })).deployable).toBe(true)
      expect(await recordDeployment(read, 'prod', sender, { first: true })).toMatchObject({ _tag: 'Left' })
      got(await recordDeployment(record, 'prod', sender, { first: true }))
      expect(got(await environmentsIn(read)).map(({ deployments }) => deployments.length)).toEqual([1])
    }, 60_000)
  },
)
