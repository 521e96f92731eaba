/** Reads files of schemas, whose keys must each have one meaning. */
import { toDisplayPath } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Item, SourceNumber } from '../item/item.js'
import { jsonItem } from '../json/json.js'
import { type Chunks, collect, openText } from '../text/chunks.js'
import { documentLimit, inMebibytes } from '../text/limits.js'
import { formatOfHead, formatOfName } from './format.js'

/** The value of a schema file, and its numbers that a double cannot hold. */
export interface SchemaFile {
  readonly value: unknown
  readonly inexact: readonly SourceNumber[]
}

const at = ({ line, column }: { readonly line: number; readonly column: number }): string =>
  `:${String(line)}:${String(column)}`

const fileOf = (item: Item): E.Either<string, SchemaFile> => {
  switch (item.kind) {
    case 'malformed':
      return E.left(`${item.at === undefined ? '' : at(item.at)} ${item.message}`)
    case 'too_deep':
      return E.left(`${at(item.at)} ${item.cyclic === true ? 'contains itself' : 'is nested too deep'}`)
    case 'refused':
      return E.left(' is no document')
    case 'document': {
      const [issue] = item.issues ?? []
      if (issue !== undefined) {
        const [location = { line: 1, column: 1 }] = item.locate([issue])
        return E.left(`${at(location)} has ${toDisplayPath(issue.path)}, which ${issue.message}`)
      }
      const [again] = item.duplicates?.() ?? []
      if (again !== undefined)
        return E.left(`${at(again.at)} gives the key ${toDisplayPath(again.path)} again in one object`)
      return E.right({ value: item.value, inexact: item.numbers?.('inexact') ?? [] })
    }
  }
}

const itemsOfYaml = async (chunks: Chunks): Promise<readonly Item[]> => {
  const { readYaml } = await import('../yaml/yaml.js')
  const items: Item[] = []
  for await (const batch of readYaml(chunks, undefined)) items.push(...batch)
  return items
}

/**
 * Reads the only document of a file: YAML if its name says so, or its text where the name does not, else JSON. Left is what follows the name of the file in an
 * error: the location, and a predicate about why it cannot be read. A key that an object has twice is such an error,
 * because readers differ in which one they take.
 */
export const readSchemaFile = async (chunks: Chunks, name: string): Promise<E.Either<string, SchemaFile>> => {
  const text = await openText(chunks)
  if (E.isLeft(text)) return E.left(` ${text.left}`)
  if ((formatOfName(name) ?? formatOfHead(text.right.head, {})) === 'yaml') {
    const [item, ...others] = await itemsOfYaml(text.right.chunks)
    return item === undefined || others.length > 0 ? E.left(' has several documents: a schema is one') : fileOf(item)
  }
  const bytes = await collect(text.right.chunks, documentLimit)
  return bytes === undefined ? E.left(` is larger than ${inMebibytes(documentLimit)}`) : fileOf(jsonItem(bytes))
}
