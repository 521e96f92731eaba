import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { type Document, documentOf, resolved } from './document.js'
import { type Draft, draftOf, refHidesSiblings } from './draft.js'
import { entriesOf, type JsonFields, own } from './json.js'
import { subschemas } from './keywords.js'
import { unescaped } from './pointer.js'
import { referencesOf } from './scope.js'

const root = 'document:///'
const above = '-above-/'
/** The number of folders above that of the files in their URLs, so that a reference may lead out of it. */
const depth = 20

/** Returns the URL of a file by its path from the folder of the files. */
const urlOf = (path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), root + above.repeat(depth)).href

/** Returns the path of a file by its URL; `undefined` for a URL of no file. */
const pathOf = (url: string): string | undefined => {
  if (!url.startsWith(root)) return undefined
  const segments = url.slice(root.length).split('/')
  const first = segments.findIndex((segment, i) => i >= depth || `${segment}/` !== above)
  const path = unescaped(segments.slice(first).join('/'))
  return path === undefined ? undefined : '../'.repeat(depth - first) + path
}

/** The key of a bundled file among the definitions begins with it. */
const mark = 'bundled:'

const definitionsOf = (draft: Draft): string => (refHidesSiblings(draft) ? 'definitions' : '$defs')

const identifierOf = (draft: Draft): string => (draft === '4' ? 'id' : '$id')

/**
 * A file that may be bundled: its schema with an absolute identifier, the URLs of its parts that have one, and the URLs
 * that it refers to and does not have.
 */
interface SchemaFile {
  readonly schema: JsonFields
  readonly draft: Draft
  readonly url: string
  /** True if the file names its dialect. */
  readonly isNamed: boolean
  readonly parts: ReadonlySet<string>
  readonly outside: readonly string[]
}

const absolute = (id: Json | undefined, url: string): string =>
  (typeof id === 'string' && !id.startsWith('#') ? resolved(id, url)?.replace(/#$/, '') : undefined) ?? url

/** Returns the URLs that the schemas of a document refer to outside of it. */
const outsideOf = (document: Document, schema: Json, pointer = ''): readonly string[] => [
  ...referencesOf(schema).flatMap(([, reference]) => {
    const url = document.target(pointer, reference) === undefined ? document.address(pointer, reference) : undefined
    return url === undefined ? [] : [url.split('#')[0] ?? '']
  }),
  ...subschemas(schema).flatMap(([rest, part]) => outsideOf(document, part, pointer + rest)),
]

const fileOf = (path: string, schema: Json): SchemaFile | undefined => {
  if (!isJsonObject(schema)) return undefined
  const draft = draftOf(schema)
  const reference = own(schema, '$ref')
  // Up to draft 7, a reference hides what is beside it, except that another reference may lead to a definition there.
  const isHidden = refHidesSiblings(draft) && reference !== undefined
  const { [identifierOf(draft)]: id, ...others } = schema
  const url = absolute(isHidden ? undefined : id, urlOf(path))
  const named = own(schema, '$schema')
  const whole: JsonFields = isHidden
    ? {
        ...Object.fromEntries(entriesOf(schema).filter(([key]) => ['$schema', 'definitions'].includes(key))),
        [identifierOf(draft)]: url,
        allOf: [{ $ref: reference }],
      }
    : { [identifierOf(draft)]: url, ...others }
  const document = documentOf(whole)
  return {
    ...{ schema: whole, draft, url, isNamed: named !== undefined },
    parts: new Set(document.addresses()),
    outside: [...new Set(outsideOf(document, whole))],
  }
}

/** Returns a function that returns the file that a URL leads to; `undefined` for a URL that several files have. */
const indexOf = (files: ReadonlyMap<string, SchemaFile>): ((url: string) => SchemaFile | undefined) => {
  const known = new Map<string, SchemaFile | undefined>()
  const put = (url: string, file: SchemaFile): void => {
    known.set(url, known.has(url) && known.get(url) !== file ? undefined : file)
  }
  for (const file of files.values()) for (const url of file.parts) put(url, file)
  for (const [path, file] of files) if (!known.has(urlOf(path))) put(urlOf(path), file)
  return (url) => known.get(url)
}

const dialects: Record<Draft, string> = {
  '4': 'http://json-schema.org/draft-04/schema#',
  '6': 'http://json-schema.org/draft-06/schema#',
  '7': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

const bundleOf = (file: SchemaFile, find: (url: string) => SchemaFile | undefined): Schema | undefined => {
  const { draft, schema } = file
  const definitions = new Map<string, Json>()
  const needed = new Set([file])
  for (const one of needed)
    for (const url of one.outside) {
      const found = find(url)
      if (found === undefined || (found.isNamed && found.draft !== draft)) continue
      needed.add(found)
      // A file may be known by its path and have another identifier.
      if (!found.parts.has(url))
        definitions.set(mark + url, {
          [identifierOf(draft)]: url,
          ...(refHidesSiblings(draft) ? { allOf: [{ $ref: found.url }] } : { $ref: found.url }),
        })
    }
  for (const { url, schema: one } of needed) {
    const { $schema: _, 'x-contract': __, ...others } = one
    if (url !== file.url) definitions.set(mark + url, others)
  }
  if (definitions.size === 0) return undefined
  const key = definitionsOf(draft)
  const own = isJsonObject(schema[key]) ? schema[key] : {}
  return {
    $schema: dialects[draft],
    ...schema,
    [key]: { ...own, ...Object.fromEntries([...definitions].sort()) },
  }
}

/**
 * Returns the schemas of files by their paths, each bundled with the other files that it refers to, so that it can be
 * read alone. Paths are relative to one folder. A reference leads to a file by its path or its identifier. `load` returns
 * the schema of a file that is not among them, whose path may begin with `../`; `undefined` if there is none. A reference to a file that is unknown, ambiguous or of another
 * dialect stays as it is, and so does a schema without references to other files.
 *
 * @example
 * const files = new Map([['a.json', { $ref: 'b.json' }], ['b.json', { type: 'string' }]])
 * const bundled = await bundleFiles(files, () => Promise.resolve(undefined))
 * assert.deepStrictEqual(includes({ type: 'string' }, bundled.get('a.json') ?? false), { verdict: 'proved' })
 *
 * @category constructors
 * @since 1.0.0
 */
export const bundleFiles = async <A extends Json>(
  files: ReadonlyMap<string, A>,
  load: (path: string) => Promise<Json | undefined>,
): Promise<ReadonlyMap<string, A | Schema>> => {
  const all = new Map<string, SchemaFile>()
  const tried = new Set<string>()
  const add = (path: string, schema: Json): void => {
    tried.add(path)
    const file = fileOf(path, schema)
    if (file !== undefined) all.set(path, file)
  }
  for (const [path, schema] of files) add(path, schema)
  // A file that is loaded may refer to more files.
  for (const { outside } of all.values())
    for (const url of outside) {
      const path = pathOf(url)
      if (path === undefined || tried.has(path)) continue
      tried.add(path)
      const schema = await load(path)
      if (schema !== undefined) add(path, schema)
    }
  const find = indexOf(all)
  return new Map(
    [...files].map(([path, schema]) => {
      const file = all.get(path)
      return [path, (file && bundleOf(file, find)) ?? schema] as const
    }),
  )
}

/**
 * Returns the number of other files that a schema was bundled with.
 *
 * @category destructors
 * @since 1.0.0
 */
export const bundledCount = (schema: Json): number =>
  ['$defs', 'definitions'].flatMap((key) => entriesOf(own(schema, key))).filter(([name]) => name.startsWith(mark))
    .length
