import type { Mixed } from 'io-ts'
import { isDescription } from '../model/description.js'
import type { FieldOptions, FormerKey } from '../model/schema-node.js'
import { refuseUnknown } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { schemaNodeOf } from './io-ts.js'
import { copyOf, reflectionOf, withReflection } from './reflection.js'

/**
 * The mark on the codec of an optional field that is never null. The type of its struct has no null for the field.
 *
 * @category model
 * @since 2.0.0
 */
export interface NeverNull {
  /** The mark. */
  readonly neverNull: true
}

/**
 * The codec of a field, with the mark of its options.
 *
 * @category model
 * @since 2.0.0
 */
export type FieldCodec<C extends Mixed, N extends FieldOptions> = N extends NeverNull ? C & NeverNull : C

const fieldOptions: Readonly<Record<keyof FieldOptions, true>> = { formerly: true, deprecated: true, neverNull: true }

const release = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/

/** Throws if a note on a field has a value without a meaning. A caller without types may pass any. */
const refuseValues = (name: string, notes: { readonly [K in keyof FieldOptions]?: unknown }): void => {
  const { deprecated, neverNull } = notes
  if (deprecated !== undefined && !isDescription(deprecated))
    throw new TypeError(
      `The field of the codec ${name} has deprecated ${summarise(deprecated)}: write the reason, such as deprecated: 'Use total.'`,
    )
  if (neverNull !== undefined && typeof neverNull !== 'boolean')
    throw new TypeError(`The field of the codec ${name} has neverNull ${summarise(neverNull)}: write neverNull: true`)
}

/**
 * Adds a one-line description, and options, to the codec of a field. Write `field` outermost: `arrayOf`, `nullable` and the like
 * make another codec, without them. `field` of a described codec keeps the options that it does not replace. Throws if the
 * description is empty, or an option has no meaning.
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
export const field = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed, const N extends FieldOptions = FieldOptions>(
  codec: C,
  description: string,
  options?: N,
): FieldCodec<C, N> => {
  const node = schemaNodeOf(codec)
  if (!isDescription(description))
    throw new TypeError(
      `The field of the codec ${codec.name} needs a description: write field(codec, 'The name of the user.')`,
    )
  if (options !== undefined) refuseUnknown(options, 'field', fieldOptions)
  const { key, since }: Partial<FormerKey> = options?.formerly ?? {}
  if (options?.formerly !== undefined && (typeof key !== 'string' || typeof since !== 'string'))
    throw new TypeError(
      `The field of the codec ${codec.name} has no former key: write formerly: { key: 'old', since: '2.0.0' }`,
    )
  if (since !== undefined && !release.test(since))
    throw new TypeError(
      `The field of the codec ${codec.name} was renamed in ${JSON.stringify(since)}, which is no release: write a version, such as since: '2.0.0'`,
    )
  refuseValues(codec.name, options ?? {})
  const isMarked = options?.neverNull === true || ('neverNull' in codec && codec.neverNull === true)
  const mark = isMarked ? { neverNull: true } : {}
  const inherited = reflectionOf(codec)?.field
  const copy = withReflection(copyOf(codec), { node, field: { ...inherited, description, ...options, ...mark } })
  return Object.assign(copy, mark) as FieldCodec<C, N> // as its type says
}
