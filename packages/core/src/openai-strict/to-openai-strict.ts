import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { mapParts } from '../json-schema/map-parts.js'
import { nodeSchema } from '../json-schema/node-schema.js'
import type { Schema } from '../json-schema/schema-of.js'
import type { Untold } from '../json-schema/untold.js'
import { without } from '../json-schema/without.js'
import type { Judging } from '../standard/standard-of.js'
import type { StandardProps } from '../standard/standard-schema.js'
import { beyondLimits } from './limits.js'
import type { Rewrite } from './rewrite.js'
import { strictForm } from './strict-form.js'
import { strictStandard } from './strict-standard.js'

/** A message in the form of strict mode: what reads a Standard Schema takes it as it is. */
interface Fitting<A> {
  readonly fits: true
  readonly schema: Schema
  readonly rewrites: readonly Rewrite[]
  readonly '~standard': StandardProps<A, unknown>
}

/**
 * A contract as OpenAI's strict mode takes it, with what is written otherwise; or every reason why it cannot be. One that
 * fits is a Standard Schema of what the model sends, and decodes to the message it means.
 *
 * @category model
 * @since 1.2.0
 */
export type OpenAIStrict<A = unknown> = Fitting<A> | { readonly fits: false; readonly reasons: NonEmptyArray<Untold> }

/** One value is a list of one there, and a title says nothing to a model. */
const inDialect = (schema: Schema): Schema => {
  const { const: value, ...rest } = mapParts(without(schema, 'not', '$comment', 'title', 'deprecated'), '', inDialect)
  return value === undefined ? rest : { ...rest, enum: [value] }
}

const nonEmpty = (reasons: readonly Untold[]): reasons is NonEmptyArray<Untold> => reasons.length > 0

/**
 * The JSON Schema to give OpenAI's strict mode for a message: an object in which every key is required and no other let
 * pass. What a model then sends is read back by `fromOpenAIStrict`, and decoded by the contract: what takes a Standard
 * Schema does both.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }, { to: Text }) })
 * const strict = toOpenAIStrict(greeting)
 * assert.deepStrictEqual(strict.fits && strict.schema['required'], ['hello', 'to'])
 *
 * @category destructors
 * @since 1.2.0
 */
export const toOpenAIStrict = <A>(contract: Judging<A>): OpenAIStrict<A> => {
  const { node, says } = contract
  const { node: form, rewrites, untold } = strictForm(node)
  const schema = { description: says, ...inDialect(nodeSchema(form, true)) }
  const reasons = untold.length > 0 ? untold : beyondLimits(schema)
  return nonEmpty(reasons)
    ? { fits: false, reasons }
    : { fits: true, schema, rewrites, '~standard': strictStandard(contract, schema) }
}
