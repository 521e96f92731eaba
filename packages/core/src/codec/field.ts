import type { Mixed } from 'io-ts'
import type { FieldOptions } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'
import { copyOf, withReflection } from './reflection.js'

/**
 * Describes a codec as one field of a struct, in a description of one line.
 *
 * @example
 * const Artifact = struct('Artifact', {
 *   bytes_transferred: field(NonNegativeInt, 'Bytes sent so far.', { formerly: { key: 'bytes_saved', since: '2.0.0' } }),
 * })
 * assert.strictEqual(Artifact.is({ bytes_saved: 5 }), false)
 *
 * @category combinators
 * @since 1.0.0
 */
export const field = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed>(
  codec: C,
  description: string,
  notes: FieldOptions = {},
): C => withReflection(copyOf(codec), { node: schemaNodeOf(codec), field: { description, ...notes } })
