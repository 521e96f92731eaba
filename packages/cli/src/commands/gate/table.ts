import type { Command } from '../../cli/command.js'
import { login } from '../../cli/login.js'
import { metricsFlags } from '../../operate/metrics-flags.js'

const format = { takes: ['text', 'json'], description: 'Output format (default: text).' } as const
const server = {
  takes: 'text',
  description: 'Address of the server (default: NATS_URL, else nats://127.0.0.1:4222).',
} as const

/** The subjects of a gate. */
const subjects = {
  stream: { takes: 'text', description: 'Stream to read.' },
  from: { takes: 'text', description: 'Subjects to read, such as agents.>.' },
  valid: { takes: 'text', description: 'Subjects of valid messages.' },
  dead: { takes: 'text', description: 'Subjects of dead letters.' },
} as const

/** The options that decide about a message. */
const decisions = {
  config: { takes: 'file', description: 'Routes, accepted contracts and handoffs, as JSON.' },
  contracts: { takes: 'text', description: 'Contracts accepted where no route names one, with commas; * for all.' },
  strict: { description: 'Decode in strict mode where the configuration names none.' },
} as const

/** The contracts of a registry. */
const stored = {
  stored: { description: 'Also take published contracts, with their code.' },
  bucket: { takes: 'text', description: 'With --stored: bucket of the registry (default: contracts).' },
  registry: { takes: 'folder', description: 'With --stored: folder of the registry, in place of a bucket.' },
} as const

const durable = { takes: 'text', description: 'Consumer that all workers share (default: contracts-gate).' } as const
const values = { description: 'Show the values of messages in the issues of dead letters.' } as const

/** The letters that `dead` and `replay` take. */
const letters = {
  contract: { takes: 'text', description: 'Only letters of this contract.' },
  code: { takes: 'text', description: 'Only letters with an issue of this code.' },
  since: { takes: 'text', description: 'Only letters of messages from this date-time on.' },
} as const

const loadGate = async () => (await import('./gate.js')).runFrom

/** The commands of the package with the gate. */
export const gateCommands: readonly Command[] = [
  {
    name: 'gate run',
    operands: '',
    summary: 'Pass the valid messages of a NATS stream on, dead-letter the others.',
    handlesSignals: true,
    minOperands: 0,
    maxOperands: 0,
    flags: {
      server,
      ...login,
      ...subjects,
      valid: { takes: 'text', description: 'Subjects, or file, of valid messages.' },
      dead: { takes: 'text', description: 'Subjects, or file, of dead letters.' },
      results: { takes: 'text', description: 'Stream of valid messages and dead letters (default: STREAM-RESULTS).' },
      create: { description: 'Create the streams that are missing.' },
      ...decisions,
      ...stored,
      'at-least-once': { description: 'Accept streams with which a message can get two results.' },
      durable,
      update: { description: 'Change the consumer, if its workers have another configuration.' },
      in: { takes: 'file', description: 'NDJSON file to read instead of a stream.' },
      subject: { takes: 'text', description: 'With --in: subject of the messages, for routes.' },
      contract: { takes: 'text', description: 'With --in: contract that the messages name.' },
      shadow: { description: 'Validate and count messages, and store no result.' },
      drain: { description: 'Stop when every message of the stream has a result.' },
      window: { takes: 'count', max: 4096, description: 'Messages to work on at once (default: 256).' },
      'ack-wait': { takes: 'count', description: 'Seconds until a message is delivered again (default: 30).' },
      ...metricsFlags,
      values,
    },
    examples: [
      "contracts gate run --stream IN --from 'in.>' --valid 'ok.>' --dead 'dead.>' --contracts 'acme/order'",
      "contracts gate run --in messages.ndjson --valid ok.ndjson --dead dead.ndjson --contracts '*'",
    ],
    load: async () => (await loadGate())('gateRun'),
  },
  {
    name: 'gate check',
    operands: '',
    summary: 'Check the configuration of a gate against its contracts.',
    minOperands: 0,
    maxOperands: 0,
    flags: { ...decisions, ...stored, server, ...login },
    examples: ['contracts gate check --config gate.json', 'contracts gate check --config gate.json --strict'],
    load: async () => (await loadGate())('gateCheck'),
  },
  {
    name: 'gate dead',
    operands: '',
    summary: 'List dead letters by contract and code, with an example each.',
    minOperands: 0,
    maxOperands: 0,
    flags: { server, ...login, dead: subjects.dead, ...letters, format },
    examples: ["contracts gate dead --dead 'dead.>'", "contracts gate dead --dead 'dead.>' --code missing"],
    load: async () => (await loadGate())('gateDead'),
  },
  {
    name: 'gate replay',
    operands: '',
    summary: 'Validate dead letters again and pass on those that are valid now.',
    minOperands: 0,
    maxOperands: 0,
    flags: { server, ...login, ...subjects, ...decisions, ...stored, durable, ...letters, values, format },
    examples: [
      "contracts gate replay --stream IN --from 'in.>' --valid 'ok.>' --dead 'dead.>' --config gate.json",
      "contracts gate replay --stream IN --from 'in.>' --valid 'ok.>' --dead 'dead.>' --contracts 'acme/order'",
    ],
    load: async () => (await loadGate())('gateReplay'),
  },
  {
    name: 'gate send',
    operands: '<subject> <file>',
    summary: 'Send the messages of a file to a subject.',
    minOperands: 2,
    maxOperands: 2,
    flags: {
      server,
      ...login,
      contract: { takes: 'text', description: 'Contract to name in the header of the messages.' },
      'from-line': { takes: 'count', description: 'Line to begin with, after a failure (default: 1).' },
      id: {
        takes: 'text',
        description: 'Id of the call, by which a stream stores a message once if it is sent again.',
      },
    },
    examples: ['contracts gate send agents.planner plan.json', 'contracts gate send agents.planner plans.ndjson'],
    load: async () => (await loadGate())('gateSend'),
  },
]
