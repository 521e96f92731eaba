import { type Json, isJsonObject } from '@contracts/core'
import { canonicalTexts } from './canonical.js'
import { draftOf, type Draft, refHidesSiblings } from './draft.js'
import { own } from './json.js'
import { isKnown, keywordsOf, subschemas } from './keywords.js'
import { valueAt } from './pointer.js'

/**
 * A reference to another schema: the pointer of the schema that has it, what it says, and the pointer it leads to;
 * `undefined` when that is outside the document. A dynamic reference may be led on, see `follow`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Reference {
  readonly from: string
  readonly reference: string
  readonly target: string | undefined
}

/**
 * A JSON Schema document that is ready to be read: its draft, where its references lead, what it says as a contract, and a
 * canonical text of each subschema.
 *
 * @category model
 * @since 1.0.0
 */
export interface Document {
  readonly root: Json
  readonly draft: Draft
  /** The value of `x-contract`. */
  readonly contract: Json | undefined
  /** The pointer a reference in the schema at a pointer leads to; `undefined` when it leads out of the document. */
  readonly target: (from: string, reference: string) => string | undefined
  /** The schema resource (the document, or a schema in it with a `$id` of its own) that a pointer is part of, by its pointer. */
  readonly resource: (pointer: string) => string
  /**
   * The dynamic anchors of a resource, each with the pointer of its schema; only those that another resource of the document
   * has too, since a reference to any other leads to one place. `$recursiveAnchor` counts as the anchor `''`.
   */
  readonly dynamicAnchors: (resource: string) => ReadonlyMap<string, string>
  /** Whether a dynamic reference may lead to several places. */
  readonly isDynamic: boolean
  /** The references in a schema at a pointer and in its subschemas, definitions aside. */
  readonly references: (schema: Json, pointer: string) => readonly Reference[]
  /** Whether a value contains a reference. */
  readonly refers: (value: Json) => boolean
  /** Whether references from outside the definitions lead to a pointer or below it, directly or through others. */
  readonly uses: (pointer: string) => boolean
  /** A canonical text of the schema at a pointer, with the schemas its references lead to and without what describes. */
  readonly closure: (pointer: string) => string
}

// A base that relative names resolve against, as long as the document has none of its own.
const initialBase = 'document:///'

/** The keywords that refer to another schema. */
const referenceKeywords = keywordsOf('reference')

const resolved = (reference: string, against: string): string | undefined => {
  try {
    return new URL(reference, against).href
  } catch {
    return reference.startsWith('#') ? `${against.split('#')[0] ?? ''}${reference}` : undefined
  }
}

const decoded = (fragment: string): string | undefined => {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return undefined
  }
}

/** The identifier of a schema: `id` in draft 4, `$id` since; none beside a `$ref` that hides it. */
const identifierOf = (schema: { readonly [key: string]: Json }, draft: Draft): string | undefined => {
  if (refHidesSiblings(draft) && own(schema, '$ref') !== undefined) return undefined
  const id = own(schema, draft === '4' ? 'id' : '$id')
  return typeof id === 'string' ? id : undefined
}

