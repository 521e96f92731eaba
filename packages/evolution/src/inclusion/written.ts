import { canonicalJson, entriesOf, itemsOf, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import {
  type Child,
  childrenOf,
  inPlaceClosure,
  type InPlace,
  inPlaceOf,
  type Parts,
  type Subschema,
  subschemaAt,
  subschemaKey,
} from '../schema/subschema.js'
import { nowhere } from '../schema/scope.js'
import { contractBlock } from '../schema/x-contract.js'
import { evaluateString } from './evaluate.js'
import { overlapping } from './exclusion.js'
import { dependent, type Formula } from './formula.js'
import { limits } from './limits.js'
import { marksOf } from './marks.js'
import type { Reader } from './reader.js'

/**
 * A subschema that describes the same value as another one. With `isAlone`, only its own keywords count, and not those
 * of the schemas that it applies in place.
 */
interface Peer {
  readonly subschema: Subschema
  readonly isAlone: boolean
}

const peerKey = ({ subschema, isAlone }: Peer): string => `${String(isAlone)}${subschemaKey(subschema)}`

/**
 * The names that the schemas of one value declare together. `isOpen`: every name is declared, since one of the schemas
 * accepts others on purpose, none of them has a keyword that declares names, or a reference leads out of the document.
 */
interface Declared {
  readonly names: readonly string[]
  readonly patterns: readonly string[]
  readonly isOpen: boolean
}

/** Keywords whose value is a condition on names that no other keyword mentions, so that such names are expected. */
const openKeywords = ['additionalProperties', 'unevaluatedProperties', 'propertyNames'] as const

const dependencies = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const

/** Keywords that declare names, even none: the properties of `{ "properties": {} }` are all undeclared. */
const declaring = ['properties', 'patternProperties', 'required', ...dependencies] as const

/** Returns the names that the keywords of one subschema declare. */
const namesIn = ({ keywords }: Subschema): readonly string[] => [
  ...entriesOf(own(keywords, 'properties')).map(([name]) => name),
  ...itemsOf(own(keywords, 'required')).filter((name) => typeof name === 'string'),
  ...dependencies.flatMap((keyword) =>
    entriesOf(own(keywords, keyword)).flatMap(([name, part]) => [
      name,
      ...itemsOf(part).filter((other) => typeof other === 'string'),
    ]),
  ),
]

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

/** Returns the constraint that the given parts of a value satisfy a formula. */
const partsSatisfy = ({ formulas }: Reader, parts: Parts, formula: Formula): Formula => {
  if (formula === formulas.yes) return formula
  switch (parts.kind) {
    case 'property':
      return formulas.atom({ kind: 'property', name: parts.name, formula })
    case 'pattern':
      return formulas.atom({ kind: 'patternProperty', pattern: parts.pattern, formula })
    case 'others':
      return formulas.atom({ kind: 'otherProperties', names: parts.names, patterns: parts.patterns, formula })
    case 'item':
      return formulas.atom({ kind: 'item', index: parts.index, formula })
    case 'items':
      return formulas.atom({ kind: 'items', from: parts.from, formula })
    case 'contains':
      return formulas.yes // it applies to some items, and not every item must satisfy it
  }
}

/**
 * Returns the constraint that separates the messages of a producer from those that a reader accepts: every key is
 * declared by a schema that applies to its object, except in open objects. With `isWritten`, an open list has only its
 * known members, and no null stands for an absent property. The schema itself is read as it is, so the conjunction with
 * its formula never accepts more than the schema.
 */
export const readWritten = (reader: Reader, isWritten: boolean): Formula => {
  const { formulas, document } = reader
  const marks = marksOf(document)
  // The same text with other marks has another meaning.
  const text = `${String(isWritten)} ${canonicalJson(contractBlock(document.root))} ${document.closure('')}`
  const done = new Map<string, Formula>()
  const open = new Set<string>()
  const recursive = new Set<string>()
  let closed = 0
  const mayOverlap = overlapping(formulas)
  const isNull = formulas.atom({ kind: 'type', types: ['null'] })

  const declaredBy = (all: readonly Subschema[], isComplete: boolean): Declared => {
    const names = new Set(all.flatMap(namesIn))
    const patterns = new Set(all.flatMap(({ keywords }) => entriesOf(own(keywords, 'patternProperties')).map(([one]) => one))) // oxfmt-ignore
    const isOpen = all.some(
      (one) =>
        marks.isOpen(one) ||
        one.isDisputed ||
        openKeywords.some((keyword) => (own(one.keywords, keyword) ?? false) !== false),
    )
    const declares = all.some(({ keywords }) => declaring.some((keyword) => own(keywords, keyword) !== undefined))
    return { names: [...names].sort(), patterns: [...patterns].sort(), isOpen: isOpen || !isComplete || !declares }
  }

  const expand = (peers: readonly Peer[]) => {
    const whole = inPlaceClosure(
      document,
      peers.filter(({ isAlone }) => !isAlone).map(({ subschema }) => subschema),
    )
    const alone = peers.filter(({ isAlone }) => isAlone).map(({ subschema }) => subschema)
    const all = new Map([...alone, ...whole.all].map((one) => [subschemaKey(one), one]))
    return { all: [...all.values()], isComplete: whole.isComplete }
  }

  /** Returns the constraints on the properties and items of a value that a subschema describes among others. */
  const ofChildren = (one: Subschema, all: readonly Subschema[]): readonly Formula[] => {
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
    return childrenOf(document, one).map(({ parts, pointer }: Child) => {
      const place = one.place?.step(parts)
      const subschema = subschemaAt(document, pointer, one.scope, place)
      const beside = near(parts)
        .filter(({ child }) => child.pointer !== pointer && mayMeet(parts, child.parts))
        .map(({ child, parent }) => subschemaAt(document, child.pointer, parent.scope, parent.place?.step(child.parts)))
        .filter((other) => other !== undefined)
        .map((other) => ({ subschema: other, isAlone: false }))
      const inner = subschema === undefined ? formulas.yes : of(subschema, beside)
      const isAbsent =
        isWritten &&
        parts.kind === 'property' &&
        place !== undefined &&
        marks.isNullable?.(pointer, place) === false &&
        !needed.has(parts.name)
      return partsSatisfy(reader, parts, isAbsent ? formulas.and([inner, formulas.not(isNull)]) : inner)
    })
  }

  /** Returns the constraints of the schemas that a subschema applies in place. */
  const ofInPlace = (one: Subschema, peers: readonly Peer[], above: ReadonlySet<string>): readonly Formula[] => {
    const applied = inPlaceOf(document, one).map((part) => {
      const subschema =
        part.pointer === undefined ? undefined : subschemaAt(document, part.pointer, one.scope, one.place)
      const formula =
        part.pointer === undefined
          ? formulas.yes
          : reader.within(one.scope).read(part.pointer, valueAt(document.root, part.pointer) ?? true)
      return { part, subschema, formula }
    })
    const peerOf = ({ subschema }: { readonly subschema: Subschema | undefined }): readonly Peer[] =>
      subschema === undefined ? [] : [{ subschema, isAlone: false }]
    const type = own(one.keywords, 'type')
    const common = type === 'object' ? formulas.atom({ kind: 'type', types: [type] }) : formulas.yes
    const inside = applied.map(({ part, subschema, formula }) => {
      if (subschema === undefined || part.keyword === 'if') return formulas.yes
      const certain = applied.filter((other) => other.part !== part && !isChoice(other.part, part))
      const beside: readonly Peer[] = [...peers, { subschema: one, isAlone: true }, ...certain.flatMap(peerOf)]
      const alone = of(subschema, beside, above)
      if (part.keyword !== 'anyOf') return alone
      // A value that several members accept may have the names of all of them.
      const others = applied.filter(
        (other) => other.part.keyword === 'anyOf' && other.part !== part && mayOverlap(common, formula, other.formula),
      )
      const together = of(subschema, [...beside, ...others.flatMap(peerOf)], above)
      return together === alone
        ? alone
        : formulas.or([alone, formulas.and([formulas.or(others.map((other) => other.formula)), together])])
    })
    const condition = applied.find(({ part }) => part.keyword === 'if')?.formula ?? formulas.yes
    const found: Formula[] = []
    const choices = new Map<string, Formula[]>()
    for (const [i, { part, formula }] of applied.entries()) {
      const then = inside[i] ?? formulas.yes
      if (part.keyword === 'anyOf' || part.keyword === 'oneOf')
        choices.set(part.keyword, [...(choices.get(part.keyword) ?? []), formulas.and([formula, then])])
      else if (then === formulas.yes) continue
      else if (part.keyword === 'then') found.push(formulas.or([formulas.not(condition), then]))
      else if (part.keyword === 'else') found.push(formulas.or([condition, then]))
      else if (part.property !== undefined) found.push(dependent(formulas, part.property, then))
      else found.push(then)
    }
    return [...found, ...[...choices.values()].map((members) => formulas.or(members))]
  }

  /** Returns the constraint on a value that a subschema describes together with its peers. */
  const of = (one: Subschema, peers: readonly Peer[], above: ReadonlySet<string> = new Set()): Formula => {
    const key = [subschemaKey(one), ...peers.map(peerKey).sort()].join(' ')
    const named = () => formulas.reference(`written ${text} ${key}`, () => done.get(key) ?? formulas.yes)
    const known = done.get(key)
    if (known !== undefined) return recursive.has(key) ? named() : known
    // A schema that applies itself to the same value has no meaning, which its formula says.
    if (above.has(subschemaKey(one))) return formulas.yes
    if (open.has(key)) {
      recursive.add(key)
      return named()
    }
    if (open.size >= limits.schemaDepth || closed >= limits.writtenSchemas)
      return reader.opaque('the number of schemas that describe one value', one.pointer)
    open.add(key)
    const { all, isComplete } = expand([...peers, { subschema: one, isAlone: false }])
    const { names, patterns, isOpen } = declaredBy(all, isComplete)
    const values = isWritten ? marks.knownIn(one) : undefined
    const formula = formulas.and([
      ...(isOpen ? [] : [formulas.atom({ kind: 'otherProperties', names, patterns, formula: formulas.no })]),
      ...(values === undefined
        ? []
        : [
            formulas.or([
              formulas.not(formulas.atom({ kind: 'type', types: ['string'] })),
              formulas.atom({ kind: 'enum', values }),
            ]),
          ]),
      ...ofChildren(one, all),
      ...ofInPlace(one, peers, new Set([...above, subschemaKey(one)])),
    ])
    open.delete(key)
    if (formula !== formulas.yes) closed++
    done.set(key, formula)
    return recursive.has(key) ? named() : formula
  }

  const root = subschemaAt(document, '', nowhere, marks.root)
  return root === undefined ? formulas.yes : of(root, [])
}
