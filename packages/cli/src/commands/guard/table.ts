import type { Command } from '../../cli/command.js'
import { metricsFlags } from '../../operate/metrics-flags.js'
import { serverFlags } from '../../snapshots/server-flags.js'

const formats = {
  takes: ['assertion', 'annotation'],
  description: 'Assert `format` as readers do, or do not (default: assertion).',
} as const

/** The commands that stand between clients and an MCP server, call its tools, or are one. */
export const guardCommands: readonly Command[] = [
  {
    name: 'guard mcp',
    operands: '[address | -- command…]',
    summary: 'Let only calls and results of an MCP server pass that its pinned tools allow.',
    minOperands: 0,
    maxOperands: 1,
    takesCommand: true,
    handlesSignals: true,
    flags: {
      snapshot: { takes: 'file', description: 'Snapshot with the pinned tools.' },
      warn: { description: 'Pass everything on, and only report what would be refused.' },
      repair: { description: 'Correct arguments that have one possible correction.' },
      formats,
      header: serverFlags.header,
      listen: {
        takes: 'text',
        description: 'Place at which clients reach the guard of an address (default: 127.0.0.1:7400).',
      },
      ...metricsFlags,
    },
    examples: [
      'contracts guard mcp --snapshot tools.json -- npx -y @modelcontextprotocol/server-everything',
      'contracts guard mcp https://mcp.example.com/mcp --snapshot tools.json --listen 127.0.0.1:7400',
    ],
    load: async () => (await import('./guard.js')).guardMcp,
  },
  {
    name: 'probe mcp',
    operands: '[address | -- command…]',
    summary: 'Call the tools of an MCP server with valid and with broken arguments.',
    minOperands: 0,
    maxOperands: 1,
    takesCommand: true,
    flags: {
      all: { description: 'Also call tools that are not marked read-only.' },
      calls: { takes: 'count', max: 10_000, description: 'Calls of one tool (default: 50).' },
      seconds: {
        takes: 'count',
        max: 86_400,
        description: 'Seconds of the whole probe, with the start of the server (default: 60).',
      },
      seed: { takes: 'count', description: 'Seed of the arguments (default: 1).' },
      formats,
      format: {
        takes: ['text', 'json', 'sarif', 'junit'],
        description: 'Output format (default: text).',
      },
      header: serverFlags.header,
      timeout: {
        ...serverFlags.timeout,
        description: 'Seconds to wait for each answer (default: a third of --seconds).',
      },
    },
    examples: [
      'contracts probe mcp -- npx -y @modelcontextprotocol/server-everything',
      'contracts probe mcp --all --calls 100 --format junit -- node server.js',
    ],
    load: async () => (await import('./probe.js')).probeMcp,
  },
  {
    name: 'mcp',
    operands: '',
    summary: 'Serve validate, repair, show, diff and check as tools for agents.',
    minOperands: 0,
    maxOperands: 0,
    flags: {},
    examples: ['contracts mcp', 'npx contracts mcp'],
    load: async () => (await import('./mcp.js')).serveMcp,
  },
]
