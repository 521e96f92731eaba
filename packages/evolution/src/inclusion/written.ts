import { canonicalJson, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { type Parts, subschemaKey } from '../schema/subschema.js'
import { contractBlock, contractEntries } from '../schema/x-contract.js'
import { overlapping } from './exclusion.js'
import { dependent, type Formula } from './formula.js'
import { limits } from './limits.js'
import { marksOf } from './marks.js'
import type { Reader } from './reader.js'
import { type Site, sitesOf } from './sites.js'

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
 * its formula never accepts more than the schema. What that formula says anyway is left out: if the objects of a schema
 * all say themselves which keys they have, the constraint is true.
 */
export const readWritten = (reader: Reader, isWritten: boolean): Formula => {
  const { formulas, document } = reader
  const marks = marksOf(document)
  const sites = sitesOf(document, marks, isWritten)
  const done = new Map<string, Formula>()
  const open = new Set<string>()
  const recursive = new Map<string, Formula>()
  const mayOverlap = overlapping(formulas)
  const isNull = formulas.atom({ kind: 'type', types: ['null'] })

  // With marks or dynamic references, the same text may have different meanings, so the name includes the document.
  const isMarked = (['open', 'nullable'] as const).some((key) => contractEntries(document.root, key) !== undefined)
  const ofDocument = (): string => `${canonicalJson(contractBlock(document.root))} ${document.closure('')}`
  const id = isMarked || document.isDynamic ? formulas.numberOf(ofDocument()) : undefined
  const nameOf = (key: string, { one, peers }: Site): string => {
    if (id !== undefined) return `${String(id)} ${key}`
    const others = peers.map(({ subschema, isAlone }) => `${String(isAlone)} ${document.closure(subschema.pointer)}`)
    return [key.startsWith('=') ? '=' : '', document.closure(one.pointer), ...others.sort()].join(' ')
  }

  const ofBelow = ({ below }: Site): readonly Formula[] =>
    below.map(({ parts, isAbsent, key }) => {
      const inner = ofKey(key)
      return partsSatisfy(reader, parts, isAbsent ? formulas.and([inner, formulas.not(isNull)]) : inner)
    })

  const ofInside = ({ one, inside }: Site, above: ReadonlySet<string>): readonly Formula[] => {
    const applied = inside.map(({ part, key, beside }) => ({ part, beside, alone: ofKey(key, above) }))
    const accepted = (pointer: string | undefined): Formula =>
      pointer === undefined
        ? formulas.yes
        : reader.within(one.scope).read(pointer, valueAt(document.root, pointer) ?? true)
    const common = own(one.keywords, 'type') === 'object' ? formulas.atom({ kind: 'type', types: ['object'] }) : formulas.yes // oxfmt-ignore
    const found: Formula[] = []
    for (const keyword of ['anyOf', 'oneOf']) {
      const members = applied.filter(({ part }) => part.keyword === keyword)
      if (members.every(({ alone }) => alone === formulas.yes)) continue
      const constraints = members.map(({ part, alone, beside }) => {
        const formula = accepted(part.pointer)
        if (keyword === 'oneOf' || alone === formulas.yes) return formulas.and([formula, alone])
        // A value that several members accept may have the names of all of them.
        const others = members
          .map((other) => ({ part: other.part, formula: accepted(other.part.pointer) }))
          .filter((other) => other.part !== part && mayOverlap(common, formula, other.formula))
        const together = ofKey(beside(others.map((other) => other.part)), above)
        const either =
          together === alone
            ? alone
            : formulas.or([alone, formulas.and([formulas.or(others.map((other) => other.formula)), together])])
        return formulas.and([formula, either])
      })
      found.push(formulas.or(constraints))
    }
    const condition = applied.find(({ part }) => part.keyword === 'if')?.part.pointer
    for (const { part, alone: then } of applied) {
      if (then === formulas.yes || part.keyword === 'anyOf' || part.keyword === 'oneOf') continue
      if (part.keyword === 'then') found.push(formulas.or([formulas.not(accepted(condition)), then]))
      else if (part.keyword === 'else') found.push(formulas.or([accepted(condition), then]))
      else if (part.property !== undefined) found.push(dependent(formulas, part.property, then))
      else found.push(then)
    }
    return found
  }

  /** Returns the constraint on the values of a site; `above` has the subschemas that apply it to the same value. */
  const of = (key: string, above: ReadonlySet<string> = new Set()): Formula => {
    const constrains = sites.constrains(key)
    if (constrains === false) return formulas.yes
    if (constrains === undefined) return reader.opaque('the number of schemas that describe one value', '')
    const site = sites.at(key)
    const { one, closing, known: values } = site
    const named = (): Formula => {
      const name = () => `written ${String(isWritten)} ${nameOf(key, site)}`
      const reference = recursive.get(key) ?? formulas.reference(name(), () => done.get(key) ?? formulas.yes)
      recursive.set(key, reference)
      return reference
    }
    const known = done.get(key)
    if (known !== undefined) return recursive.has(key) ? named() : known
    // A schema that applies itself to the same value has no meaning, which its formula says.
    if (above.has(subschemaKey(one))) return formulas.yes
    if (open.has(key)) {
      return named()
    }
    if (open.size >= limits.schemaDepth) return reader.opaque('nesting', one.pointer)
    open.add(key)
    const formula = formulas.and([
      ...(closing === undefined ? [] : [formulas.atom({ kind: 'otherProperties', ...closing, formula: formulas.no })]),
      ...(values === undefined
        ? []
        : [
            formulas.or([
              formulas.not(formulas.atom({ kind: 'type', types: ['string'] })),
              formulas.atom({ kind: 'enum', values }),
            ]),
          ]),
      ...ofBelow(site),
      ...ofInside(site, new Set([...above, subschemaKey(one)])),
    ])
    open.delete(key)
    done.set(key, formula)
    return recursive.has(key) ? named() : formula
  }

  const ofKey = (key: string | undefined, above?: ReadonlySet<string>): Formula =>
    key === undefined ? formulas.yes : of(key, above)

  return ofKey(sites.root)
}
