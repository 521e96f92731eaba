import { arrayOf, contract, field, string, stringOf, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

const Text = stringOf({ minLength: 1 })

/**
 * A contract on a channel, in the version of the package that a service was built with.
 *
 * @category model
 * @since 1.0.0
 */
export const Traffic = struct('Traffic', {
  channel: field(Text, 'Subject or topic, a pattern with * and >.'),
  contract: field(Text, 'Full name of the contract, id@version.'),
  package: field(Text, 'Published package that has the contract.'),
  release: field(Text, 'Version of the package.'),
})
export type Traffic = TypeOf<typeof Traffic>

/**
 * A pair of contracts that is accepted although nothing proves that it is compatible.
 *
 * @category model
 * @since 1.0.0
 */
export const Acknowledged = struct('Acknowledged', {
  pair: field(Text, 'The pair, as contracts can-deploy prints it.'),
  reason: field(Text, 'Reason to accept it.'),
})
export type Acknowledged = TypeOf<typeof Acknowledged>

/**
 * A version of a service that runs in an environment.
 *
 * @category model
 * @since 1.0.0
 */
export const Deployment = struct('Deployment', {
  service: field(Text, 'Name of the service.'),
  version: field(Text, 'Version of the service, such as its git revision.'),
  recorded: field(string, 'Date and time of the record.'),
  produces: field(arrayOf(Traffic), 'Messages that it sends.'),
  consumes: field(arrayOf(Traffic), 'Messages that it reads.'),
  acknowledged: field(arrayOf(Acknowledged), 'Unproved pairs that it accepts, as their sender or reader.'),
})
export type Deployment = TypeOf<typeof Deployment>

/**
 * An environment and the services that run in it.
 *
 * @category model
 * @since 1.0.0
 */
export const Environment = struct('Environment', {
  environment: field(Text, 'Name of the environment.'),
  deployments: field(arrayOf(Deployment), 'Services that run in it, by name and version.'),
})
export type Environment = TypeOf<typeof Environment>

/** The contract of an environment. */
export const environmentContract = contract({
  id: 'registry/environment',
  version: 1,
  role: 'record',
  description: 'The services that run in an environment.',
  codec: Environment,
})
