import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DiscardPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, headers, nanos, type NatsConnection } from '@nats-io/transport-node'
import { openBucket } from '../src/stored/bucket-store.js'
import { got, ordersSource, publishIn, releaseOf } from '../src/testing/published.js'
import { planner } from './gates.js'
import { hasServer, type Server, servers, serverVersion, startServer } from './server.js'

const root = resolve('../..')
const page = readFileSync(join(root, 'docs/gate-in-production.md'), 'utf8')

/** Returns the subjects that the page lists for a job. */
const subjectsFor = (job: string): readonly string[] =>
  [...page.matchAll(/^\| `([^`]+)` +\| ([a-z, ]+?) +\|$/gm)]
    .filter(([, , jobs = '']) => jobs.split(', ').includes(job))
    .map(([, subject = '']) => subject)

const flags = ['--stream', 'AGENTS', '--from', 'agents.>', '--valid', 'valid.>', '--dead', 'dead.>', '--contracts', '*']
const jobs = ['run', 'handoffs', 'dead', 'replay', 'stored']

/** Returns the subjects for a job; those of `stored` are needed beside those of `run`. */
const allFor = (job: string): readonly string[] => [
  ...subjectsFor(job),
  ...(job === 'stored' ? subjectsFor('run') : []),
]

/** Subjects that a gate needs before it stores a result, or beside it. */
const needed = [
  ...['$JS.API.STREAM.NAMES', '$JS.API.CONSUMER.MSG.NEXT.AGENTS.contracts-gate', '$JS.ACK.AGENTS.contracts-gate.>'],
]

/** The subject without which a replay cannot remove a letter. */
const removal = '$JS.API.STREAM.MSG.DELETE.AGENTS-RESULTS'

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

const suite = hasServer || process.env['CI'] !== undefined ? describe : describe.skip

suite.each(servers.map((path) => [serverVersion(path), path] as const))(
  'the permissions of the page (%s)',
  (_, path) => {
    let folder: string
    let server: Server
    let admin: NatsConnection

    const gate = async (user: string, ...argv: readonly string[]): Promise<Outcome> => {
      const address = server.url.replace('nats://', `nats://${user}:${user}@`)
      const all = [join(root, 'packages/cli/bin.js'), 'gate', ...argv, '--server', address]
      try {
        const { stdout, stderr } = await promisify(execFile)(process.execPath, all, { cwd: root })
        return { code: 0, out: stdout, err: stderr }
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
        return { code, out: stdout, err: stderr }
      }
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'gate-permissions-'))
      const config = join(folder, 'server.conf')
      const users = [
        ...jobs.map((job) => [job, allFor(job)] as const),
        ...needed.map(
          (missing, i) => [`less${String(i)}`, subjectsFor('run').filter((one) => one !== missing)] as const,
        ),
        ['keeper', subjectsFor('replay').filter((one) => one !== removal)] as const,
      ].map(
        ([user, publish]) =>
          `{ user: ${user}, password: ${user}, permissions: { publish: ${JSON.stringify(publish)}, subscribe: ["_INBOX.>"] } }`,
      )
      writeFileSync(
        config,
        `log_file: ${JSON.stringify(join(folder, 'log'))}
jetstream { domain: agents }
authorization: { users: [\n{ user: admin, password: admin }\n${users.join('\n')}\n] }`,
      )
      server = await startServer(join(folder, 'store'), { path, flags: ['-c', config] })
      admin = await connect({ servers: server.url, user: 'admin', pass: 'admin' })
      const jsm = await jetstreamManager(admin)
      await jsm.streams.add({ name: 'AGENTS', subjects: ['agents.>'] })
      await jsm.streams.add({
        ...{ name: 'AGENTS-RESULTS', subjects: ['valid.>', 'dead.>'] },
        ...{ duplicate_window: nanos(3_600_000), discard: DiscardPolicy.New },
      })
      await jetstream(admin).publish('agents.a', planner)
      await jetstream(admin).publish('agents.b', '{')
    })

    afterAll(async () => {
      await admin.close()
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    })

    it('suffice for each job', async () => {
      const config = join(folder, 'handoffs.json')
      writeFileSync(config, '{ "handoffs": [{ "handoff": "kasparro/planner-to-data-agent", "header": "Session" }] }')
      expect((await gate('run', 'run', ...flags, '--drain')).out).toContain('1 valid message, 1 dead letter')
      await jetstream(admin).publish('agents.c', planner)
      const paired = await gate('handoffs', 'run', ...flags, '--drain', '--update', '--config', config)
      expect(paired).toMatchObject({ code: 0, out: expect.stringContaining('1 valid message') as string })
      expect((await gate('dead', 'dead', '--dead', 'dead.>')).out).toContain('auto · malformed · 1 letter')
      expect((await gate('replay', 'replay', ...flags)).out).toContain('1 as before')
      await publishIn(
        got(await openBucket(admin, 'contracts', { create: true })),
        await releaseOf('@acme/orders', '1.0.0', ordersSource()),
      )
      const order = headers()
      order.set('Contract', 'acme/order@1')
      await jetstream(admin).publish('agents.d', '{ "id": "o-1", "total": 1 }', { headers: order })
      const validated = await gate('stored', 'run', ...flags, '--drain', '--update', '--stored')
      expect(validated.out).toContain('1 valid message, 0 dead letters')
      const accepting = [...flags.slice(0, -1), 'scout/plan']
      expect((await gate('replay', 'replay', ...accepting)).code).toBe(0)
      expect(readFileSync(join(folder, 'log'), 'utf8')).not.toContain('Violation')
    }, 60_000)

    it('end a replay before it stores a result, if it may not remove letters', async () => {
      const { code, err } = await gate('keeper', 'replay', ...flags)
      expect([code, err]).toEqual([
        2,
        `✗ The server does not permit this: Permissions Violation for Publish to "${removal}".\n`,
      ])
    })

    it.each(needed.map((subject, i) => [subject, `less${String(i)}`] as const))(
      'end the gate if %s is missing, which it names',
      async (subject, user) => {
        await jetstream(admin).publish('agents.e', planner)
        const { code, err } = await gate(user, 'run', ...flags, '--durable', 'contracts-gate', '--update')
        const [start = ''] = subject.split('>')
        expect([code, err]).toEqual([
          2,
          expect.stringContaining(`✗ The server does not permit this: Permissions Violation for Publish to "${start}`),
        ])
      },
      20_000,
    )
  },
)
