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
  /** Whether a reference may lead elsewhere by the road taken: one document in another, and dynamic references. */
  readonly isDynamic: boolean
  /** A text for the law at a pointer, with the laws its references lead to. */
  readonly closure: (pointer: string) => string
}

const base = 'urn:document'

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

/** Every place that may be referred to: the pointer of each name, and the base in force where it is not the document's own. */
const placesOf = (root: Json) => {
  const bases = new Map<string, string>()
  let whole: string | undefined
  const names = new Map<string, string>([[base, '']])
  const visit = (schema: Json, pointer: string, inherited: string): void => {
    let here = inherited
    if (isJsonObject(schema)) {
      const id = own(schema, '$id') ?? own(schema, 'id')
      const url = typeof id === 'string' && own(schema, '$ref') === undefined ? resolved(id, inherited) : undefined
      if (url !== undefined) {
        if (typeof id === 'string' && !id.startsWith('#')) here = url.replace(/#$/, '')
        names.set(url.replace(/#$/, ''), pointer)
      }
      for (const key of ['$anchor', '$dynamicAnchor']) {
        const anchor = own(schema, key)
        if (typeof anchor === 'string') names.set(`${here}#${anchor}`, pointer)
      }
    }
    whole ??= here
    if (here !== whole) bases.set(pointer, here)
    for (const [rest, part] of subschemas(schema)) visit(part, pointer + rest, here)
  }
  visit(root, '', base)
  return { bases, names, whole: whole ?? base }
}

/**
 * Reads a document: where its references lead.
 *
 * @category constructors
 * @since 1.0.0
 */
export const documentOf = (root: Json): Document => {
  // Most documents refer nowhere: what can be referred to is looked for when something does.
  let found: ReturnType<typeof placesOf> | undefined
  const places = () => (found ??= placesOf(root))
  const target = (from: string, reference: string): string | undefined => {
    const { bases, names, whole } = places()
    const url = resolved(reference, bases.get(from) ?? whole)
    if (url === undefined) return undefined
    const [file = '', fragment = ''] = url.split('#')
    const named = names.get(fragment === '' ? file : `${file}#${fragment}`)
    if (named !== undefined) return named
    const start = names.get(file)
    const path = decoded(fragment)
    if (start === undefined || path?.startsWith('/') !== true) return undefined
    return at(root, start + path) === undefined ? undefined : start + path
  }
  const draft = draftOf(root)
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
          const goal = typeof reference === 'string' ? target(here, reference) : undefined
          if (goal !== undefined) seen.add(goal)
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
  let dynamic: boolean | undefined
  return {
    root,
    draft,
    target,
    get isDynamic() {
      return (dynamic ??= places().bases.size > 0 && /"\$(?:dynamic|recursive)Ref"/.test(JSON.stringify(root)))
    },
    closure,
  }
}
