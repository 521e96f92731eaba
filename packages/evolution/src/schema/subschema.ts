import { isJsonObject, type Path, toPointer } from '@contracts/core'
import type { Document } from './document.js'
import { entriesOf, isArray, itemsOf, type JsonFields, own } from './json.js'
import { inDialect, disputedKeywords, siblingsOfRef, referencesOf } from './keywords.js'
import { valueAt } from './pointer.js'
import { enter, follow, nowhere, type Scope, scopeKey } from './scope.js'

/** A place in the messages of a document. Two places have the same key if nothing tells them apart. */
export interface Place {
  readonly key: string
  /** Returns the place of some parts of the value. */
  readonly step: (parts: Parts) => Place
  /** Returns the place inside the schema at a pointer that describes the value. */
  readonly enter: (pointer: string) => Place
}

/**
 * An object schema of a document: its pointer, the dynamic scope it is read in, its keywords, the place in the messages
 * that it describes, if that matters, and its keywords that only some validators apply.
 */
export interface Subschema {
  readonly pointer: string
  readonly scope: Scope
  readonly keywords: JsonFields
  readonly place?: Place | undefined
  readonly disputed: JsonFields
}

/** Returns the subschema at a pointer; `undefined` for a boolean schema and for a value that is no schema. */
export const subschemaAt = (
  document: Document,
  pointer: string,
  outer: Scope = nowhere,
  at?: Place,
): Subschema | undefined => {
  const written = valueAt(document.root, pointer)
  return isJsonObject(written) ? subschemaOf(document, written, pointer, outer, at) : undefined
}

/** Returns a subschema from its written form. */
export const subschemaOf = (
  document: Document,
  written: JsonFields,
  pointer: string,
  outer: Scope = nowhere,
  at?: Place,
): Subschema => {
  const keywords = inDialect(written, document.draft)
  const [reference] = referencesOf(keywords)
  const scope = enter(document, outer, pointer)
  const place = at?.enter(pointer)
  const isHidden = reference !== undefined && document.hidesSiblings
  const names = isHidden ? siblingsOfRef(written, document.draft) : disputedKeywords(written, document.draft)
  const disputed = Object.fromEntries(names.map((name) => [name, written[name] ?? null]))
  return { pointer, scope, keywords: isHidden ? Object.fromEntries([reference]) : keywords, place, disputed }
}

/** Returns a text for a subschema, the same only for the same pointer in the same scope at the same place. */
export const subschemaKey = ({ pointer, scope, place }: Subschema): string =>
  `${pointer} ${scopeKey(scope)}${place?.key ?? ''}`

/**
 * A schema that another one applies to the same value (an in-place applicator). `keyword`: the applicator. `property`:
 * the property whose presence applies it. `pointer`: the schema; `undefined` for one outside the document.
 */
export interface InPlace {
  readonly keyword: string
  readonly property?: string
  readonly pointer: string | undefined
}

/**
 * Returns the schemas that a subschema applies to the same value: the targets of its references, the members of its
 * combinators, its conditions and its dependencies. `not` is none of them, since its schema must reject the value.
 */
export const inPlaceOf = (document: Document, { pointer, scope, keywords }: Subschema): readonly InPlace[] => [
  ...referencesOf(keywords).map(([keyword, to]) => ({
    keyword,
    pointer: follow(document, scope, pointer, keyword, to),
  })),
  ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) =>
    itemsOf(own(keywords, keyword)).map((_, i) => ({ keyword, pointer: `${pointer}/${keyword}/${String(i)}` })),
  ),
  ...(own(keywords, 'if') === undefined ? [] : (['if', 'then', 'else'] as const)).flatMap((keyword) =>
    own(keywords, keyword) === undefined ? [] : [{ keyword, pointer: `${pointer}/${keyword}` }],
  ),
  ...(['dependentSchemas', 'dependencies'] as const).flatMap((keyword) =>
    entriesOf(own(keywords, keyword)).flatMap(([property, part]) =>
      isArray(part) ? [] : [{ keyword, property, pointer: `${pointer}/${keyword}${toPointer([property])}` }],
    ),
  ),
]

/**
 * The parts of a value that a child applicator applies its schema to: one property, the properties that match a
 * pattern, the properties that are neither named nor matched, one item, the items from an index, or some items.
 */
export type Parts =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'others'; readonly names: readonly string[]; readonly patterns: readonly string[] }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'items'; readonly from: number }
  | { readonly kind: 'contains' }

/** A schema that another one applies to parts of its value (a child applicator). */
export interface Child {
  readonly parts: Parts
  readonly pointer: string
}

