import { isJsonObject, type Json, type Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { contractOfSchema, withInexactNumbers } from '@contracts/evolution'
import type { ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'
import { roles } from '../../cli/roles.js'
import { type Chunks, formatOfName } from '@contracts/documents'
import {
  collect,
  documentLimit,
  inMebibytes,
  type Item,
  readItems,
  jsonItem,
  openText,
  readBatches,
} from '@contracts/documents/internal'
import { openSource } from '../read-source.js'
import type { Source } from '../sources.js'
import { whyNoSchema } from './schema-errors.js'

const message = (item: Item): string => {
  switch (item.kind) {
    case 'malformed':
      return `${item.at === undefined ? '' : `:${String(item.at.line)}:${String(item.at.column)}`} ${item.message}`
    case 'too_deep':
      return ' is nested too deep'
    case 'refused':
    case 'document':
      return ' is no document'
  }
}

const readChunks = async (name: string, chunks: Chunks): Promise<E.Either<string, unknown>> => {
  const refuseAt = (why: string): E.Either<string, never> => E.left(`${printable(name)}${why}`)
  const refuse = (why: string): E.Either<string, never> => refuseAt(` ${why}`)
  const text = await openText(chunks)
  if (E.isLeft(text)) return refuse(text.left)
  const bytes = await collect(text.right.chunks, documentLimit)
  if (bytes === undefined) return refuse(`is larger than ${inMebibytes(documentLimit)}`)
  const item = jsonItem(bytes)
  if (item.kind !== 'document') return refuseAt(message(item))
  const numbers = item.numbers?.('inexact') ?? []
  const isRelease = isJsonObject(item.value) && 'exports' in item.value
  if (isRelease && numbers.length > 0) return refuse('has a number that a double cannot hold')
  return E.right(withInexactNumbers(item.value as Json, numbers)) // a JSON document is JSON
}

/** Reads the JSON of a source. Left is one line that names the source and the location of the error. */
export const readDocument = async (source: Source, stdin: Readable): Promise<E.Either<string, unknown>> => {
  const opened = await openSource(source, stdin)
  return E.isLeft(opened)
    ? E.left(`${printable(source.name)} ${opened.left}`)
    : readChunks(source.name, opened.right.chunks)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

/** Reads the JSON of bytes. Left is one line with the given name and the location of the error. */
export const readBytes = (name: string, bytes: Uint8Array): Promise<E.Either<string, unknown>> =>
  readChunks(name, once(bytes))

/** Returns the value of the only document of a YAML text; `undefined` if there is none. */
const readYamlDocument = async (bytes: Uint8Array): Promise<Json | undefined> => {
  const items: Item[] = []
  for await (const batch of readBatches(once(bytes), { name: '', input: 'yaml', reads: {} }))
    items.push(...(await readItems(batch, {})))
  const [item] = items
  if (items.length !== 1 || item?.kind !== 'document' || (item.issues ?? []).length > 0) return undefined
  return withInexactNumbers(item.value as Json, item.numbers?.('inexact') ?? []) // a document without issues is JSON
}

/** Returns the value of a JSON or YAML document by its bytes and the name of its file; `undefined` if it is neither. */
export const valueOfBytes = async (name: string, bytes: Uint8Array): Promise<Json | undefined> => {
  if (formatOfName(name) === 'yaml') return readYamlDocument(bytes)
  const read = await readBytes(name, bytes)
  return E.isRight(read) ? (read.right as Json) : undefined // a JSON document is JSON
}

type Keyed = Readonly<Record<string, Json>>

/** Checks whether a value is a role. */
export const isRole = (word: unknown): word is Role => roles.some((role) => role === word)

const named = (file: string): { readonly id: string; readonly version: number } => {
  const [, id = file, version = '1'] = /^(.*?)(?:\.v(\d{1,9}))?(?:\.schema)?\.json$/.exec(file) ?? []
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
