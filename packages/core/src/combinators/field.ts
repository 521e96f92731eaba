import type { Mixed } from 'io-ts'
import type { Field } from '../reflect/node.js'
import { nodeOf } from '../reflect/node-of.js'
import { copyOf, withReflection } from '../reflect/reflection.js'

/**
 * The same codec, with what it means at one key: a one-line description, the name the key had before a rename
 * (`formerly` never accepts the old name: it explains it), why it is deprecated, or that null there is no absence
 * (`neverNull`).
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
export const field = <C extends Mixed>(
  codec: C,
  description: string,
  notes: Pick<Field, 'formerly' | 'deprecated' | 'neverNull'> = {},
): C => withReflection(copyOf(codec), { node: nodeOf(codec), field: { description, ...notes } })
