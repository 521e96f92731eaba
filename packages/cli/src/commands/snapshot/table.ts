import type { Command } from '../../cli/command.js'
import { serverFlags } from '../../snapshots/server-flags.js'

const out = { takes: 'file', description: 'File to write (default: standard output).' } as const

/** The commands that write snapshots. */
export const snapshotCommands: readonly Command[] = [
  {
    name: 'snapshot mcp',
    operands: '[address | -- command…]',
    summary: 'Write the tools of an MCP server, with their fingerprints, to one file.',
    minOperands: 0,
    maxOperands: 1,
    takesCommand: true,
    flags: { out, ...serverFlags },
    examples: [
      'contracts snapshot mcp --out tools.json -- npx -y @modelcontextprotocol/server-everything',
      'contracts snapshot mcp https://mcp.example.com/mcp --out tools.json',
    ],
    load: async () => (await import('./snapshot.js')).snapshotMcp,
  },
  {
    name: 'snapshot a2a',
    operands: '<address | card>',
    summary: 'Write the skills of an A2A agent card to one file.',
    minOperands: 1,
    maxOperands: 1,
    flags: { out, timeout: serverFlags.timeout },
    examples: [
      'contracts snapshot a2a https://agent.example.com --out skills.json',
      'contracts snapshot a2a agent-card.json --out skills.json',
    ],
    load: async () => (await import('./snapshot.js')).snapshotA2a,
  },
]
