import { type Json, isJsonObject, toPointer } from '@contracts/core'
import { canonicalTexts } from './canonical.js'
import { type Draft, isKnown, keywordOf, keywordsOf, subschemas, referencesOf } from './keywords.js'
import { draftOf, identifierOf, isBefore2019, refHidesSiblings } from './draft.js'
import { type JsonFields, own } from './json.js'
import { unescaped, valueAt } from './pointer.js'

/**
 * A reference to another schema: the pointer of the schema that contains it, its text, and the pointer of its target.
 * The target is `undefined` when it is outside the document. A dynamic reference may continue to another schema, see
 * `follow`.
 */
interface Reference {
  readonly from: string
  readonly reference: string
  readonly target: string | undefined
}

/**
 * A JSON Schema document that is ready to be read: its draft, the targets of its references, its `x-contract` block,
 * and a canonical text of each subschema.
 */
export interface Document {
  readonly root: Json
  readonly draft: Draft
  /** True if the draft hides the keywords beside a `$ref`, on which validators differ. */
  readonly hidesSiblings: boolean
  /** The value of `x-contract`. */
  readonly contract: Json | undefined
  /**
   * Returns the pointer of the target of a reference in the schema at `from`; `undefined` for one outside the document.
   */
  readonly target: (from: string, reference: string) => string | undefined
  /** Returns the absolute URL of a reference in the schema at `from`; `undefined` if it is no URL. */
  readonly address: (from: string, reference: string) => string | undefined
  /** Returns the absolute URLs of the resources of the document. */
  readonly addresses: () => readonly string[]
  /**
   * Returns the pointer of the schema resource (the document, or a schema in it with its own `$id`) that has a pointer.
   */
  readonly resource: (pointer: string) => string
  /**
   * Returns the dynamic anchors of a resource, each with the pointer of its schema. It leaves out an anchor that no
   * other resource of the document has, since a reference to it has only one target. `$recursiveAnchor` counts as the
   * anchor `''`.
   */
  readonly dynamicAnchors: (resource: string) => ReadonlyMap<string, string>
  /** True if a dynamic reference may have several targets. */
  readonly isDynamic: boolean
  /** Returns the references in the schema at a pointer and in its subschemas, except those in definitions. */
  readonly references: (schema: Json, pointer: string) => readonly Reference[]
  /** Returns whether a value contains a reference. */
  readonly refers: (value: Json) => boolean
  /** Returns whether references from outside the definitions lead to a pointer or below it, directly or indirectly. */
  readonly uses: (pointer: string) => boolean
  /** Returns whether references lead from the schema at a pointer to itself. */
  readonly isRecursive: (pointer: string) => boolean
  /**
   * Returns a canonical text of the schema at a pointer. It includes the schemas that its references lead to and leaves
   * out descriptive keywords.
   */
  readonly closure: (pointer: string) => string
}

// The base URI of a document that has no identifier. Relative references resolve against it.
const initialBase = 'document:///'

/** Returns whether an identifier is only the path of a file, below the base URI of documents without one. */
export const isOfPath = (id: Json): boolean => typeof id === 'string' && id.startsWith(initialBase)

const referenceKeywords = keywordsOf('reference')

/** Returns the URL that a reference in a document leads to; `undefined` if it is no URL. */
export const resolved = (reference: string, against: string): string | undefined => {
  try {
    return new URL(reference, against).href
  } catch {
    return reference.startsWith('#') ? `${against.split('#')[0] ?? ''}${reference}` : undefined
  }
}

