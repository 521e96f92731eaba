import { checkArguments } from '@contracts/core/internal'
import { aReader, someFiles } from './arguments.js'
import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { canonicalTexts } from './canonical.js'
import { type Document, documentOf, resolved } from './document.js'
import { type Draft, hasOnlyDefinitions, keywordOf, siblingsOfRef, subschemas, referencesOf } from './keywords.js'
import { draftOf, identifierOf, isBefore2019, refHidesSiblings } from './draft.js'
import { entriesOf, type JsonFields, own } from './json.js'
import { mapReferences } from './map-references.js'
import { joinPointer, unescaped } from './pointer.js'

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

const dialects: Record<Draft, string> = {
  '4': 'http://json-schema.org/draft-04/schema#',
  '6': 'http://json-schema.org/draft-06/schema#',
  '7': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

/** The key of a bundled file among the definitions begins with it. */
const mark = 'bundled:'

const definitionsOf = (draft: Draft): string => (isBefore2019(draft) ? 'definitions' : '$defs')

/**
 * A URL that a file refers to and does not have, and the one that the same text means beside the file, whatever its
 * identifier is.
 */
interface Outside {
  readonly url: string
  readonly besideFile: string | undefined
}

/**
 * A file that may be referred to: its path from the folder of the files, its schema with an absolute identifier, the
 * URLs of its parts that have one, and the URLs that it refers to and does not have. A file without a draft is no schema,
 * and has only a content.
 */
interface SchemaFile {
  readonly path: string
  readonly content: Json
  readonly schema: JsonFields
  readonly draft: Draft | undefined
  readonly url: string
  readonly parts: ReadonlySet<string>
  readonly outside: readonly Outside[]
  /** True if it refers to itself by the name of its file, so that it cannot be read without an identifier. */
  readonly namesItself: boolean
}

const absolute = (id: Json | undefined, url: string): string =>
  (typeof id === 'string' && !id.startsWith('#') ? resolved(id, url)?.replace(/#$/, '') : undefined) ?? url

/** Returns the URLs that a file may be bundled under: by its path, and by an identifier. */
export const urlsOfFile = (path: string, schema: Json): readonly string[] =>
  [undefined, own(schema, '$id'), own(schema, 'id')].map((id) => absolute(id, urlOf(path)))

const withoutFragment = (url: string | undefined): string | undefined => url?.split('#')[0]

/** Returns all parts of a value, each with its pointer. */
const partsBelow = (value: Json, pointer: string): readonly (readonly [pointer: string, part: Json])[] =>
  typeof value === 'object' && value !== null
    ? [
        [pointer, value],
        ...Object.entries(value).flatMap(([key, part]: readonly [string, Json]) =>
          partsBelow(part, joinPointer(pointer, key)),
        ),
      ]
    : []

/**
 * Returns the schemas of a document, each with its pointer. A keyword that no draft defines may contain schemas
 * anywhere, and references of this file and of others may lead to them.
 */
const schemasIn = (schema: Json, pointer = ''): readonly (readonly [pointer: string, schema: Json])[] => [
  [pointer, schema],
  ...subschemas(schema).flatMap(([rest, part]) => schemasIn(part, pointer + rest)),
  ...entriesOf(schema)
    .filter(([name]) => keywordOf(name) === undefined && name !== 'x-contract')
    .flatMap(([name, part]) => partsBelow(part, joinPointer(pointer, name))),
]

/** Returns the references of a document that lead out of it, each with the pointer of its schema. */
const leadingOut = (document: Document): readonly (readonly [pointer: string, reference: string])[] =>
  schemasIn(document.root).flatMap(([pointer, schema]) =>
    referencesOf(schema).flatMap(([, reference]) =>
      document.target(pointer, reference) === undefined ? [[pointer, reference] as const] : [],
    ),
  )

/** Returns what a reference leads to outside of its document; `undefined` if it is no URL. `file` is the URL of its file. */
const outsideAt = (document: Document, file: string, pointer: string, reference: string): Outside | undefined => {
  const url = withoutFragment(document.address(pointer, reference))
  return url === undefined ? undefined : { url, besideFile: withoutFragment(resolved(reference, file)) }
}

/**
 * Returns a schema whose reference is a part of it with the keywords beside it that constrain messages, so that it does
 * not hide an identifier.
 */
const withoutReference = (schema: JsonFields, draft: Draft): JsonFields => {
  const { $ref: reference, ...others } = schema
  if (reference === undefined) return schema
  const beside = siblingsOfRef(schema, draft).filter((name) => keywordOf(name) !== undefined)
  const [moved, kept] = [true, false].map((isMoved) =>
    Object.fromEntries(Object.entries(others).filter(([name]) => beside.includes(name) === isMoved)),
  )
  return { ...kept, allOf: [{ $ref: reference, ...moved }] }
}

/** Prepares a file. One that names no dialect is read by the draft of the schema that refers to it. */
const fileOf = (path: string, content: Json, referring: Draft): SchemaFile => {
  const schema: Json = typeof content === 'boolean' ? (content ? {} : { not: {} }) : content
  if (!isJsonObject(schema))
    return {
      path,
      content,
      schema: {},
      draft: undefined,
      url: urlOf(path),
      parts: new Set(),
      outside: [],
      namesItself: false,
    }
  const draft = own(schema, '$schema') === undefined ? referring : draftOf(schema)
  const { [identifierOf(draft)]: id, ...others } = schema
  const url = absolute(refHidesSiblings(schema) && own(schema, '$ref') !== undefined ? undefined : id, urlOf(path))
  const whole: JsonFields = {
    [identifierOf(draft)]: url,
    ...(isBefore2019(draft) ? withoutReference(others, draft) : others),
  }
  const document = documentOf({ $schema: dialects[draft], ...whole })
  const out = leadingOut(document)
  const outside = new Map(
    out.flatMap(([pointer, reference]) => {
      const one = outsideAt(document, urlOf(path), pointer, reference)
      return one === undefined ? [] : [[one.url, one] as const]
    }),
  )
  const namesItself = leadingOut(documentOf({ $schema: dialects[draft], ...schema })).length > out.length
  const parts = new Set(document.addresses())
  return { path, content, schema: whole, draft, url, parts, outside: [...outside.values()], namesItself }
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

/**
 * Returns a keyword with the content of a file that cannot be bundled. No draft defines it, so it is the same only as
 * itself, and what it means is unknown.
 */
const keywordOfFile = ({ path, content, draft }: SchemaFile): readonly [string, Json] => [
  `file ${path}`,
  draft === undefined ? content : `${draft} ${canonicalTexts({ descriptive: false, draft }).schema(content)}`,
]

const bundleOf = (file: SchemaFile, find: (url: string) => SchemaFile | undefined): Schema | undefined => {
  const { draft } = file
  if (draft === undefined) return undefined
  const definitions = new Map<string, Json>()
  const needed = new Set([file])
  const unknown = new Set<SchemaFile>()
  const findOutside = ({ url, besideFile }: Outside): SchemaFile | undefined =>
    find(url) ?? (besideFile === undefined ? undefined : find(besideFile))
  const rewritten = new Set<string>()
  /** Returns the schema of a file whose references name the identifier of a file where they named its path. */
  const byIdentifier = (from: SchemaFile): JsonFields => {
    const document = documentOf({ $schema: dialects[draft], ...from.schema })
    const mapped = mapReferences(from.schema, (reference, pointer) => {
      if (document.target(pointer, reference) !== undefined) return reference
      const outside = outsideAt(document, urlOf(from.path), pointer, reference)
      const found = outside && findOutside(outside)
      if (found?.draft !== draft || found.parts.has(outside?.url ?? '')) return reference
      rewritten.add(reference)
      const at = reference.indexOf('#')
      return found.url + (at < 0 ? '' : reference.slice(at))
    })
    return mapped as JsonFields // of an object
  }
  for (const one of needed)
    for (const outside of one.outside) {
      const found = findOutside(outside)
      if (found === undefined) continue
      if (found.draft !== draft) {
        unknown.add(found)
        continue
      }
      needed.add(found)
    }
  for (const one of unknown)
    for (const outside of one.outside) {
      const found = findOutside(outside)
      if (found !== undefined && !needed.has(found)) unknown.add(found)
    }
  const main = byIdentifier(file)
  for (const one of needed) {
    if (one === file) continue
    const { $schema: _, 'x-contract': __, ...others } = byIdentifier(one)
    definitions.set(mark + one.url, others)
  }
  if (definitions.size + unknown.size + rewritten.size === 0 && !file.namesItself) return undefined
  const key = definitionsOf(draft)
  const before = isJsonObject(main[key]) ? main[key] : {}
  const bundle = {
    ...main,
    ...(definitions.size === 0 ? {} : { [key]: { ...before, ...Object.fromEntries([...definitions].sort()) } }),
    ...Object.fromEntries([...unknown].map(keywordOfFile)),
  }
  // Up to draft 7, validators differ on the keywords beside a `$ref` only if a document names its draft.
  const isNamed = isBefore2019(draft) && [...needed].some((one) => own(one.schema, '$schema') !== undefined)
  return !isNamed && draftOf(bundle) === draft ? bundle : { $schema: dialects[draft], ...bundle }
}

/**
 * Returns the schemas of files by their paths, each bundled with the other files that it refers to, so that it can be
 * read alone. Paths are relative to one folder. A reference leads to a file by its path or its identifier. `load` returns
 * the schema of a file that is not among them, whose path may begin with `../`; `undefined` if there is none. It may
 * return another JSON value for a file that is no schema. A schema that refers to a file of another dialect, or to one
 * that is no schema, gets a keyword with the content of the file. Its meaning is unknown, and it changes if the file
 * does. A reference to a file that is unknown or ambiguous stays as it is, and so does a schema without references to
 * other files.
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
  checkArguments('bundleFiles', [someFiles, files], [aReader, load])
  const schemas = new Map<string, Json>(files)
  const tried = new Set<string>(files.keys())
  const loaded = async (url: string | undefined): Promise<void> => {
    const path = url === undefined ? undefined : pathOf(url)
    if (path === undefined || tried.has(path)) return
    tried.add(path)
    const schema = await load(path)
    if (schema !== undefined) schemas.set(path, schema)
  }
  /** Prepares every file for schemas of one draft. A file that is loaded may refer to more files. */
  const preparedFor = async (draft: Draft) => {
    const all = new Map<string, SchemaFile>()
    for (const [path, schema] of schemas) {
      const file = fileOf(path, schema, draft)
      all.set(path, file)
      for (const { url, besideFile } of file.outside) {
        await loaded(url)
        await loaded(besideFile)
      }
    }
    return { all, find: indexOf(all) }
  }
  const prepared = new Map<Draft, Awaited<ReturnType<typeof preparedFor>>>()
  const bundled = new Map<string, A | Schema>()
  for (const [path, schema] of files) {
    const draft = draftOf(schema)
    const known = prepared.get(draft) ?? (await preparedFor(draft))
    prepared.set(draft, known)
    const file = known.all.get(path)
    bundled.set(path, (file && bundleOf(file, known.find)) ?? schema)
  }
  return bundled
}

const definitionNames = (schema: Json): readonly (readonly [key: string, name: string])[] =>
  ['$defs', 'definitions'].flatMap((key) => entriesOf(own(schema, key)).map(([name]) => [key, name] as const))

/** Returns the key and the name of each definition of a schema that is not a bundled file. */
export const namedDefinitions = (schema: Json): readonly (readonly [key: string, name: string])[] =>
  definitionNames(schema).filter(([, name]) => !name.startsWith(mark))

/** Returns whether a schema has definitions, and nothing else. */
export const isCollection = (schema: Json): boolean => hasOnlyDefinitions(schema) && namedDefinitions(schema).length > 0

/** Returns the URLs of the other files that a schema was bundled with. */
export const bundledUrls = (schema: Json): readonly string[] =>
  definitionNames(schema).flatMap(([, name]) => (name.startsWith(mark) ? [name.slice(mark.length)] : []))

/** Returns a schema without the other files that it was bundled with. */
export const withoutBundled = (schema: Json): Json =>
  isJsonObject(schema)
    ? Object.fromEntries(
        Object.entries(schema).map(([key, value]) => [
          key,
          ['$defs', 'definitions'].includes(key) && isJsonObject(value)
            ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith(mark)))
            : value,
        ]),
      )
    : schema