const childrenOfObject = (pointer: string, keywords: JsonFields): readonly Child[] => {
  const names = entriesOf(own(keywords, 'properties')).map(([name]) => name)
  const patterns = entriesOf(own(keywords, 'patternProperties')).map(([pattern]) => pattern)
  const named = names.map((name): Child => {
    const at = `${pointer}/properties${toPointer([name])}`
    return { parts: { kind: 'property', name }, pointer: at }
  })
  const matched = patterns.map((pattern): Child => {
    const at = `${pointer}/patternProperties${toPointer([pattern])}`
    return { parts: { kind: 'pattern', pattern }, pointer: at }
  })
  const others = (['additionalProperties', 'unevaluatedProperties'] as const).flatMap((keyword): readonly Child[] =>
    own(keywords, keyword) === undefined
      ? []
      : [
          {
            parts: { kind: 'others', names: names.toSorted(), patterns: patterns.toSorted() },
            pointer: `${pointer}/${keyword}`,
          },
        ],
  )
  return [...named, ...matched, ...others]
}

const childrenOfArray = (document: Document, pointer: string, keywords: JsonFields): readonly Child[] => {
  const items = own(keywords, 'items')
  const tuple = document.draft === '2020-12' ? 'prefixItems' : 'items'
  const prefix = itemsOf(own(keywords, tuple))
  const rest = isArray(items) ? 'additionalItems' : 'items'
  const from = prefix.length
  return [
    ...prefix.map((_, index): Child => ({
      parts: { kind: 'item', index },
      pointer: `${pointer}/${tuple}/${String(index)}`,
    })),
    ...[rest, 'unevaluatedItems'].flatMap((keyword): readonly Child[] =>
      own(keywords, keyword) === undefined
        ? []
        : [{ parts: { kind: 'items', from }, pointer: `${pointer}/${keyword}` }],
    ),
    ...(own(keywords, 'contains') === undefined
      ? []
      : [{ parts: { kind: 'contains' }, pointer: `${pointer}/contains` } as const]),
  ]
}

/** Returns the schemas that a subschema applies to the properties and items of its value. */
export const childrenOf = (document: Document, { pointer, keywords }: Subschema): readonly Child[] => [
  ...childrenOfObject(pointer, keywords),
  ...childrenOfArray(document, pointer, keywords),
]

/**
 * Returns some subschemas and all that they apply to the same value, directly or indirectly, the given ones first.
 * `isComplete`: no reference leads out of the document.
 */
export const inPlaceClosure = (
  document: Document,
  subschemas: readonly Subschema[],
): { readonly all: readonly Subschema[]; readonly isComplete: boolean } => {
  const met = new Map(subschemas.map((one) => [subschemaKey(one), one]))
  let isComplete = true
  for (const one of met.values())
    for (const { pointer } of inPlaceOf(document, one)) {
      if (pointer === undefined) isComplete = false
      const next = pointer === undefined ? undefined : subschemaAt(document, pointer, one.scope, one.place)
      if (next !== undefined && !met.has(subschemaKey(next))) met.set(subschemaKey(next), next)
    }
  return { all: [...met.values()], isComplete }
}

const isAt = (parts: Parts, step: string | number): boolean => {
  if (typeof step === 'number') return parts.kind === 'item' ? parts.index === step : parts.kind === 'items'
  if (parts.kind === 'property') return parts.name === step
  if (parts.kind === 'item') return String(parts.index) === step
  return step === '*' && (parts.kind === 'items' || parts.kind === 'others')
}

/**
 * Returns the pointers of the schemas that describe the value at a path of the messages of a document. A segment `*`
 * stands for any item of an array and any value of a record.
 */
export const describing = (document: Document, path: Path): readonly string[] => {
  let found: ReadonlyMap<string, Subschema | undefined> = new Map([['', subschemaAt(document, '')]])
  for (const step of path) {
    const known = [...found.values()].filter((one) => one !== undefined)
    found = new Map(
      inPlaceClosure(document, known).all.flatMap((one) =>
        childrenOf(document, one)
          .filter(({ parts }) => isAt(parts, step))
          .map(({ pointer }) => [pointer, subschemaAt(document, pointer, one.scope)] as const),
      ),
    )
  }
  return [...found.keys()]
}

/** Returns the pointers of some schemas and of all that they apply to the same value, directly or indirectly. */
export const withInPlace = (document: Document, pointers: readonly string[]): readonly string[] => {
  const { all } = inPlaceClosure(
    document,
    pointers.map((pointer) => subschemaAt(document, pointer)).filter((one) => one !== undefined),
  )
  return [...new Set([...pointers, ...all.map(({ pointer }) => pointer)])]
}
