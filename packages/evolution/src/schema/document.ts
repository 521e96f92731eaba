import { type Json, isJsonObject } from '@contracts/core'
import { draftOf, type Draft } from './draft.js'
import { own } from './json-key.js'
import { lawText } from './law-text.js'
import { at, subschemas } from './parts.js'

/**
 * A JSON Schema document that is ready to be read: its draft, where its references lead, and a text for each place that is
 * the same wherever the same law stands.
 *
 * @category model
 * @since 1.0.0
 */
export interface Document {
  readonly root: Json
  readonly draft: Draft
  /** The pointer a `$ref` that stands at a pointer leads to; `undefined` when it leads out of the document. */
  readonly target: (from: string, reference: string) => string | undefined
  /** The schema resource (the document, or a schema in it with a `$id` of its own) that a pointer is part of, by its pointer. */
  readonly resource: (pointer: string) => string
  /**
   * The dynamic anchors of a resource, each with the pointer of its schema; only those that another resource of the document
   * has too, since a reference to any other leads to one place. `$recursiveAnchor` counts as the anchor `''`.
   */
  readonly dynamicAnchors: (resource: string) => ReadonlyMap<string, string>
  /** Whether schemas inside the document have a `$id` of their own. */
  readonly isBundle: boolean
  /** Whether a dynamic reference may lead to several places. */
  readonly isDynamic: boolean
  /** A text for the law at a pointer, with the laws its references lead to. */
  readonly closure: (pointer: string) => string
}

// A base that relative names resolve against, as long as the document has none of its own.
const base = 'document:///'

/**
 * The keywords that refer to another schema.
 *
 * @category model
 * @since 1.0.0
 */
export const references = ['$ref', '$dynamicRef', '$recursiveRef'] as const

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

/** What is known of a pointer, or of the nearest one above it: a reference may lead to what stands under no keyword. */
const nearest = (known: ReadonlyMap<string, string>, pointer: string): string | undefined => {
  if (known.size === 0) return undefined
  for (let here = pointer; ; here = here.slice(0, here.lastIndexOf('/'))) {
    const found = known.get(here)
    if (found !== undefined || here === '') return found
  }
}

/** Every place that may be referred to: the pointer of each name, and the base in force where it is not the document's own. */
const placesOf = (root: Json, draft: Draft) => {
  const bases = new Map<string, string>()
  const resources = new Map<string, string>()
  const anchors = new Map<string, Map<string, string>>()
  let whole: string | undefined
  const names = new Map<string, string>([[base, '']])
  const visit = (schema: Json, pointer: string, inherited: string, outer: string): void => {
    let [here, resource] = [inherited, outer]
    if (isJsonObject(schema)) {
      const id = own(schema, '$id') ?? (draft === '4' ? own(schema, 'id') : undefined)
      // Up to draft 7 a reference hides its siblings, `$id` too.
      const isHidden = (draft === '4' || draft === '7') && own(schema, '$ref') !== undefined
      const url = typeof id === 'string' && !isHidden ? resolved(id, inherited) : undefined
      if (url !== undefined) {
        if (typeof id === 'string' && !id.startsWith('#')) [here, resource] = [url.replace(/#$/, ''), pointer]
        names.set(url.replace(/#$/, ''), pointer)
      }
      for (const key of ['$anchor', '$dynamicAnchor']) {
        const anchor = own(schema, key)
        if (typeof anchor === 'string') names.set(`${here}#${anchor}`, pointer)
      }
      const dynamic = own(schema, '$recursiveAnchor') === true ? '' : own(schema, '$dynamicAnchor')
      if (typeof dynamic === 'string')
        anchors.set(resource, (anchors.get(resource) ?? new Map<string, string>()).set(dynamic, pointer))
    }
    whole ??= here
    if (resource !== '') {
      bases.set(pointer, here)
      resources.set(pointer, resource)
    }
    for (const [rest, part] of subschemas(schema)) visit(part, pointer + rest, here, resource)
  }
  visit(root, '', base, '')
  const shared = (name: string) => [...anchors.values()].filter((own) => own.has(name)).length > 1
  for (const found of anchors.values()) for (const name of found.keys()) if (!shared(name)) found.delete(name)
  return { bases, names, whole: whole ?? base, resources, anchors }
}

/**
 * Reads a document: where its references lead.
 *
 * @category constructors
 * @since 1.0.0
 */
export const documentOf = (root: Json): Document => {
  const draft = draftOf(root)
  // Most documents refer nowhere: what can be referred to is looked for when something does.
  let found: ReturnType<typeof placesOf> | undefined
  const places = () => (found ??= placesOf(root, draft))
  const urlOf = (from: string, reference: string): string | undefined => {
    const { bases, whole } = places()
    return resolved(reference, nearest(bases, from) ?? whole)
  }
  const target = (from: string, reference: string): string | undefined => {
    const { names } = places()
    const url = urlOf(from, reference)
    if (url === undefined) return undefined
    const [file = '', fragment = ''] = url.split('#')
    const named = names.get(fragment === '' ? file : `${file}#${fragment}`)
    if (named !== undefined) return named
    const start = names.get(file)
    const path = decoded(fragment)
    if (start === undefined || path?.startsWith('/') !== true) return undefined
    return at(root, start + path) === undefined ? undefined : start + path
  }
  const texts = new Map<string, string>()
  const closure = (pointer: string): string => {
    const known = texts.get(pointer)
    if (known !== undefined) return known
    const seen = new Set<string>([pointer])
    const pieces: string[] = []
    for (const place of seen) {
      const follow = (schema: Json, here: string): void => {
        for (const key of references) {
          const reference = isJsonObject(schema) ? own(schema, key) : undefined
          if (typeof reference !== 'string') continue
          const goal = target(here, reference)
          if (goal !== undefined) seen.add(goal)
          // Where it leads is part of the meaning: the same reference in two resources may lead to two places.
          pieces.push(`>${goal === pointer ? '' : (goal ?? urlOf(here, reference) ?? reference)}`)
        }
        for (const [rest, part] of subschemas(schema))
          if (!/^\/(\$defs|definitions)\//.test(rest)) follow(part, here + rest)
      }
      const schema = at(root, place) ?? true
      follow(schema, place)
      pieces.push(`${place === pointer ? '' : place}=${lawText(schema)}`)
    }
    const text = `${draft}|${pieces.join('|')}`
    texts.set(pointer, text)
    return text
  }
  return {
    root,
    draft,
    target,
    resource: (pointer) => nearest(places().resources, pointer) ?? '',
    dynamicAnchors: (resource) => places().anchors.get(resource) ?? new Map<string, string>(),
    get isDynamic() {
      return [...places().anchors.values()].some((found) => found.size > 0)
    },
    get isBundle() {
      return places().resources.size > 0
    },
    closure,
  }
}
