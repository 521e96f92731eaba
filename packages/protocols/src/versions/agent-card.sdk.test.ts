import type { AgentCard as AgentCard03, AgentExtension as AgentExtension03 } from 'a2a-sdk-0.3'
import type { AgentExtension as AgentExtension1 } from 'a2a-sdk-1'
import { execFileSync } from 'node:child_process'
import { agentExtension, versionsInAgentCard } from './agent-card.js'

const mine = {
  contracts: [
    { id: 'demo/report', version: 1 },
    { id: 'demo/report', version: 2 },
  ],
  migrations: [{ id: 'demo/report', from: 1, to: 2, loses: 'Nothing.' }],
}
const extension = agentExtension(mine)

/**
 * Returns the card as the SDK reads and writes it. The SDK has ECMAScript modules only, so it runs in its own process.
 */
const throughSdk1 = (card: object): unknown => {
  const script = `
    import { text } from 'node:stream/consumers'
    import { AgentCard } from 'a2a-sdk-1'
    const card = AgentCard.fromJSON(JSON.parse(await text(process.stdin)))
    process.stdout.write(JSON.stringify([card, AgentCard.toJSON(card)]))`
  const args = ['--input-type=module', '--eval', script]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: __dirname, input: JSON.stringify(card), encoding: 'utf8' }),
  )
}

const card1 = {
  name: 'writer',
  description: 'Writes reports.',
  version: '1.0.0',
  supportedInterfaces: [{ url: 'https://agents.example/writer', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  capabilities: { streaming: true, extensions: [extension] },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['application/json'],
  skills: [],
}

describe('the contract versions on an agent card', () => {
  it('are kept by the SDK of A2A 1.0, in memory and on the wire', () => {
    const written: AgentExtension1 = extension
    expect(written.required).toBe(false)
    const [inMemory, wire] = throughSdk1(card1) as readonly unknown[]
    expect([inMemory, wire].map(versionsInAgentCard)).toEqual([
      { _tag: 'Right', right: mine },
      { _tag: 'Right', right: mine },
    ])
  })

  it('have the type of the SDK of A2A 0.3', () => {
    const written: AgentExtension03 = extension
    const capabilities: AgentCard03['capabilities'] = { extensions: [written] }
    expect(versionsInAgentCard({ capabilities })).toEqual({ _tag: 'Right', right: mine })
  })
})
