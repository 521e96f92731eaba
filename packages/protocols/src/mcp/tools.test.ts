import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { commandRunner } from './run-command.js'
import { contractsServer } from './tools.js'

describe('contractsServer', () => {
  it('ends the process of a call that its client cancels', async () => {
    const [toClient, toServer] = InMemoryTransport.createLinkedPair()
    const program = [process.execPath, '-e', 'setInterval(() => {}, 1000)'] as const
    const run = commandRunner({ program, cwd: __dirname, env: process.env, timeout: 60_000, mostBytes: 1000 })
    const ended: unknown[] = []
    const server = contractsServer(
      async (...call) => {
        const finished = await run(...call)
        ended.push(finished)
        return finished
      },
      { cwd: __dirname, version: '1.0.0' },
    )
    await server.connect(toServer)
    const client = new Client({ name: 'agent', version: '1.0.0' })
    await client.connect(toClient)
    const stop = new AbortController()
    const call = client.callTool({ name: 'list', arguments: {} }, { signal: stop.signal })
    setTimeout(() => {
      stop.abort()
    }, 300)
    await expect(call).rejects.toThrow()
    while (ended.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(ended).toEqual([{ exitCode: 3, stdout: '', stderr: '✗ The call was cancelled.\n' }])
    await client.close()
  })
})
