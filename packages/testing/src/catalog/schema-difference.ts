import type { AnyContract, CatalogEntry } from '@contracts/core'
import { compiledDecoder } from '@contracts/core/decoder'
import { capturedNodes, interpret } from '@contracts/core/internal'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import { jsonMessages } from './random-messages.js'

/**
 * Compiles a JSON Schema of draft 2020-12 and returns the function that accepts or refuses a message.
 *
 * @category testing
 * @since 1.0.0
 */
export type CompileSchema = (schema: Schema) => (message: unknown) => boolean

/** Returns a decoder of the shape alone: no JSON Schema expresses a rule. */
const shapeOf = ({ name, node }: AnyContract) => compiledDecoder({ name, compiled: interpret(node) })

/**
 * Returns a sentence about a message that a JSON Schema of the contract accepts and decoding does not, rules aside, or
 * the reverse, in either mode; `undefined` if they agree. Where a codec contains code, a schema may accept more.
 */
export const schemaDifference = (entry: CatalogEntry, compileSchema: CompileSchema): string | undefined => {
  const { contract } = entry
  const shape = shapeOf(contract)
  const mayAcceptMore = capturedNodes(contract.node).length > 0
  const messages = jsonMessages(entry)
  for (const mode of ['tolerant', 'strict'] as const) {
    const accepts = compileSchema(toJsonSchema(contract, { strict: mode === 'strict' }))
    for (const message of messages) {
      const { valid } = shape.validate(message, mode)
      if (valid && !accepts(message))
        return `The JSON Schema refuses what the contract accepts (${mode} mode): ${JSON.stringify(message)}`
      if (!valid && !mayAcceptMore && accepts(message))
        return `The JSON Schema accepts what the contract refuses (${mode} mode): ${JSON.stringify(message)}`
    }
  }
  return undefined
}
