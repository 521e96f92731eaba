import { issuesOf } from '@contracts/core'
import { isLeft } from 'fp-ts/lib/Either.js'
import {
  compareSnapshots,
  executeCalls,
  type LivingServer,
  type McpSnapshot,
  openServer,
  Snapshot,
  snapshotText,
} from '../src/snapshot.js'

const open = async (...args: readonly string[]): Promise<LivingServer> => {
  const opened = await openServer(
    { kind: 'command', command: [process.execPath, ...args], cwd: __dirname },
    { timeout: 20_000 },
  )
  if (isLeft(opened)) throw new Error(opened.left)
  return opened.right
}

const read = async (server: LivingServer): Promise<McpSnapshot> => {
  const snapshot = await server.snapshot()
  if (isLeft(snapshot)) throw new Error(snapshot.left)
  return snapshot.right
}

/** Returns the snapshot of a hostile server, or the sentence about it. */
const outcomeOf = async (behaviour: string, timeout = 20_000): Promise<unknown> => {
  const command = [process.execPath, 'hostile-server.mjs', behaviour] as const
  const opened = await openServer({ kind: 'command', command, cwd: __dirname }, { timeout })
  if (isLeft(opened)) return opened.left
  const snapshot = await opened.right.snapshot()
  await opened.right.close()
  return isLeft(snapshot) ? snapshot.left : snapshot.right
}

describe('a server made with the SDK, in two versions', () => {
  let servers: readonly [LivingServer, LivingServer]
  beforeAll(async () => {
    servers = [await open('shop-server.mjs', '1'), await open('shop-server.mjs', '2')]
  })
  afterAll(() => Promise.all(servers.map(({ close }) => close())))

  it('gives a snapshot that its contract accepts in strict mode, and the same one again', async () => {
    const [first, again] = [await read(servers[0]), await read(servers[0])]
    expect(issuesOf(Snapshot, first, { mode: 'strict' })).toEqual([])
    expect(snapshotText(again)).toBe(snapshotText(first))
    expect(first.tools.map(({ name }) => name)).toEqual(['add-to-cart', 'find-products', 'get_price'])
    expect(first.tools.map(({ fingerprint }) => fingerprint.slice(0, 10))).toEqual(Array(3).fill('meaning-1:'))
  })

  it('breaks in five ways, and both servers answer the calls so', async () => {
    const [before, after] = [await read(servers[0]), await read(servers[1])]
    const comparison = compareSnapshots(before, after)
    const [old, next] = servers
    const executed = await executeCalls(comparison, { before: old, after: next, snapshot: before, all: true })
    const breaking = executed.changes.filter(({ verdict }) => verdict === 'breaking')
    expect(breaking.map(({ name, kind, side, executed: run }) => [name, kind, side, run?.outcome])).toEqual([
      ['find-products', 'required-property-added', 'input', 'shown'],
      ['find-products', 'literal-removed', 'input', 'shown'],
      ['find-products', 'property-became-optional', 'output', undefined],
      ['get_price', 'tool-renamed', undefined, 'shown'],
      ['recommend', 'property-became-required', 'input', undefined],
    ])
    expect(breaking[0]?.executed).toMatchObject({
      before: { kind: 'answered', text: 'found' },
      after: { kind: 'refused' },
    })
  })

  it('is called only where its tools are marked read-only, unless all are', async () => {
    const [before, after] = [await read(servers[0]), await read(servers[1])]
    const [old, next] = servers
    const { changes } = await executeCalls(compareSnapshots(before, after), {
      before: old,
      after: next,
      snapshot: before,
    })
    const price = changes.find(({ name }) => name === 'get_price')
    expect(price?.executed).toEqual({ outcome: 'not-run', reason: 'the tool is not marked read-only' })
  })
})

it('reads a server that refuses the protocol until 2025', async () => {
  const server = await open('shop-server.mjs', '2', 'modern')
  expect(await read(server)).toMatchObject({ server: { name: 'shop', protocolVersion: '2026-07-28' } })
  await server.close()
})

describe('a hostile server', () => {
  it.each([
    ['longer-description', 'The description of the tool a has 100,001 characters, more than 100,000.'],
    ['long-description', 'The server lists more than 8,000,000 characters.'],
    ['many-tools', 'The server lists more than 2,000 tools.'],
    ['endless-pages', 'The server lists its tools on more than 100 pages.'],
    ['changing', 'The server changes its tools while it lists them.'],
    ['deep', 'The server did not answer as MCP says: its answer is nested too deeply.'],
    ['twice', 'The server lists the tool a twice.'],
    [
      'crash',
      'The server ended before it had answered. Its last line on standard error: \u001b[31mno database\u001b[0m',
    ],
    ['leave', 'The server ended before it had answered. Its last line on standard error: a line on standard error'],
  ])('is refused with a sentence: %s', async (behaviour, sentence) => {
    expect(await outcomeOf(behaviour)).toBe(sentence)
  })

  it.each(['no-list', 'huge-message'])('is refused with what the client says: %s', async (behaviour) => {
    expect(await outcomeOf(behaviour)).toMatch(/^The server did not answer as MCP says: /)
  })

  it('is not waited for longer than the timeout', async () => {
    expect(await outcomeOf('silent', 1000)).toBe(
      'The server did not answer within 1 s. Its last line on standard error: a line on standard error',
    )
  })

  it('cannot hide text in a snapshot', async () => {
    const snapshot = (await outcomeOf('control-characters')) as McpSnapshot
    expect(snapshotText(snapshot)).toContain('"\\u001b[2Jhidden\\u202etext\\u009b"')
    expect(JSON.parse(snapshotText(snapshot))).toEqual(snapshot)
  })

  it('has the fingerprint of the text for a schema that refers only to itself', async () => {
    const { tools } = (await outcomeOf('cyclic-reference')) as McpSnapshot
    expect(tools).toMatchObject([
      { fingerprint: expect.stringMatching(/^text-1:/) as string, unproved: 'inputSchema: it refers only to itself' },
    ])
  })

  it('has fingerprints of the text where its schemas are too large together', async () => {
    const { tools } = (await outcomeOf('large-schemas')) as McpSnapshot
    expect(tools.map(({ unproved }) => unproved)).toEqual([
      ...[undefined, undefined, undefined],
      'inputSchema: the size of all schemas of the server',
    ])
  })

  it('may write other lines', async () => {
    expect(await outcomeOf('noise')).toMatchObject({ tools: [{ name: 'a' }] })
  })
})

it('a command that does not exist is named as the cause', async () => {
  const opened = await openServer({ kind: 'command', command: ['no-such-command'] })
  expect(opened).toEqual({ _tag: 'Left', left: 'The command of the server is not found.' })
})
