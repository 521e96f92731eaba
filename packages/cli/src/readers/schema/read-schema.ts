import { isJsonObject, type Json, type Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { contractOfSchema, withInexactNumbers } from '@contracts/evolution'
import type { ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'
import { roles } from '../../cli/roles.js'
import type { Chunks } from '@contracts/documents'
import { readSchemaFile } from '@contracts/documents/internal'
import { openSource } from '../read-source.js'
import type { Source } from '../sources.js'
import { whyNoSchema } from './schema-errors.js'

const readChunks = async (name: string, chunks: Chunks, file: string): Promise<E.Either<string, unknown>> => {
  const refuse = (why: string): E.Either<string, never> => E.left(printable(name + why))
  const read = await readSchemaFile(chunks, file)
  if (E.isLeft(read)) return refuse(read.left)
  const { value, inexact } = read.right
  const isRelease = isJsonObject(value) && 'exports' in value
  if (isRelease && inexact.length > 0) return refuse(' has a number that a double cannot hold')
  return E.right(withInexactNumbers(value as Json, inexact)) // what a schema file has is JSON
}

/**
 * Reads the document of a source, as JSON or YAML by its name. Left is one line that names the source and the location of
 * the error.
 */
export const readDocument = async (source: Source, stdin: Readable): Promise<E.Either<string, unknown>> => {
  const opened = await openSource(source, stdin)
  return E.isLeft(opened)
    ? E.left(`${printable(source.name)} ${opened.left}`)
    : readChunks(source.name, opened.right.chunks, source.name)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

/**
 * Reads the document of bytes, as JSON or YAML by the name of their file. Left is one line with the name in reports, and
 * the location of the error.
 */
export const readBytes = (name: string, bytes: Uint8Array, file = name): Promise<E.Either<string, unknown>> =>
  readChunks(name, once(bytes), file)

type Keyed = Readonly<Record<string, Json>>

/** Checks whether a value is a role. */
export const isRole = (word: unknown): word is Role => roles.some((role) => role === word)

const named = (file: string): { readonly id: string; readonly version: number } => {
  const [, id = file, version = '1'] = /^(.*?)(?:\.v(\d{1,9}))?(?:\.schema)?\.(?:json|ya?ml)$/.exec(file) ?? []
  return { id, version: Number(version) }
}

/**
 * Makes a contract from a JSON Schema. Its id, version and role come from `x-contract`. Without it, the file name gives
 * the id and version, and the role is `message`, whose two sides are deployed independently. A given role takes
 * precedence.
 */
export const contractOf = (
  schema: unknown,
  file: string,
  role: Role | undefined,
): E.Either<string, ReleasedContract> => {
  const why = whyNoSchema(schema)
  if (why !== undefined) return E.left(`is not a JSON Schema: ${why}`)
  const document = isJsonObject(schema) ? (schema as Keyed) : schema === true ? {} : { not: {} } // the schema was read as JSON
  return E.right(contractOfSchema(document, named(file), role))
}

/** Returns whether a document is one of OpenAPI or Swagger. */
export const isOpenApi = (document: unknown): boolean =>
  isJsonObject(document) &&
  ['openapi', 'swagger'].some((key) => typeof document[key] === 'string') &&
  ['info', 'paths', 'components', 'definitions'].some((key) => isJsonObject(document[key]))

/**
 * Makes a contract from a JSON Schema, or from an OpenAPI document, whose component schemas are its definitions.
 */
export const contractOfDocument = async (
  document: unknown,
  file: string,
  role: Role | undefined,
): Promise<E.Either<string, ReleasedContract>> => {
  if (!isOpenApi(document)) return contractOf(document, file, role)
  const { definitionsOf } = await import('./open-api.js')
  const definitions = definitionsOf(document as Json) // it was read as JSON
  return definitions === undefined
    ? E.left('is an OpenAPI document without schemas in its components, and its operations are not compared')
    : contractOf(definitions, file, role)
}
