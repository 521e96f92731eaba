import { arrayOf, enumOf, field, string, struct } from '@contracts/core'
import { JsonValue, NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Traffic } from './documents.js'

const Party = struct('Party', {
  service: field(NonEmptyString, 'Name of the service.'),
  version: field(NonEmptyString, 'Version of the service, such as its git revision.'),
})

/**
 * A producer and a consumer that meet on a channel with versions of one contract. The verdict is `breaking` if a message
 * shows it, and `unproved` if there is neither a proof nor such a message.
 *
 * @category model
 * @since 1.0.0
 */
export const Meeting = struct(
  'Meeting',
  {
    producer: field(Party, 'Service that sends.'),
    consumer: field(Party, 'Service that reads.'),
    sent: field(Traffic, 'Contract that is sent.'),
    read: field(Traffic, 'Contract that is read.'),
    pair: field(NonEmptyString, 'Name of the pair of contracts, by which it is acknowledged.'),
    verdict: field(enumOf('compatible', 'acknowledged', 'unproved', 'breaking'), 'Verdict of the comparison.'),
  },
  {
    evidence: field(enumOf('counterexample', 'inspection', 'tested', 'unproved'), 'Evidence of the verdict.', {
      neverNull: true,
    }),
    counterexample: field(JsonValue, 'Message that the consumer rejects.'),
    reason: field(string, 'Reason why nothing is proved.', { neverNull: true }),
  },
)
export type Meeting = TypeOf<typeof Meeting>

/**
 * The document that `contracts can-deploy --matrix --format json` prints: the services of an environment that meet, and
 * whether they fit.
 *
 * @category model
 * @since 1.0.0
 */
export const Meetings = arrayOf(Meeting)
export type Meetings = TypeOf<typeof Meetings>
