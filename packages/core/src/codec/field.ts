import type { Mixed } from 'io-ts'
import type { Field } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'
import { copyOf, withReflection } from './reflection.js'

/**
 * Describes a codec as one field of a struct, in a description of one line. The notes are optional. `formerly` is the
 * key the field had before: issues explain it, but it is never accepted. `deprecated` is the reason why the field is
 * deprecated. `neverNull` means that null is not read as absent.
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
  notes: Pick<Field, 'formerly' | 'deprecated' | 'neverNull'> = {},
): C => withReflection(copyOf(codec), { node: schemaNodeOf(codec), field: { description, ...notes } })
