import { isJsonObject, type Json } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { entriesOf, isArray, itemsOf, own } from '../schema/json.js'
import { isDescriptive, keywordOf } from '../schema/keywords.js'
import { valueAt } from '../schema/pointer.js'
import { nowhere, type Scope } from '../schema/scope.js'
import {
  childrenOf,
  inPlaceClosure,
  type InPlace,
  inPlaceOf,
  type Parts,
  type Subschema,
  subschemaAt,
  subschemaKey,
} from '../schema/subschema.js'
import { evaluateString } from './evaluate.js'
import { limits } from './limits.js'
import type { Marks } from './marks.js'

/**
 * A subschema that describes the same value as another one. With `isAlone`, it applies the other one in place, and only
 * its own keywords count, not those of the schemas that it applies in place.
 */
export interface Peer {
  readonly subschema: Subschema
  readonly isAlone: boolean
}

/** A schema that a site applies to parts of its value. `isAbsent`: null stands there for an absent property. */
export interface Below {
  readonly parts: Parts
  readonly isAbsent: boolean
  readonly key: string | undefined
}

/** A schema that a site applies to its value. */
export interface Inside {
  readonly part: InPlace
  readonly key: string | undefined
  /** Returns the key of the site with some alternatives as further peers. */
  readonly beside: (others: readonly InPlace[]) => string | undefined
}

/**
 * A subschema with the others that describe the same value (its peers), and what separates the messages that a producer
 * writes from those that the subschema accepts. The keys are those of other sites; `undefined` for a boolean schema.
 */
export interface Site {
  readonly one: Subschema
  readonly peers: readonly Peer[]
  /** The declared names, if no others may be written and the schemas do not say so themselves. */
  readonly closing: { readonly names: readonly string[]; readonly patterns: readonly string[] } | undefined
  /** The only strings that are written. */
  readonly known: readonly Json[] | undefined
  readonly below: readonly Below[]
  readonly inside: readonly Inside[]
}

/** The sites of a document by their keys, that of the whole message under `root`. */
export interface Sites {
  readonly root: string | undefined
  readonly at: (key: string) => Site
  /** Returns whether a producer may write less than a site accepts; `undefined` beyond the limit of sites. */
  readonly constrains: (key: string) => boolean | undefined
}

/** Keywords whose value is a condition on names that no other keyword mentions, so that such names are expected. */
const openKeywords = ['additionalProperties', 'unevaluatedProperties', 'propertyNames'] as const

const dependencies = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const

/** Keywords that may declare names. */
const declaring = ['properties', 'patternProperties', 'required', ...dependencies] as const

/** Returns the names that the keywords of one subschema declare. */
const namesIn = ({ keywords, disputed }: Subschema): readonly string[] => [
  ...entriesOf(own(keywords, 'properties')).map(([name]) => name),
  ...itemsOf(own(keywords, 'required')).filter((name) => typeof name === 'string'),
  ...dependencies.flatMap((keyword) =>
    entriesOf(own(keywords, keyword) ?? own(disputed, keyword)).flatMap(([name, part]) => [
      name,
      ...itemsOf(part).filter((other) => typeof other === 'string'),
    ]),
  ),
]

/**
 * Returns whether a subschema declares names, even none: the properties of `{ "properties": {} }` are all undeclared. An
 * empty list of required keys, and an empty map of dependencies, constrain nothing.
 */
const declaresNames = (one: Subschema): boolean =>
  ['properties', 'patternProperties'].some((keyword) => own(one.keywords, keyword) !== undefined) ||
  namesIn(one).length > 0

/** Returns whether a subschema expects other names. A condition on names that every string satisfies is none. */
const expectsNames = ({ keywords }: Subschema): boolean =>
  openKeywords.some((keyword) => {
    const part = own(keywords, keyword) ?? false
    if (keyword !== 'propertyNames' || part === false) return part !== false
    const conditions = entriesOf(part).filter(([name]) => !isDescriptive(name))
    const isOfStrings = ([name, value]: readonly [string, Json]) =>
      name === 'type' && (isArray(value) ? value : [value]).includes('string')
    return !conditions.every(isOfStrings)
  })

/**
 * Returns whether a keyword that only some validators apply may declare names, by a schema that it applies to the
 * object. Those on items, and those that only check the value, declare none.
 */
const mayDeclare = ({ disputed }: Subschema): boolean =>
  Object.keys(disputed).some((name) => {
    const keyword = keywordOf(name)
    return keyword?.role !== 'assertion' && keyword?.type !== 'array'
  })

/** Returns whether two applicators may apply their schemas to the same part of a value. */
const mayMeet = (a: Parts, b: Parts): boolean => {
  if (a.kind === 'contains') return b.kind === 'item' || b.kind === 'items'
  if (a.kind === 'item') return b.kind === 'contains' || (b.kind === 'item' ? a.index === b.index : b.kind === 'items' && a.index >= b.from) // oxfmt-ignore
  if (a.kind === 'items') return b.kind === 'item' ? mayMeet(b, a) : b.kind === 'items' || b.kind === 'contains'
  if (b.kind === 'contains' || b.kind === 'item' || b.kind === 'items') return false
  if (a.kind !== 'property') return b.kind === 'property' ? mayMeet(b, a) : true
  const matches = (pattern: string) => evaluateString({ kind: 'pattern', source: pattern }, a.name)
  if (b.kind === 'property') return a.name === b.name
  if (b.kind === 'pattern') return matches(b.pattern) !== false
  return !b.names.includes(a.name) && b.patterns.every((pattern) => matches(pattern) !== true)
}