/** Returns the URL of a schema, without a fragment that is empty; `undefined` if its name is no URL. */
const urlOf = (name: string, base: string): string | undefined => resolved(name, base)?.replace(/#$/, '')

/** Returns the name of a schema; `undefined` if a `$ref` hides it. */
const identifierIn = (schema: JsonFields, draft: Draft, hidesSiblings: boolean): string | undefined => {
  if (hidesSiblings && own(schema, '$ref') !== undefined) return undefined
  const id = own(schema, identifierOf(draft))
  return typeof id === 'string' ? id : undefined
}

/** The keywords that name a schema in some draft, each with the text that stands before the name. */
const naming = [['id', ''], ['$id', ''], ['$anchor', '#'], ['$dynamicAnchor', '#']] as const // oxfmt-ignore

/**
 * Collects the names of schemas with their pointers (`disputed`: also those that only some validators read), the
 * pointers of the resources of the document with their base URIs, and the dynamic anchors that several resources have.
 */
const identifiers = (root: Json, draft: Draft) => {
  const resources = new Map<string, string>([['', initialBase]])
  const anchors = new Map<string, Map<string, string>>()
  const names = new Map<string, string>([[initialBase, '']])
  const disputed = new Map<string, string>()
  const hidesSiblings = refHidesSiblings(root)
  const collect = (schema: JsonFields, pointer: string, base: string): void => {
    for (const [key, before] of naming) {
      const name = own(schema, key)
      const other = typeof name === 'string' ? urlOf(before + name, base) : undefined
      if (other !== undefined) disputed.set(other, pointer)
    }
  }
  /**
   * Collects the names below a keyword that no draft defines, where some validators look for schemas. An identifier there
   * may change the base of the names inside.
   */
  const search = (value: Json, pointer: string, base: string, changed = base): void => {
    if (typeof value !== 'object' || value === null) return
    let inner = changed
    if (isJsonObject(value)) {
      const id = own(value, '$id') ?? own(value, 'id')
      if (typeof id === 'string' && !id.startsWith('#')) inner = urlOf(id, changed) ?? changed
      for (const one of new Set([base, changed, inner])) collect(value, pointer, one)
    }
    for (const [key, part] of Object.entries(value)) search(part, pointer + toPointer([key]), base, inner)
  }
  const visit = (schema: Json, pointer: string, inherited: string, outer: string): void => {
    let [base, resource] = [inherited, outer]
    if (isJsonObject(schema)) {
      const id = identifierIn(schema, draft, hidesSiblings)
      const url = id === undefined ? undefined : urlOf(id, inherited)
      // Up to draft 7, an identifier that is only a fragment does what `$anchor` does in later drafts.
      const isAnchor = id?.startsWith('#') === true
      if (url !== undefined && !isAnchor) {
        ;[base, resource] = [url, pointer]
        resources.set(pointer, url)
      }
      if (url !== undefined && (!isAnchor || isBefore2019(draft))) names.set(url, pointer)
      const known = (key: string): Json | undefined => (isKnown(key, draft) ? own(schema, key) : undefined)
      for (const anchor of [known('$anchor'), known('$dynamicAnchor')])
        if (typeof anchor === 'string') names.set(`${base}#${anchor}`, pointer)
      collect(schema, pointer, base)
      for (const [key, value] of Object.entries(schema))
        if (keywordOf(key) === undefined) search(value, pointer + toPointer([key]), base)
      const dynamic = known('$recursiveAnchor') === true ? '' : known('$dynamicAnchor')
      if (typeof dynamic === 'string')
        anchors.set(resource, (anchors.get(resource) ?? new Map<string, string>()).set(dynamic, pointer))
    }
    for (const [rest, part] of subschemas(schema)) visit(part, pointer + rest, base, resource)
  }
  visit(root, '', initialBase, '')
  const isShared = (name: string) => [...anchors.values()].filter((found) => found.has(name)).length > 1
  for (const found of anchors.values()) for (const name of found.keys()) if (!isShared(name)) found.delete(name)
  return { names, disputed, resources, anchors }
}

const isDefinition = (rest: string): boolean => /^\/(?:\$defs|definitions)\//.test(rest)

/** Creates a function that returns whether a value contains a reference. It searches each object once. */
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

/** Reads a document. `nameOf` returns a short name for a long text, the same for equal texts. */
export const documentOf = (root: Json, nameOf: (text: string) => string = (text) => text): Document => {
  const draft = draftOf(root)
  // Most documents contain no references, so names are collected when the first reference needs them.
  let found: ReturnType<typeof identifiers> | undefined
  const named = () => (found ??= identifiers(root, draft))
  // Walks up to the nearest resource: a reference may lead below an unknown keyword, which `identifiers` does not
  // visit.
  const resourceOf = (pointer: string): string => {
    const { resources } = named()
    let resource = resources.size === 1 ? '' : pointer
    while (!resources.has(resource)) resource = resource.slice(0, resource.lastIndexOf('/'))
    return resource
  }
  const urlOf = (from: string, reference: string): string | undefined =>
    resolved(reference, named().resources.get(resourceOf(from)) ?? initialBase)
  const find = (names: ReadonlyMap<string, string>, from: string, reference: string): string | undefined => {
    const url = urlOf(from, reference)
    if (url === undefined) return undefined
    const [file = '', fragment = ''] = url.split('#')
    const known = names.get(fragment === '' ? file : `${file}#${fragment}`)
    if (known !== undefined) return known
    const start = names.get(file)
    const path = unescaped(fragment)
    if (start === undefined || path?.startsWith('/') !== true) return undefined
    return valueAt(root, start + path) === undefined ? undefined : start + path
  }
  const targets = new Map<string, string | undefined>()
  /** Returns the target of a reference. It is the same for all schemas of a resource and is found once. */
  const target = (from: string, reference: string): string | undefined => {
    const key = `${resourceOf(from)} ${reference}`
    if (!targets.has(key)) targets.set(key, find(named().names, from, reference))
    return targets.get(key)
  }
  /** Returns the target of a reference by the names that only some validators read, if the draft gives it none. */
  const disputedTarget = ({ from, reference, target: goal }: Reference): string | undefined =>
    goal === undefined ? find(named().disputed, from, reference) : undefined
  const refers = referring()
  const references = (schema: Json, pointer: string): readonly Reference[] => {
    if (!refers(schema)) return []
    const direct = referencesOf(schema).map(([, reference]): Reference => {
      return { from: pointer, reference, target: target(pointer, reference) }
    })
    const below = subschemas(schema).filter(([rest]) => !isDefinition(rest))
    return [...direct, ...below.flatMap(([rest, part]) => references(part, pointer + rest))]
  }
  const foundAt = new Map<string, readonly Reference[]>()
  /** Returns the references in the schema at a pointer. It searches each schema once. */
  const referencesAt = (pointer: string): readonly Reference[] => {
    const known = foundAt.get(pointer)
    if (known !== undefined) return known
    const found = references(valueAt(root, pointer) ?? true, pointer)
    foundAt.set(pointer, found)
    return found
  }
  /**
   * Returns the pointers that references from a schema lead to, directly or indirectly, each with the references found
   * there. It includes those that only some validators find. The pointer of the schema itself comes first.
   */
  const reached = (pointer: string): ReadonlyMap<string, readonly Reference[]> => {
    const all = new Map<string, readonly Reference[]>([[pointer, []]])
    for (const one of all.keys()) {
      const found = referencesAt(one)
      all.set(one, found)
      for (const reference of found) {
        const goal = reference.target ?? disputedTarget(reference)
        if (goal !== undefined && !all.has(goal)) all.set(goal, [])
      }
    }
    return all
  }
  let used: ReadonlySet<string> | undefined
  const usedPointers = () => (used ??= new Set([...reached('').keys()].filter((one) => one !== '')))
  const recursive = new Map<string, boolean>()
  const isRecursive = (pointer: string): boolean => {
    const before = recursive.get(pointer)
    if (before !== undefined) return before
    const isTarget = pointer === '' || usedPointers().has(pointer)
    const found = isTarget && [...reached(pointer).values()].some((all) => all.some(({ target: goal }) => goal === pointer)) // oxfmt-ignore
    recursive.set(pointer, found)
    return found
  }
  const { schema: textOf } = canonicalTexts({ descriptive: false, draft })
  const pieceOf = (parts: readonly string[], pointer: string) => `${pointer}=${nameOf(parts.join('>'))}`
  const piecesAt = new Map<string, { readonly parts: readonly string[]; readonly name: string }>()
  /** Returns the text of the schema at a pointer with the targets of its references, and the name of all these. */
  const pieceAt = (pointer: string) => {
    const known = piecesAt.get(pointer)
    if (known !== undefined) return known
    // The targets are included, since the same reference may lead to different schemas in two resources.
    const goals = referencesAt(pointer).map(
      ({ from, reference, target: goal }) => goal ?? `outside ${urlOf(from, reference) ?? reference}`,
    )
    const parts = [nameOf(textOf(valueAt(root, pointer) ?? true)), ...goals]
    const piece = { parts, name: pieceOf(parts, pointer) }
    piecesAt.set(pointer, piece)
    return piece
  }
  const texts = new Map<string, string>()
  const closure = (pointer: string): string => {
    const known = texts.get(pointer)
    if (known !== undefined) return known
    const placed = (goal: string): string => (goal === pointer ? '' : goal)
    const pieces = [...reached(pointer).keys()].map((one) => {
      const { parts, name } = pieceAt(one)
      const isShared = one !== pointer && !parts.includes(pointer)
      return isShared ? name : pieceOf(parts.map(placed), placed(one))
    })
    const text = `${draft}|${pieces.join('|')}`
    texts.set(pointer, text)
    return text
  }
  return {
    root,
    draft,
    hidesSiblings: refHidesSiblings(root),
    contract: isJsonObject(root) ? own(root, 'x-contract') : undefined,
    target,
    address: urlOf,
    addresses: () => [...named().resources.values()],
    resource: resourceOf,
    dynamicAnchors: (resource) => named().anchors.get(resource) ?? new Map<string, string>(),
    get isDynamic() {
      return [...named().anchors.values()].some((found) => found.size > 0)
    },
    references,
    refers,
    uses: (pointer) => {
      return [...usedPointers()].some((one) => one === pointer || one.startsWith(`${pointer}/`))
    },
    isRecursive,
    closure,
  }
}
