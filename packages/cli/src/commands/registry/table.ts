import type { Command } from '../../cli/command.js'
import { login } from '../../cli/login.js'

/** The options that say where the registry is. */
const place = {
  registry: { takes: 'folder', description: 'Folder of the registry (default: CONTRACTS_REGISTRY, else registry).' },
  server: { takes: 'text', description: 'NATS server that has the registry, in place of a folder.' },
  bucket: { takes: 'text', description: 'With --server: bucket of the registry (default: contracts).' },
  ...login,
} as const

const create = { description: 'Create the registry if it is missing.' } as const

/** The commands of the registry. */
export const registryCommands: readonly Command[] = [
  {
    name: 'publish',
    operands: '[folder]',
    summary: 'Publish a built contract package, if its version is right.',
    minOperands: 0,
    maxOperands: 1,
    flags: { ...place, create },
    examples: [
      'contracts publish --registry ../registry',
      'contracts publish packages/orders --server nats://127.0.0.1',
    ],
    load: async () => (await import('./publish.js')).publish,
  },
]