/**
 * Returns whether two schemas are alternatives, so that one does not declare names for the other. Only one member of
 * `oneOf` accepts a value. Several members of `anyOf` may, so these are compared one by one.
 */
const isChoice = (a: InPlace, b: InPlace): boolean =>
  ((a.keyword === 'anyOf' || a.keyword === 'oneOf') && a.keyword === b.keyword) ||
  (a.keyword === 'then' && b.keyword === 'else') ||
  (a.keyword === 'else' && b.keyword === 'then')

const isAlways = ({ keyword }: InPlace): boolean => keyword === 'allOf' || keyword.startsWith('$')

/** Returns the peers of which everything counts. */
const peersOf = (subschemas: readonly (Subschema | undefined)[]): readonly Peer[] =>
  subschemas.filter((one) => one !== undefined).map((subschema) => ({ subschema, isAlone: false }))

const otherTypes: readonly Json[] = ['null', 'boolean', 'number', 'integer', 'string', 'array']

/** Returns whether the type or the values of a subschema exclude objects. */
const admitsNoObject = ({ keywords }: Subschema): boolean => {
  const [type, values, value] = [own(keywords, 'type'), own(keywords, 'enum'), own(keywords, 'const')]
  return (
    (type !== undefined && (isArray(type) ? type : [type]).every((name) => otherTypes.includes(name))) ||
    (isArray(values) && !values.some(isJsonObject)) ||
    (value !== undefined && !isJsonObject(value))
  )
}

/**
 * Returns the sites of a document. With `isWritten`, they distinguish the known members of open lists, and null for an
 * absent property.
 */
