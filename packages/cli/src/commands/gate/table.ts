import type { Command } from '../../cli/command.js'

const format = { takes: ['text', 'json'], description: 'Output format (default: text).' } as const
const server = {
  takes: 'text',
  description: 'Address of the server (default: NATS_URL, else nats://127.0.0.1:4222).',
} as const

/**
 * The options for credentials and trusted certificates. The defaults are the environment variables NATS_CREDS, NATS_CA,
 * NATS_CERT and NATS_KEY.
 */
const login = {
  creds: { takes: 'file', description: 'Credentials (default: NATS_CREDS, NATS_USER or NATS_TOKEN).' },
  'tls-ca': { takes: 'file', description: 'Authorities to trust, as PEM (default: NATS_CA).' },
  'tls-cert': { takes: 'file', description: 'Certificate to show, as PEM (default: NATS_CERT).' },
  'tls-key': { takes: 'file', description: 'Key of that certificate (default: NATS_KEY).' },
} as const

/** The commands of the package with the gate. */
export const gateCommands: readonly Command[] = [
  {
    name: 'gate',
    operands: '[dead|replay|send <subject> <file>]',
    summary: 'Pass the valid messages of a NATS stream on, dead-letter the others.',
    minOperands: 0,
    maxOperands: 3,
    flags: {
      server,
      ...login,
      stream: { takes: 'text', description: 'Stream to read.' },
      from: { takes: 'text', description: 'Subjects to read, such as agents.>.' },
      valid: { takes: 'text', description: 'Subjects, or file, of valid messages.' },
      dead: { takes: 'text', description: 'Subjects, or file, of dead letters.' },
      create: { description: 'Create the streams that are missing.' },
      durable: { takes: 'text', description: 'Consumer that all workers share (default: contracts-gate).' },
      config: { takes: 'file', description: 'Routes and handoffs, as JSON.' },
      stored: { description: 'Also take contracts from contracts publish: their shape, not their rules.' },
      strict: { description: 'Decode in strict mode where the configuration names none.' },
      in: { takes: 'file', description: 'NDJSON file to read instead of a stream.' },
      drain: { description: 'Stop when every message of the stream has a result.' },
      window: { takes: 'count', max: 4096, description: 'Messages to work on at once (default: 256).' },
      'ack-wait': { takes: 'count', description: 'Seconds until a message is delivered again (default: 30).' },
      'metrics-port': { takes: 'count', max: 65535, description: 'Port for /metrics and /ready.' },
      redact: { description: 'Leave the values of messages out of headers and reports.' },
      contract: {
        takes: 'text',
        description: 'dead, replay: letters of this contract. send, --in: contract of the messages.',
      },
      code: { takes: 'text', description: 'dead, replay: letters with an issue of this code.' },
      since: { takes: 'text', description: 'dead, replay: letters stored at or after this date-time.' },
      format,
    },
    examples: [
      "contracts gate --stream IN --from 'in.>' --valid 'ok.>' --dead 'dead.>'",
      'contracts gate --in messages.ndjson --valid ok.ndjson --dead dead.ndjson',
    ],
    load: async () => (await import('./gate.js')).gate,
  },
  {
    name: 'publish',
    operands: '[folder]',
    summary: 'Store a contract package on a NATS server, if its version is right.',
    minOperands: 0,
    maxOperands: 1,
    flags: { server, ...login },
    examples: ['contracts publish', 'contracts publish packages/orders --server nats://127.0.0.1:4222'],
    load: async () => (await import('./gate.js')).publish,
  },
  {
    name: 'can-deploy',
    operands: '<service>',
    summary: 'Say whether a service understands what runs in an environment.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      env: { takes: 'text', description: 'Environment, such as prod.' },
      record: { description: 'Record the service as deployed, if it can be.' },
      file: { takes: 'file', description: 'File of the record (default: contracts.deployments.json).' },
      server: { takes: 'text', description: 'Server that has the record, in place of a file.' },
      ...login,
      format,
    },
    examples: ['contracts can-deploy planner --env prod', 'contracts can-deploy planner --env prod --record'],
    load: async () => (await import('./gate.js')).canDeploy,
  },
]
