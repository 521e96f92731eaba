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

const format = { takes: ['text', 'json'], description: 'Output format (default: text).' } as const

const deployment = {
  version: { takes: 'text', description: 'Version of the service, such as its git revision.' },
  env: { takes: 'text', description: 'Environment, such as prod.' },
  first: { description: 'No version of the service is recorded in the environment yet.' },
} as const

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
  {
    name: 'environments',
    operands: '',
    summary: 'List the environments of a registry and what runs in them, or add one.',
    minOperands: 0,
    maxOperands: 0,
    flags: { ...place, create, add: { takes: 'text', description: 'Environment to declare.' }, format },
    examples: ['contracts environments --add prod', 'contracts environments --format json'],
    load: async () => (await import('./environments.js')).environments,
  },
  {
    name: 'can-deploy',
    operands: '[service]',
    summary: 'Decide whether a service can be deployed beside what runs there.',
    minOperands: 0,
    maxOperands: 1,
    flags: { ...place, ...deployment, matrix: { description: 'Print who meets whom in the environment.' }, format },
    examples: ['contracts can-deploy planner --version 3f2c1ab --env prod', 'contracts can-deploy --matrix --env prod'],
    load: async () => (await import('./can-deploy.js')).canDeploy,
  },
  {
    name: 'record-deployment',
    operands: '<service>',
    summary: 'Record at the end of a deployment what runs now, if it fits.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      ...place,
      ...deployment,
      replace: { description: 'Remove the other versions of the service: they do not run any more.' },
      format,
    },
    examples: [
      'contracts record-deployment planner --version 3f2c1ab --env prod --first',
      'contracts record-deployment planner --version 9d41e07 --env prod --replace',
    ],
    load: async () => (await import('./can-deploy.js')).recordDeployment,
  },
  {
    name: 'undeploy',
    operands: '<service>',
    summary: 'Remove a service that does not run any more from an environment.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      ...place,
      env: deployment.env,
      version: { takes: 'text', description: 'Version to remove (default: all versions).' },
    },
    examples: ['contracts undeploy planner --env prod', 'contracts undeploy planner --version 3f2c1ab --env prod'],
    load: async () => (await import('./environments.js')).undeploy,
  },
]
