import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const cli = resolve(__dirname, '..')

const clients: Client[] = []

/** Starts `contracts mcp` as a client of agents does, with the client of the SDK. */
const connected = async () => {
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [resolve(cli, 'bin.js'), 'mcp'], cwd: cli }),
  )
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args })
    const [first] = content as readonly { readonly text: string }[]
    return { isError: isError === true, ...(structuredContent as object), text: first?.text ?? '' }
  }
  clients.push(client)
  return { call }
}

describe('the tools of contracts mcp', () => {
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close()
  })

  it('validate and repair a message, and show how to write it', async () => {
    const { call } = await connected()
    const example = (await call('show', { contract: 'kasparro/planner-output' })).text
    expect(example).toContain('agent_name: "planner"')
    expect(await call('validate', { contract: 'kasparro/planner-output', message: {} })).toMatchObject({
      ...{ isError: false, exitCode: 1 },
      report: { documents: [{ valid: false }] },
    })
    expect(await call('validate', { contract: 'kasparro/nothing', message: {} })).toMatchObject({
      isError: true,
      exitCode: 2,
    })
  }, 60_000)

  it('compare two schemas, and read no file outside of the folder', async () => {
    const { call } = await connected()
    const [old, next] = [{ type: 'string' }, { type: 'integer' }]
    expect(await call('diff', { old, next })).toMatchObject({ isError: false, exitCode: 1, report: { bump: 'major' } })
    for (const path of [
      '/etc/hostname',
      '../../../../../../etc/hostname',
      '~/x',
      'packages/../../x',
      'nothing.json',
      '--help',
    ])
      expect(await call('diff', { old: path, next })).toMatchObject({ isError: true })
  }, 60_000)

  it('refuse arguments that are no call, with all issues', async () => {
    const { call } = await connected()
    const { isError, text } = await call('validate', { contract: '', strict: 'yes' })
    expect([isError, text]).toEqual([true, expect.stringMatching(/contract[^]*message[^]*strict/)])
  })
})
