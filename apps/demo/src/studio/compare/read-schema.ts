import { isJsonObject, type Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { nestedDeeper } from './nesting.js'

/** The longest text that is read as a schema. People do not edit longer ones. */
const longest = 2 ** 20

/** The deepest nesting of a schema. People do not write deeper ones. */
const deepest = 500

/** The labels of two schemas that are compared. */
export const schemaLabels = { old: 'Old schema', next: 'New schema' }

/** Prints a schema as it is shown and edited. */
export const printSchema = (schema: Json): string => JSON.stringify(schema, null, 2)

/** Reads a schema from a text. If the text is not a schema, the result is a `Left` with the reason in one sentence. */
export const readSchema = (text: string): E.Either<string, Json> => {
  if (text.length > longest) return E.left('The edited schema is longer than 1 MiB.')
  if (nestedDeeper(text, deepest)) return E.left('The edited schema is nested too deep.')
  try {
    const value = JSON.parse(text) as Json // what JSON.parse returns
    const isSchema = typeof value === 'boolean' || isJsonObject(value)
    return isSchema ? E.right(value) : E.left('The edited schema must be an object, or true or false.')
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^JSON\.parse: /, '') : ''
    return E.left(`The edited schema is not JSON: ${why}`)
  }
}
