import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { bin, contracts, folderWith } from './command.js'

const server = resolve('../protocols/e2e/shop-server.mjs')
const hostile = resolve('../protocols/e2e/hostile-server.mjs')
const node = process.execPath
const folder = folderWith(['protocols'], { 'none.json': '{}' })

jest.setTimeout(60_000)

const clients: Client[] = []

/** Starts a guard of the shop in a version, with the tools that are pinned, as a client of agents does. */
const guarded = async (version: string, flags: readonly string[] = []) => {
  const transport = new StdioClientTransport({
    command: node,
    args: [bin, 'guard', 'mcp', '--snapshot', 'shop.json', ...flags, '--', node, server, version],
    cwd: folder,
    stderr: 'pipe',
  })
  let log = ''
  transport.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(transport)
  clients.push(client)
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: args })
    return (content as readonly { readonly text: string }[])[0]?.text
  }
  const events = (): readonly unknown[] =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly message: string })
      .map(({ message }) => message)
  return { client, call, events }
}

describe('contracts guard mcp', () => {
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close()
  })

  beforeAll(async () => {
    await contracts(folder, ['snapshot', 'mcp', '--out', 'shop.json', '--', node, server, '1'])
  })

  it('passes what the pinned tools allow, and refuses the rest with its issues', async () => {
    const { client, call, events } = await guarded('1')
    expect((await client.listTools()).tools).toHaveLength(3)
    expect(await call('find-products', { query: 'rye', sort: 'price' })).toBe('found')
    expect(await call('find-products', { sort: 'size' })).toBe(
      [
        'find-products was not called: its arguments are invalid.',
        '- query is missing: it must be a string',
        '- sort must be "price", "name" or "age" — got "size"',
        'Correct them and call it again.',
      ].join('\n'),
    )
    expect((await client.listPrompts()).prompts).toHaveLength(1)
    await client.close()
    expect(events()).toEqual(['invalid arguments', 'guard ended'])
  })

  it('refuses the tools of another version, or only reports them', async () => {
    const refusing = await guarded('2')
    expect((await refusing.client.listTools()).tools).toEqual([])
    expect(await refusing.call('find-products', { query: 'rye' })).toBe(
      [
        'find-products was not called: it is another tool than the pinned one.',
        '- /limit is new and required',
        '- /sort no longer accepts "age"',
        '- /total is optional',
        '- /query has another description',
        '- it has another description',
      ].join('\n'),
    )
    await refusing.client.close()
    const warning = await guarded('2', ['--warn'])
    expect((await warning.client.listTools()).tools).toHaveLength(3)
    expect(await warning.call('find-products', { query: 'rye', limit: 1 })).toBe('found')
    await warning.client.close()
    expect(warning.events()).toEqual([
      ...['tool changed', 'tool changed', 'tool not pinned', 'tool changed'],
      'guard ended',
    ])
  })

  it('serves its metrics on a port', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    symlinkSync(resolve('node_modules/prom-client'), join(folder, 'node_modules/prom-client'))
    const { client, call } = await guarded('1', ['--metrics-port', String(port)])
    await call('find-products', { query: 'rye' })
    const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text()
    expect(text).toContain('contracts_guard_tool_events_total{tool="find-products",event="passed"} 1')
    expect(text).toContain('contracts_guard_seconds_count 1')
    await client.close()
    expect(
      await contracts(folder, ['guard', 'mcp', '--snapshot', 'shop.json', '--metrics-host', '::1', '--', node]),
    ).toMatchObject({
      ...{ code: 2, err: '✗ --metrics-host needs --metrics-port: without a port nothing is served.\n' },
    })
  })

  it('corrects arguments with --repair', async () => {
    const { client, call, events } = await guarded('1', ['--repair'])
    expect(await call('add-to-cart', { id: 'a', count: '2' })).toBe('added')
    await client.close()
    expect(events()).toEqual(['arguments corrected', 'guard ended'])
  })

  it.each([
    ['without a snapshot', ['--', node, server], /needs --snapshot/],
    ['for a file that is no snapshot', ['--snapshot', 'none.json', '--', node, server], /kind is missing|must be/],
    ['without a server', ['--snapshot', 'shop.json'], /Name the server/],
    ['for a program that is not there', ['--snapshot', 'shop.json', '--', './nothing'], /cannot be started/],
  ])('is exit code 2 %s', async (_, argv, why) => {
    expect(await contracts(folder, ['guard', 'mcp', ...argv])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(why) as unknown,
    })
  })
})

describe('contracts probe mcp', () => {
  it('finds no answer that the schemas of a server of the SDK deny', async () => {
    const { code, out } = await contracts(folder, ['probe', 'mcp', '--all', '--', node, server, '1'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^shop 1\.0\.0: 3 tools of 3 called, \d+ times with valid and \d+ times with broken/),
    ])
  })

  it('finds a server that takes anything and returns anything, with the call that shows it', async () => {
    const { code, out } = await contracts(folder, ['probe', 'mcp', '--', node, hostile, 'careless'])
    expect(code).toBe(1)
    expect(out).toContain('✗ pay takes arguments that its input schema does not accept: amount is missing')
    expect(out).toContain('    call: pay {}\n    answer: paid\n')
    expect(out).toContain(
      '✗ pay returns a result that its output schema does not accept: id must be a string — got 7\n',
    )
    const junit = await contracts(folder, ['probe', 'mcp', '--format', 'junit', '--', node, hostile, 'careless'])
    expect(junit.out).toContain('<testsuite name="pay" tests="5" failures="2" skipped="0">')
    const sarif = await contracts(folder, ['probe', 'mcp', '--format', 'sarif', '--', node, hostile, 'careless'])
    expect(JSON.parse(sarif.out)).toMatchObject({ version: '2.1.0' })
  })

  it('finds a tool that does not answer, unless the time of the whole probe is over before', async () => {
    const probed = (...flags: readonly string[]) =>
      contracts(folder, ['probe', 'mcp', '--seconds', '3', ...flags, '--', node, hostile, 'mute'])
    const { code, out } = await probed()
    expect([code, out]).toEqual([1, expect.stringContaining('answer: The server did not answer within 1 s.\n')])
    expect(await probed('--timeout', '60')).toMatchObject({
      code: 2,
      out: expect.stringContaining('– pay: the time was over\n') as unknown,
      err: '✗ No tool has answered a call: the report has the reason of each.\n',
    })
  })

  it('is exit code 2 if it has called nothing', async () => {
    expect(await contracts(folder, ['probe', 'mcp', '--', node, hostile, 'writing'])).toMatchObject({ code: 2 })
  })
})