/** The names of schemas, each with its pointer; and the resources of the document by their pointers, each with its base URI. */
const identifiers = (root: Json, draft: Draft) => {
  const resources = new Map<string, string>([['', initialBase]])
  const anchors = new Map<string, Map<string, string>>()
  const names = new Map<string, string>([[initialBase, '']])
  const visit = (schema: Json, pointer: string, inherited: string, outer: string): void => {
    let [base, resource] = [inherited, outer]
    if (isJsonObject(schema)) {
      const id = identifierOf(schema, draft)
      const url = id === undefined ? undefined : resolved(id, inherited)?.replace(/#$/, '')
      // Until draft 7 an identifier that is only a fragment is what `$anchor` has been since.
      const isAnchor = id?.startsWith('#') === true
      if (url !== undefined && !isAnchor) {
        ;[base, resource] = [url, pointer]
        resources.set(pointer, url)
      }
      if (url !== undefined && (!isAnchor || refHidesSiblings(draft))) names.set(url, pointer)
      const known = (key: string): Json | undefined => (isKnown(key, draft) ? own(schema, key) : undefined)
      for (const anchor of [known('$anchor'), known('$dynamicAnchor')])
        if (typeof anchor === 'string') names.set(`${base}#${anchor}`, pointer)
      const dynamic = known('$recursiveAnchor') === true ? '' : known('$dynamicAnchor')
      if (typeof dynamic === 'string')
        anchors.set(resource, (anchors.get(resource) ?? new Map<string, string>()).set(dynamic, pointer))
    }
    for (const [rest, part] of subschemas(schema)) visit(part, pointer + rest, base, resource)
  }
  visit(root, '', initialBase, '')
  const isShared = (name: string) => [...anchors.values()].filter((found) => found.has(name)).length > 1
  for (const found of anchors.values()) for (const name of found.keys()) if (!isShared(name)) found.delete(name)
  return { names, resources, anchors }
}

const isDefinition = (rest: string): boolean => /^\/(?:\$defs|definitions)\//.test(rest)

/** Whether a value contains a reference, found out once for each object. */
const referring = (): ((value: Json) => boolean) => {
  const known = new Map<object, boolean>()
  const refers = (value: Json): boolean => {
    if (typeof value !== 'object' || value === null) return false
    const before = known.get(value)
    if (before !== undefined) return before
    const found = Object.entries(value).some(
      ([key, part]: readonly [string, Json]) =>
        (typeof part === 'string' && referenceKeywords.includes(key)) || refers(part),
    )
    known.set(value, found)
    return found
  }
  return refers
}

/**
 * Reads a document.
 *
 * @category constructors
 * @since 1.0.0
 */
export const documentOf = (root: Json): Document => {
  const draft = draftOf(root)
  // Most documents refer nowhere: names are looked for when something refers.
  let found: ReturnType<typeof identifiers> | undefined
  const named = () => (found ??= identifiers(root, draft))
  // A reference may lead to what is under no keyword: the nearest resource above counts.
  const resourceOf = (pointer: string): string => {
    const { resources } = named()
    let resource = resources.size === 1 ? '' : pointer
    while (!resources.has(resource)) resource = resource.slice(0, resource.lastIndexOf('/'))
    return resource
  }
  const urlOf = (from: string, reference: string): string | undefined =>
    resolved(reference, named().resources.get(resourceOf(from)) ?? initialBase)
  const target = (from: string, reference: string): string | undefined => {
    const { names } = named()
    const url = urlOf(from, reference)
    if (url === undefined) return undefined
    const [file = '', fragment = ''] = url.split('#')
    const known = names.get(fragment === '' ? file : `${file}#${fragment}`)
    if (known !== undefined) return known
    const start = names.get(file)
    const path = decoded(fragment)
    if (start === undefined || path?.startsWith('/') !== true) return undefined
    return valueAt(root, start + path) === undefined ? undefined : start + path
  }
  const refers = referring()
  const references = (schema: Json, pointer: string): readonly Reference[] => {
    if (!refers(schema)) return []
    const direct = referenceKeywords.flatMap((key) => {
      const reference = isJsonObject(schema) ? own(schema, key) : undefined
      return typeof reference === 'string' ? [{ from: pointer, reference, target: target(pointer, reference) }] : []
    })
    const below = subschemas(schema).filter(([rest]) => !isDefinition(rest))
    return [...direct, ...below.flatMap(([rest, part]) => references(part, pointer + rest))]
  }
  const foundAt = new Map<string, readonly Reference[]>()
  /** The references in the schema at a pointer, looked for once. */
  const referencesAt = (pointer: string): readonly Reference[] => {
    const known = foundAt.get(pointer)
    if (known !== undefined) return known
    const found = references(valueAt(root, pointer) ?? true, pointer)
    foundAt.set(pointer, found)
    return found
  }
  /** The pointers that references from a schema lead to, directly or through others, each with the references found there. */
  const reached = (pointer: string): ReadonlyMap<string, readonly Reference[]> => {
    const all = new Map<string, readonly Reference[]>([[pointer, []]])
    for (const one of all.keys()) {
      const found = referencesAt(one)
      all.set(one, found)
      for (const { target: goal } of found) if (goal !== undefined && !all.has(goal)) all.set(goal, [])
    }
    return all
  }
  let used: readonly string[] | undefined
  const { schema: textOf } = canonicalTexts({ descriptive: false })
  const texts = new Map<string, string>()
  const closure = (pointer: string): string => {
    const known = texts.get(pointer)
    if (known !== undefined) return known
    const nameOf = (goal: string): string => (goal === pointer ? '' : goal)
    // Where a reference leads is part of the meaning: the same one in two resources may lead to two schemas.
    const leads = ({ from, reference, target: goal }: Reference) =>
      `>${goal === undefined ? (urlOf(from, reference) ?? reference) : nameOf(goal)}`
    const pieces = [...reached(pointer)].flatMap(([one, found]) => [
      `${nameOf(one)}=${textOf(valueAt(root, one) ?? true)}`,
      ...found.map(leads),
    ])
    const text = `${draft}|${pieces.join('|')}`
    texts.set(pointer, text)
    return text
  }
  return {
    root,
    draft,
    contract: isJsonObject(root) ? own(root, 'x-contract') : undefined,
    target,
    resource: resourceOf,
    dynamicAnchors: (resource) => named().anchors.get(resource) ?? new Map<string, string>(),
    get isDynamic() {
      return [...named().anchors.values()].some((found) => found.size > 0)
    },
    references,
    refers,
    uses: (pointer) => {
      used ??= [...reached('').keys()].filter((one) => one !== '')
      return used.some((one) => one === pointer || one.startsWith(`${pointer}/`))
    },
    closure,
  }
}
