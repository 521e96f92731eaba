import { type Json, type Role, isJsonObject } from '@contracts/core'
import { contractOfSchema } from '@contracts/evolution'
import type { ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { whyNoSchema } from './schema-faults.js'

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
