import { isJsonObject, type Json, type Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { contractOfSchema } from '@contracts/evolution'
import type { ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'
import type { InputItem } from '../document.js'
import { jsonItem } from '../json/json.js'
import { documentLimit, inMebibytes } from '../limits.js'
import { openSource } from '../open.js'
import type { Source } from '../sources.js'
import { type Chunks, collect, openText } from '../text.js'
import { whyNoSchema } from './schema-errors.js'

const message = (item: InputItem): string => {
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
  return item.kind === 'document' ? E.right(item.value) : refuseAt(message(item))
}

/** The JSON of a source, or one line that names the source and the location in it. */
export const readDocument = async (source: Source, stdin: Readable): Promise<E.Either<string, unknown>> => {
  const opened = await openSource(source, stdin)
  return E.isLeft(opened)
    ? E.left(`${printable(source.name)} ${opened.left}`)
    : readChunks(source.name, opened.right.chunks)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes)
}

/** The JSON of bytes that are called by a name, or one line that names them and the location in them. */
export const readBytes = (name: string, bytes: Uint8Array): Promise<E.Either<string, unknown>> =>
  readChunks(name, once(Buffer.from(bytes)))

type Keyed = Readonly<Record<string, Json>>

const roles: readonly string[] = ['input', 'output', 'message', 'record', 'config'] satisfies Role[]

/** Whether a word is a role. */
export const isRole = (word: unknown): word is Role => typeof word === 'string' && roles.includes(word)

const named = (file: string): { readonly id: string; readonly version: number } => {
  const [, id = file, version = '1'] = /^(.*?)(?:\.v(\d{1,9}))?(?:\.schema)?\.json$/.exec(file) ?? []
  return { id, version: Number(version) }
}

/**
 * A contract out of a JSON Schema. What it says of itself under `x-contract` counts; a stranger's is called by its file and
 * is a message, whose both sides deploy when they like, unless a role is given.
 */
export const contractOf = (
  schema: unknown,
  file: string,
  role: Role | undefined,
): E.Either<string, ReleasedContract> => {
  const why = whyNoSchema(schema)
  if (why !== undefined) return E.left(`is not a JSON Schema: ${why}`)
  const document = isJsonObject(schema) ? (schema as Keyed) : schema === true ? {} : { not: {} } // it was read as JSON
  return E.right(contractOfSchema(document, named(file), role))
}
