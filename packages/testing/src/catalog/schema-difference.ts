import type { AnyContract, CatalogEntry } from '@contracts/core'
import { compiledDecoder } from '@contracts/core/decoder'
import { capturedNodes, interpret } from '@contracts/core/internal'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import { jsonMessages } from './random-messages.js'

/**
 * Compiles a JSON Schema of draft 2020-12 and returns the function that accepts or refuses a message. A message for which
 * the function throws is not compared, unless it throws for all: ajv throws for an object with a key `toString` that it
 * compares with another object.
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
    const thrown: unknown[] = []
    let compared = 0
    for (const message of messages) {
      const { valid } = shape.validate(message, mode)
      if (!valid && mayAcceptMore) continue
      const isAccepted = orThrown(accepts, message, thrown)
      if (isAccepted !== undefined) compared++
      if (isAccepted === undefined || isAccepted === valid) continue
      const what = valid ? 'refuses what the contract accepts' : 'accepts what the contract refuses'
      return `The JSON Schema ${what} (${mode} mode): ${JSON.stringify(message)}`
    }
    if (thrown.length > 0 && compared === 0)
      return `The validator of compileSchema throws for every message (${mode} mode): ${String(thrown[0])}`
  }
  return undefined
}

/** Returns whether a validator accepts a message; `undefined` if it throws, and adds what it throws to the list. */
const orThrown = (accepts: ReturnType<CompileSchema>, message: unknown, thrown: unknown[]): boolean | undefined => {
  try {
    const answer: unknown = accepts(message) // a caller without types may return any value
    return Boolean(answer)
  } catch (error) {
    thrown.push(error)
    return undefined
  }
}
