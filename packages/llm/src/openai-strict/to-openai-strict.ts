import type { Contract, StandardProps } from '@contracts/core'
import {
  asStandard,
  checkContract,
  isNonEmpty,
  refuseDeepNode,
  type StandardParts,
  mapParts,
  standardOf,
  withoutKeywords,
} from '@contracts/core/internal'
import { type Schema, toJsonSchema, type Unsupported } from '@contracts/core/json-schema'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { fromOpenAIStrict } from './from-openai-strict.js'
import { issuesAsSent } from './issues-as-sent.js'
import { exceededLimits } from './limits.js'
import { type Rewrite, strictForm } from './strict-form.js'

/**
 * A contract in strict form, which is a Standard Schema of the value that the model sends.
 *
 * @category model
 * @since 1.0.0
 */
export interface SupportedStrict<A = unknown> {
  /** The contract has a strict form. */
  readonly supported: true
  /** The JSON Schema to send. */
  readonly schema: Schema
  /** The differences from the contract. */
  readonly rewrites: readonly Rewrite[]
  /** Converts the value that the model sends to a message, and decodes it. */
  readonly '~standard': StandardProps<A, unknown>
}

/**
 * The reasons why a contract has no strict form.
 *
 * @category model
 * @since 1.0.0
 */
export interface UnsupportedStrict {
  /** The contract has no strict form. */
  readonly supported: false
  /** Every reason, with the pointer of the value in the message. */
  readonly reasons: NonEmptyArray<Unsupported>
}

/**
 * A contract in the form of OpenAI's strict mode, with its differences from the contract; or every reason why the
 * contract has no such form.
 *
 * @category model
 * @since 1.0.0
 */
export type OpenAIStrict<A = unknown> = SupportedStrict<A> | UnsupportedStrict

/** Returns the Standard Schema of the value that a model sends. It decodes to the message of the contract. */
const strictStandard = <A>(contract: StandardParts<A>, schema: Schema): StandardProps<A, unknown> => {
  const { jsonSchema } = standardOf(contract)
  return Object.freeze({
    version: 1,
    vendor: 'contracts',
    validate: (sent: unknown) => {
      const result = contract.decode(fromOpenAIStrict(contract, sent))
      return result._tag === 'Right'
        ? { value: result.right }
        : { issues: issuesAsSent(contract, sent, result.left).map(asStandard) }
    },
    jsonSchema: Object.freeze({
      input: ({ target }: { readonly target: string }) => {
        if (target === 'draft-2020-12' || target === 'draft-07') return structuredClone(schema)
        throw new TypeError(`${contract.name} has no strict form in ${target}, only in draft-2020-12 and draft-07`)
      },
      output: jsonSchema.output,
    }),
  })
}

/** Converts a schema to the keywords of strict mode: `enum` instead of `const`, and no titles, which no model needs. */
const inDialect = (schema: Schema): Schema => {
  const { const: value, ...rest } = mapParts(
    withoutKeywords(schema, 'not', '$comment', 'title', 'deprecated'),
    '',
    inDialect,
  )
  return value === undefined ? rest : { ...rest, enum: [value] }
}

/**
 * Converts a contract to the JSON Schema for OpenAI's strict mode: an object in which every key is required and no
 * other is allowed. `fromOpenAIStrict` converts the reply of a model to a message of the contract. The Standard Schema
 * of the result converts and decodes. Throws a `TypeError` for a value that is not a contract, and for one with more than
 * 1000 levels of recursive codecs.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }, { to: string }) })
 * const strict = toOpenAIStrict(greeting)
 * assert.deepStrictEqual(strict.supported && strict.schema['required'], ['hello', 'to'])
 *
 * @category destructors
 * @since 1.0.0
 */
export const toOpenAIStrict = <A>(
  contract: Pick<Contract<A>, 'name' | 'description' | 'node' | 'decode'>,
): OpenAIStrict<A> => {
  checkContract('toOpenAIStrict', contract)
  const { node, description } = contract
  refuseDeepNode(node)
  const { node: form, rewrites, unsupported } = strictForm(node)
  const schema = { description, ...inDialect(toJsonSchema(form, { strict: true })) }
  const reasons = unsupported.length > 0 ? unsupported : exceededLimits(schema)
  return isNonEmpty(reasons)
    ? { supported: false, reasons }
    : { supported: true, schema, rewrites, '~standard': strictStandard(contract, schema) }
}