export const sitesOf = (document: Document, marks: Marks, isWritten: boolean): Sites => {
  const found = new Map<string, () => Site>()

  const partsOf = (one: Subschema) =>
    inPlaceOf(document, one).map((part) => ({
      part,
      subschema: part.pointer === undefined ? undefined : subschemaAt(document, part.pointer, one.scope, one.place),
    }))

  const closed = new Map<string, boolean>()
  /** Returns whether an object that a subschema accepts has only names that it or a schema that it applies declares. */
  const closes = (pointer: string | undefined, scope: Scope): boolean => {
    const one = pointer === undefined ? undefined : subschemaAt(document, pointer, scope)
    if (one === undefined) return pointer !== undefined && valueAt(document.root, pointer) === false
    const key = subschemaKey(one)
    const known = closed.get(key)
    if (known !== undefined) return known
    closed.set(key, false) // while it is open, since a schema that applies itself says nothing
    const parts = inPlaceOf(document, one)
    const isClosed = (part: InPlace) => closes(part.pointer, one.scope)
    const members = (['anyOf', 'oneOf'] as const).map((choice) => parts.filter(({ keyword }) => keyword === choice))
    const found =
      own(one.keywords, 'additionalProperties') === false ||
      admitsNoObject(one) ||
      parts.some((part) => isAlways(part) && isClosed(part)) ||
      members.some((all) => all.length > 0 && all.every(isClosed))
    closed.set(key, found)
    return found
  }

  const closingOf = (
    one: Subschema,
    peers: readonly Peer[],
    all: readonly Subschema[],
    isComplete: boolean,
  ): Site['closing'] => {
    const isOpen = all.some((other) => marks.isOpen(other) || mayDeclare(other) || expectsNames(other))
    if (isOpen || !isComplete || !all.some(declaresNames)) return undefined
    const alone = peers.filter(({ isAlone }) => isAlone).map(({ subschema }) => subschema)
    if ([one, ...alone].some(({ pointer, scope }) => closes(pointer, scope))) return undefined
    const patterns = all.flatMap(({ keywords }) => entriesOf(own(keywords, 'patternProperties')).map(([one]) => one))
    return { names: [...new Set(all.flatMap(namesIn))].sort(), patterns: [...new Set(patterns)].sort() }
  }

  const belowOf = (one: Subschema, all: readonly Subschema[]): readonly Below[] => {
    const children = all.flatMap((other) => childrenOf(document, other).map((child) => ({ child, parent: other })))
    const needed = new Set(all.flatMap(({ keywords }) => itemsOf(own(keywords, 'required'))))
    // An object may have thousands of properties, and each of them meets only those of its own name.
    const named = new Map<string, typeof children>()
    for (const child of children) {
      const { parts } = child.child
      if (parts.kind === 'property') named.set(parts.name, [...(named.get(parts.name) ?? []), child])
    }
    const unnamed = children.filter(({ child }) => child.parts.kind !== 'property')
    const near = (parts: Parts) =>
      parts.kind === 'property' ? [...(named.get(parts.name) ?? []), ...unnamed] : children
    return childrenOf(document, one).map(({ parts, pointer }) => {
      const place = one.place?.step(parts)
      const subschema = subschemaAt(document, pointer, one.scope, place)
      const beside = near(parts)
        .filter(({ child }) => child.pointer !== pointer && mayMeet(parts, child.parts))
        .map(({ child, parent }) => subschemaAt(document, child.pointer, parent.scope, parent.place?.step(child.parts)))
      const isAbsent =
        isWritten &&
        parts.kind === 'property' &&
        place !== undefined &&
        marks.isNullable?.(pointer, place) === false &&
        !needed.has(parts.name)
      return { parts, isAbsent, key: subschema === undefined ? undefined : keyOf(subschema, peersOf(beside), false) }
    })
  }

  /** Returns whether a subschema tells its parts something about their value, besides that they apply to it. */
  const matters = (one: Subschema): boolean => {
    return (
      marks.isOpen(one) ||
      Object.keys(one.disputed).length > 0 ||
      [...declaring, ...openKeywords, 'allOf'].some((keyword) => own(one.keywords, keyword) !== undefined) ||
      childrenOf(document, one).length > 0 ||
      new Set(inPlaceOf(document, one).map(({ keyword }) => keyword)).size > 1
    )
  }

  const insideOf = (one: Subschema, peers: readonly Peer[]): readonly Inside[] => {
    const applied = partsOf(one)
    const outer = matters(one) ? [...peers, { subschema: one, isAlone: true }] : peers
    return applied.map(({ part, subschema }) => {
      const certain = applied.filter((other) => other.part !== part && !isChoice(other.part, part))
      const beside = (others: readonly InPlace[]) => {
        if (subschema === undefined || part.keyword === 'if') return undefined
        const also = [...certain, ...applied.filter((other) => others.includes(other.part))]
        return keyOf(subschema, [...outer, ...peersOf(also.map((other) => other.subschema))], isAlways(part))
      }
      return { part, key: beside([]), beside }
    })
  }

  const siteOf = (one: Subschema, peers: readonly Peer[], isClosed: boolean): Site => {
    const [alone, others] = [peers.filter(({ isAlone }) => isAlone), peers.filter(({ isAlone }) => !isAlone)]
    const whole = inPlaceClosure(document, [...others.map(({ subschema }) => subschema), one])
    const all = [...new Map([...alone.map(({ subschema }) => subschema), ...whole.all].map((other) => [subschemaKey(other), other])).values()] // oxfmt-ignore
    return {
      one,
      peers,
      closing: isClosed ? undefined : closingOf(one, peers, all, whole.isComplete),
      known: isWritten ? marks.knownIn(one) : undefined,
      below: belowOf(one, all),
      inside: insideOf(one, peers),
    }
  }

  /** Returns the key of a site. `isClosed`: the site that applies it to every value has the same declared names. */
  const keyOf = (one: Subschema, peers: readonly Peer[], isClosed: boolean): string => {
    const others = new Map(
      peers.map((peer) => [`${peer.isAlone ? '+' : '&'}${subschemaKey(peer.subschema)}`, peer] as const),
    )
    const key = [`${isClosed ? '=' : ''}${subschemaKey(one)}`, ...[...others.keys()].sort()].join(' ')
    if (!found.has(key)) {
      let made: Site | undefined
      found.set(key, () => (made ??= siteOf(one, [...others.values()], isClosed)))
    }
    return key
  }
  const at = (key: string): Site => {
    const make = found.get(key)
    if (make === undefined) throw new RangeError(`no site ${key}`)
    return make()
  }

  const read = new Set<string>()
  const leadTo = new Map<string, string[]>()
  const constraining = new Set<string>()
  let counted = 0
  /** Reads a site and all that it leads to. */
  const follow = (start: string): void => {
    const open = new Set([start])
    const found: string[] = []
    for (const key of open) {
      if (read.has(key)) continue
      read.add(key)
      const { closing, known, below, inside } = at(key)
      if (below.length + inside.length > 0 && ++counted > limits.writtenSchemas) return
      const inner = [...below, ...inside].flatMap((part) => part.key ?? [])
      if (closing !== undefined || known !== undefined || below.some(({ isAbsent }) => isAbsent)) found.push(key)
      else if (inner.some((part) => constraining.has(part))) found.push(key)
      for (const part of inner) {
        open.add(part)
        leadTo.set(part, [...(leadTo.get(part) ?? []), key])
      }
    }
    const added = new Set(found)
    for (const key of added) {
      constraining.add(key)
      for (const outer of leadTo.get(key) ?? []) if (!constraining.has(outer)) added.add(outer)
    }
  }
  const constrains = (key: string): boolean | undefined => {
    follow(key)
    return counted > limits.writtenSchemas ? undefined : constraining.has(key)
  }
  const whole = subschemaAt(document, '', nowhere, marks.root)
  return { root: whole === undefined ? undefined : keyOf(whole, [], false), at, constrains }
}
