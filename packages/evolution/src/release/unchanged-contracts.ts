import { isJsonObject, type Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { entriesOf, itemsOf, own } from '../schema/json.js'
import { contractName } from './release.js'

/**
 * A function that returns the content of the release file of a version, or `undefined` if the file does not exist.
 *
 * @category model
 * @since 1.0.0
 */
export type ReadDocument = (version: string) => Json | undefined

const contractsIn = (document: Json | undefined): readonly Json[] => itemsOf(own(document, 'contracts'))

const isSame = (one: Json, other: Json): boolean =>
  own(one, 'id') === own(other, 'id') && own(one, 'version') === own(other, 'version')

/** Returns the version of the release that an entry refers to; `undefined` for a contract that is written out. */
const sinceOf = (entry: Json): string | undefined => {
  const since = own(entry, 'unchangedSince')
  return typeof since === 'string' ? since : undefined
}

const expanded = (entry: Json, read: ReadDocument): E.Either<string, Json> => {
  const since = sinceOf(entry)
  if (since === undefined) return E.right(entry)
  const found = contractsIn(read(since)).find((one) => isSame(one, entry) && sinceOf(one) === undefined)
  if (found !== undefined) return E.right(found)
  const [id, version] = [own(entry, 'id'), own(entry, 'version')]
  const name = typeof id === 'string' && typeof version === 'number' ? contractName({ id, version }) : 'A contract'
  return E.left(`${name} is unchanged since ${since}, and that release is missing`)
}

/** Returns the codecs of a release file by name. One that is unchanged since another release is a reference to that. */
const codecsIn = (document: Json | undefined): readonly (readonly [string, Json])[] =>
  entriesOf(own(document, 'codecs'))

/** Returns the codec that another release file has under a name; `undefined` if that is a reference as well. */
const codecIn = (document: Json | undefined, name: string): Json | undefined => {
  const found = own(own(document, 'codecs'), name)
  return found === undefined || sinceOf(found) !== undefined ? undefined : found
}

const expandedCodec = (
  [name, entry]: readonly [string, Json],
  read: ReadDocument,
): E.Either<string, readonly [string, Json]> => {
  // oxfmt-ignore
  const since = sinceOf(entry)
  const found = since === undefined ? entry : codecIn(read(since), name)
  if (found !== undefined) return E.right([name, found])
  return E.left(`The codec ${name} is unchanged since ${String(since)}, and that release is missing`)
}

/**
 * Returns the content of a release file with every contract and every codec written out. For one that did not change, the
 * file has only its name and `unchangedSince`, which is the version of the release that last changed it. Left is a
 * sentence about the first of them that this release does not have.
 */
export const expandContracts = (document: Json, read: ReadDocument): E.Either<string, Json> => {
  if (!isJsonObject(document)) return E.right(document)
  const [entries, named] = [contractsIn(document), codecsIn(document)]
  const contracts = E.traverseArray((entry: Json) => expanded(entry, read))(entries)
  if (E.isLeft(contracts)) return contracts
  const codecs = E.traverseArray((one: readonly [string, Json]) => expandedCodec(one, read))(named)
  if (E.isLeft(codecs)) return codecs
  const isReference = (entry: Json): boolean => sinceOf(entry) !== undefined
  return E.right({
    ...document,
    ...(entries.some(isReference) ? { contracts: contracts.right } : {}),
    ...(named.some(([, entry]) => isReference(entry)) ? { codecs: Object.fromEntries(codecs.right) } : {}),
  })
}

/**
 * Replaces every contract and every codec that is unchanged since the release `before` by a reference: the inverse of
 * `expandContracts`. `before` is the content of its file.
 */
export const referToUnchanged = (document: Json, before: Json, read: ReadDocument): Json => {
  const former = expandContracts(before, read)
  if (E.isLeft(former) || !isJsonObject(document)) return document
  const version = own(before, 'version') ?? null
  const entries = contractsIn(before)
  const texts = contractsIn(former.right).map((one) => JSON.stringify(one))
  const contracts = contractsIn(document).map((contract): Json => {
    const entry = entries[texts.indexOf(JSON.stringify(contract))]
    if (entry === undefined || !isJsonObject(contract)) return contract
    const since = sinceOf(entry) ?? version
    return { id: contract['id'] ?? null, version: contract['version'] ?? null, unchangedSince: since }
  })
  const codecs = codecsIn(document).map(([name, codec]): readonly [string, Json] => {
    const isUnchanged = JSON.stringify(own(own(former.right, 'codecs'), name)) === JSON.stringify(codec)
    return [
      name,
      isUnchanged ? { unchangedSince: sinceOf(own(own(before, 'codecs'), name) ?? null) ?? version } : codec,
    ]
  })
  return {
    ...document,
    ...(own(document, 'contracts') === undefined ? {} : { contracts }),
    ...(own(document, 'codecs') === undefined ? {} : { codecs: Object.fromEntries(codecs) }),
  }
}

const pretty = (value: Json, depth: number, indent: string): string => {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const below = `${indent}  `
  const items = Array.isArray(value)
    ? itemsOf(value).map((item) => pretty(item, depth - 1, below))
    : Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${pretty(field, depth - 1, below)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (items.length === 0) return `${String(open)}${String(close)}`
  return `${String(open)}\n${items.map((item) => below + item).join(',\n')}\n${indent}${String(close)}`
}

/** Returns the text of a release file: one line for each contract, codec, handoff, migration and declaration file. */
export const releaseText = (document: Json): string => {
  const fields = isJsonObject(document) ? Object.entries(document) : []
  const lines = fields.map(
    ([key, field]) => `  ${JSON.stringify(key)}: ${pretty(field, key === 'surface' ? 2 : 1, '  ')}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
