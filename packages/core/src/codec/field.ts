import type { Mixed } from 'io-ts'
import type { Field } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'
import { copyOf, withReflection } from './reflection.js'

/**
 * Describes a codec as one field of a struct: a description of one line, the key the field had before (`formerly`:
 * explained in issues, never accepted), why it is deprecated, or that null is not read as absent (`neverNull`).
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
