import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { readJson } from '../validation/read-json.js'

/** The labels of two schemas that are compared. */
export const schemaLabels = { old: 'Old schema', next: 'New schema' }

/** Prints a schema as it is shown and edited. */
export const printSchema = (schema: Json): string => JSON.stringify(schema, null, 2)

/**
 * Reads a schema from a text; a boolean is read as the object with its meaning. If the text is not a schema, the result
 * is a `Left` with the reason in one sentence.
 */
export const readSchema = (text: string): E.Either<string, Schema> =>
  pipe(
    readJson(text),
    E.mapLeft(({ message }) => `The edited schema ${message}.`),
    E.map((value) => (typeof value === 'boolean' ? (value ? {} : { not: {} }) : value)),
    E.filterOrElse(
      (value): value is Schema => isJsonObject(value),
      () => 'The edited schema must be an object, or true or false.',
    ),
  )
