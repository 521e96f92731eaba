import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * A contract on a channel, in the version of the package that a service was built with.
 *
 * @category model
 * @since 1.0.0
 */
export const Traffic = struct(
  'Traffic',
  {
    channel: field(NonEmptyString, 'Subject or topic, a pattern with * and >.'),
    contract: field(NonEmptyString, 'Full name of the contract, id@version.'),
    package: field(NonEmptyString, 'Published package that has the contract.'),
    release: field(NonEmptyString, 'Version of the package.'),
  },
  { digest: field(string, 'Digest of the release that was compared, in a record.', { neverNull: true }) },
)
export type Traffic = TypeOf<typeof Traffic>

/**
 * A pair of contracts that is accepted although nothing proves that it is compatible.
 *
 * @category model
 * @since 1.0.0
 */
export const Acknowledged = struct('Acknowledged', {
  pair: field(NonEmptyString, 'The pair, as contracts can-deploy prints it.'),
  reason: field(NonEmptyString, 'Reason to accept it.'),
})
export type Acknowledged = TypeOf<typeof Acknowledged>

/**
 * A version of a service that runs in an environment.
 *
 * @category model
 * @since 1.0.0
 */
export const Deployment = struct('Deployment', {
  service: field(NonEmptyString, 'Name of the service.'),
  version: field(NonEmptyString, 'Version of the service, such as its git revision.'),
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
  environment: field(NonEmptyString, 'Name of the environment.'),
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
