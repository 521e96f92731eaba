import { isJsonObject, type Json, type Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { contractOfSchema } from '@contracts/evolution'
import { documentsIn, parseRelease, type Release, type ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Task } from '../../cli/command.js'
import type { InputItem } from '../../readers/document.js'
import { jsonItem } from '../../readers/json/json.js'
import { documentLimit, inMebibytes } from '../../readers/limits.js'
import { openSource } from '../../readers/open.js'
import type { Source } from '../../readers/sources.js'
import { collect, openText } from '../../readers/text.js'
import { whyNoSchema } from './schema-errors.js'

/** One side of a comparison: a schema, a release, or the schemas of a folder. `name` is what reports call it. */
export type Side =
  | { readonly kind: 'schema'; readonly name: string; readonly contract: ReleasedContract }
  | { readonly kind: 'release' | 'folder'; readonly name: string; readonly release: Release }

const isRelease = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'package' in value && 'exports' in value

const withRole = (release: Release, role: Role | undefined): Release =>
  role === undefined || release.contracts === undefined
    ? release
    : { ...release, contracts: release.contracts.map((one) => ({ ...one, role })) }

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false // opening it says why
  }
}

const readFolder = async (
  name: string,
  path: string,
  role: Role | undefined,
  io: Task['io'],
): Promise<E.Either<string, Side>> => {
  const files = (await readdir(path)).filter((file) => file.endsWith('.json')).sort()
  if (files.length === 0) return E.left(`${printable(name)} is a folder without schemas: no file in it ends in .json.`)
  const contracts: ReleasedContract[] = []
  for (const file of files) {
    const value = await readDocument({ name: join(name, file), path: join(path, file) }, io.stdin)
    if (E.isLeft(value)) return value
    if (isRelease(value.right))
      return E.left(`${printable(name)} is a folder of releases: name one of them, or compare all with --matrix.`)
    const contract = contractOf(value.right, file, role)
    if (E.isLeft(contract)) return E.left(printable(`${join(name, file)} ${contract.left}`))
    contracts.push(contract.right)
  }
  return E.right({ kind: 'folder', name, release: { package: name, version: '0.0.0', exports: {}, contracts } })
}

/** What an operand of the comparison stands for, or one sentence about why it stands for nothing. */
export const readSide = async (
  operand: string,
  role: Role | undefined,
  io: Task['io'],
): Promise<E.Either<string, Side>> => {
  const path = operand === '-' ? undefined : resolve(io.cwd, operand)
  if (path !== undefined && (await isFolder(path))) return readFolder(operand, path, role, io)
  const name = operand === '-' ? 'stdin' : operand
  const value = await readDocument({ name, path }, io.stdin)
  if (E.isLeft(value)) return value
  if (!isRelease(value.right)) {
    const contract = contractOf(value.right, basename(name), role)
    return E.isLeft(contract)
      ? E.left(printable(`${name} ${contract.left}`))
      : E.right({ kind: 'schema', name, contract: contract.right })
  }
  const release = parseRelease(value.right, path === undefined ? undefined : documentsIn(dirname(path)))
  if (E.isLeft(release)) return E.left(`${printable(name)} is no release document: ${printable(release.left)}`)
  return E.right({ kind: 'release', name: release.right.version, release: withRole(release.right, role) })
}

const says = (item: InputItem): string => {
  switch (item.kind) {
    case 'malformed':
      return `${item.at === undefined ? '' : `:${String(item.at.line)}:${String(item.at.column)}`} ${item.says}`
    case 'too_deep':
      return ' is nested too deep'
    case 'refused':
    case 'document':
      return ' is no document'
  }
}

/** The JSON of a source, or one line that names the source and the place in it. */
export const readDocument = async (source: Source, stdin: Readable): Promise<E.Either<string, unknown>> => {
  const refuseAt = (why: string): E.Either<string, never> => E.left(`${printable(source.name)}${why}`)
  const refuse = (why: string): E.Either<string, never> => refuseAt(` ${why}`)
  const opened = await openSource(source, stdin)
  if (E.isLeft(opened)) return refuse(opened.left)
  const text = await openText(opened.right.chunks)
  if (E.isLeft(text)) return refuse(text.left)
  const bytes = await collect(text.right.chunks, documentLimit)
  if (bytes === undefined) return refuse(`is larger than ${inMebibytes(documentLimit)}`)
  const item = jsonItem(bytes)
  return item.kind === 'document' ? E.right(item.value) : refuseAt(says(item))
}

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
