import { isJsonObject, type Json, toPointer } from '@contracts/core'
import {
  disputedKeywords,
  foreignKeywords,
  inDialect,
  isExclusive,
  isMalformed,
  keywordOf,
  siblingsOfRef,
} from '../schema/keywords.js'
import { canonicalTexts } from '../schema/canonical.js'
import type { Document } from '../schema/document.js'
import type { Formats } from '../schema/executable.js'
import { unreadDialects } from '../schema/draft.js'
import { canonicalJson, hasNoJsonNumber, isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { referencesOf } from '../schema/keywords.js'
import { enter, follow, nowhere, type Scope, scopeKey } from '../schema/scope.js'
import { dependent, type Formula, type Formulas } from './formula.js'
import { limits } from './limits.js'
import { opaqueValue, readValues } from './read-values.js'
import type { Reader } from './reader.js'
import { replaced, selfApplied } from './self-applied.js'
import { readUnevaluated } from './unevaluated.js'
import { readWritten } from './written.js'

type Fields = { readonly [key: string]: Json }
type Read = (rest: string, schema: Json) => Formula

/**
 * Returns a constraint that stands for keywords that are not understood. If they refer to schemas, it is the same only
 * for the same schema around them, which leads to the same ones.
 */
const opaqueKeywords = (reader: Reader, reason: string, keywords: Fields, pointer: string): Formula =>
  reader.document.refers(keywords)
    ? reader.opaque(reason, pointer)
    : opaqueValue(
        reader.formulas,
        reason,
        canonicalTexts({ descriptive: false, draft: reader.document.draft }).schema(keywords),
      )

const readContains = (formulas: Formulas, schema: Fields, read: Read): readonly Formula[] => {
  const contains = own(schema, 'contains')
  if (contains === undefined) return []
  const formula = read('/contains', contains)
  const [least, most] = [own(schema, 'minContains') ?? 1, own(schema, 'maxContains')]
  const found: Formula[] = []
  if (typeof least === 'number' && least > 0)
    found.push(formulas.atom({ kind: 'atLeast', count: Math.ceil(least), formula }))
  if (typeof most === 'number') found.push(formulas.atom({ kind: 'atMost', count: Math.floor(most), formula }))
  return found
}

const undefinedKeyword = (name: string, form = ''): string =>
  `the keyword ${JSON.stringify(name)}${form}, which the draft does not define`

const arrayKeywords = ['prefixItems', 'additionalItems', 'minContains', 'maxContains', 'items', 'contains']

/** Returns whether a keyword, where it is applied, changes the meaning of another one for arrays. */
const changesArrays = (name: string): boolean => arrayKeywords.slice(0, 4).includes(name)

/** Reads the constraints on the items of an array. `schema` has the keywords of `written` that the draft defines. */
const readArrays = (reader: Reader, written: Fields, schema: Fields, pointer: string): readonly Formula[] => {
  const { formulas, document } = reader
  const { draft } = document
  const read: Read = (rest, part) => reader.read(pointer + rest, part)
  const disputed = disputedKeywords(written, draft).find(changesArrays)
  if (disputed !== undefined) {
    const all = Object.fromEntries(Object.entries(written).filter(([name]) => arrayKeywords.includes(name)))
    return [opaqueKeywords(reader, undefinedKeyword(disputed), all, pointer)]
  }
  const found: Formula[] = [...readContains(formulas, schema, read)]
  const items = own(schema, 'items')
  // An array is no value of `items` since 2020-12. Some validators refuse it, others read it as `prefixItems` or ignore it.
  if (draft === '2020-12' && isArray(items))
    return [...found, opaqueKeywords(reader, 'items as an array, which is written prefixItems', { items }, pointer)]
  const [tuple, key] = draft === '2020-12' ? [own(schema, 'prefixItems'), 'prefixItems'] : [items, 'items']
  const prefix = isArray(tuple) ? tuple : []
  prefix.forEach((part, index) =>
    found.push(formulas.atom({ kind: 'item', index, formula: read(`/${key}/${String(index)}`, part) })),
  )
  if (items !== undefined && !isArray(items))
    found.push(
      formulas.atom({ kind: 'items', from: draft === '2020-12' ? prefix.length : 0, formula: read('/items', items) }),
    )
  const rest = own(schema, 'additionalItems')
  if (rest !== undefined && isArray(items) && draft !== '2020-12')
    found.push(formulas.atom({ kind: 'items', from: prefix.length, formula: read('/additionalItems', rest) }))
  return found
}

const map = (schema: Fields, key: string): readonly (readonly [string, Json])[] => {
  const found = own(schema, key)
  return isJsonObject(found) ? Object.entries(found) : []
}

const strings = (value: Json | undefined): readonly string[] =>
  isArray(value) ? value.filter((name) => typeof name === 'string') : []

const required = (formulas: Formulas, names: readonly string[]): Formula =>
  formulas.and(names.map((name) => formulas.atom({ kind: 'required', name })))

const readDependencies = (formulas: Formulas, schema: Fields, read: Read): readonly Formula[] => [
  ...map(schema, 'dependentRequired').map(([name, names]) =>
    dependent(formulas, name, required(formulas, strings(names))),
  ),
  ...map(schema, 'dependentSchemas').map(([name, part]) =>
    dependent(formulas, name, read(`/dependentSchemas${toPointer([name])}`, part)),
  ),
  ...map(schema, 'dependencies').map(([name, part]) =>
    dependent(
      formulas,
      name,
      isArray(part) ? required(formulas, strings(part)) : read(`/dependencies${toPointer([name])}`, part),
    ),
  ),
]

/** Reads the constraints on the properties of an object. */
const readObjects = (formulas: Formulas, schema: Fields, read: Read): readonly Formula[] => {
  const properties = map(schema, 'properties')
  const patterns = map(schema, 'patternProperties')
  const found: Formula[] = [
    ...strings(own(schema, 'required')).map((name) => formulas.atom({ kind: 'required', name })),
    ...properties.map(([name, part]) =>
      formulas.atom({ kind: 'property', name, formula: read(`/properties${toPointer([name])}`, part) }),
    ),
    ...patterns.map(([pattern, part]) =>
      formulas.atom({
        kind: 'patternProperty',
        pattern,
        formula: read(`/patternProperties${toPointer([pattern])}`, part),
      }),
    ),
    ...readDependencies(formulas, schema, read),
  ]
  const others = own(schema, 'additionalProperties')
  if (others !== undefined) {
    const names = properties.map(([name]) => name).sort()
    const sources = patterns.map(([pattern]) => pattern).sort()
    found.push(
      formulas.atom({
        kind: 'otherProperties',
        names,
        patterns: sources,
        formula: read('/additionalProperties', others),
      }),
    )
  }
  const names = own(schema, 'propertyNames')
  if (names !== undefined) found.push(formulas.atom({ kind: 'propertyNames', formula: read('/propertyNames', names) }))
  // Drops constraints that every value satisfies.
  return found.filter(
    (part) =>
      part.kind !== 'atom' ||
      !('formula' in part.atom) ||
      part.atom.formula !== formulas.yes ||
      part.atom.kind === 'atLeast',
  )
}

const readReference = (reader: Reader, keyword: string, reference: string, pointer: string): Formula => {
  const { document, scope } = reader
  const target = follow(document, scope, pointer, keyword, reference)
  const schema = target === undefined ? undefined : valueAt(document.root, target)
  return target === undefined || schema === undefined
    ? reader.opaque(`${keyword} "${reference}"`, pointer)
    : reader.read(target, schema)
}

const readCondition = (reader: Reader, schema: Fields, part: (key: string) => Formula): readonly Formula[] => {
  const { formulas } = reader
  const [then, otherwise] = [own(schema, 'then'), own(schema, 'else')]
  if (own(schema, 'if') === undefined || (then === undefined && otherwise === undefined)) return []
  const condition = part('if')
  return [
    ...(then === undefined ? [] : [formulas.or([formulas.not(condition), part('then')])]),
    ...(otherwise === undefined ? [] : [formulas.or([condition, part('else')])]),
  ]
}

const readBoolean = (reader: Reader, schema: Fields, pointer: string): readonly Formula[] => {
  const { formulas, read } = reader
  const part = (key: string) => read(`${pointer}/${key}`, schema[key] ?? true)
  const parts = (key: string) => {
    const list = own(schema, key)
    return isArray(list) ? list.map((one, i) => read(`${pointer}/${key}/${String(i)}`, one)) : undefined
  }
  const [all, any, one] = [parts('allOf'), parts('anyOf'), parts('oneOf')]
  return [
    ...(all ?? []),
    ...(any === undefined ? [] : [formulas.or(any)]),
    ...(one === undefined ? [] : [formulas.exactlyOne(one)]),
    ...(own(schema, 'not') === undefined ? [] : [formulas.not(part('not'))]),
    ...readCondition(reader, schema, part),
  ]
}

/** Reads the keywords that no draft defines. One that only contains schemas for references constrains nothing. */
const readForeign = (reader: Reader, schema: Fields, pointer: string): readonly Formula[] =>
  foreignKeywords(schema)
    .filter((name) => name !== 'nullable' && !reader.document.uses(pointer + toPointer([name])))
    .map((name) =>
      opaqueKeywords(reader, `the keyword ${JSON.stringify(name)}`, { [name]: schema[name] ?? null }, pointer),
    )

/** Reads a keyword that some validators apply and others ignore. */
const readUncertain = (reader: Reader, reason: string, name: string, value: Json, pointer: string): Formula => {
  // Its meaning may depend on anchors anywhere in the document.
  if (keywordOf(name)?.role === 'reference')
    return opaqueValue(reader.formulas, reason, [pointer, value, reader.document.root])
  // Its meaning depends on the keywords beside it.
  if (name === 'unevaluatedProperties' || name === 'unevaluatedItems') return reader.opaque(reason, pointer)
  return opaqueKeywords(reader, reason, { [name]: value }, pointer)
}

/** Reads the keywords that some validators apply although the draft does not define them. */
const readDisputed = (reader: Reader, written: Fields, pointer: string): readonly Formula[] =>
  disputedKeywords(written, reader.document.draft)
    .filter((name) => !changesArrays(name))
    .map((name) => {
      const reason = undefinedKeyword(name, isExclusive(name) ? ` as a ${typeof written[name]}` : '')
      return readUncertain(reader, reason, name, written[name] ?? null, pointer)
    })

/** Reads the keywords beside a `$ref` that the draft hides and that some validators apply. */
const readSiblings = (reader: Reader, written: Fields, pointer: string): readonly Formula[] =>
  siblingsOfRef(written, reader.document.draft)
    .filter((name) => keywordOf(name) !== undefined || !reader.document.uses(pointer + toPointer([name])))
    .map((name) => {
      const reason = `the keyword ${JSON.stringify(name)} beside a $ref, which the draft ignores and some validators apply`
      return readUncertain(reader, reason, name, written[name] ?? null, pointer)
    })

const readObject = (reader: Reader, written: Fields, pointer: string): Formula => {
  const { formulas, document, formats, read } = reader
  const schema = inDialect(written, document.draft)
  const malformed = Object.keys(schema).find((name) => isMalformed(name, schema[name] ?? null))
  if (malformed !== undefined) return reader.opaque(`the value of the keyword ${JSON.stringify(malformed)}`, pointer)
  const below = (rest: string, part: Json) => read(pointer + rest, part)
  const referred = referencesOf(schema).map(([keyword, to]) => readReference(reader, keyword, to, pointer))
  const [only] = referred
  if (only !== undefined && document.hidesSiblings)
    return formulas.and([only, ...readSiblings(reader, written, pointer)])
  return formulas.and([
    ...referred,
    ...readForeign(reader, schema, pointer),
    ...readDisputed(reader, written, pointer),
    ...readValues(formulas, schema, formats),
    ...readArrays(reader, written, schema, pointer),
    ...readObjects(formulas, schema, below),
    ...readBoolean(reader, schema, pointer),
    ...readUnevaluated(reader, schema, pointer),
  ])
}

/**
 * Messages of a schema that are meant: all that it accepts (`reader`), those of them whose keys are all declared
 * (`declared`), or those of them that a producer writes (`writer`): only declared keys, no null for absence, and only
 * known members of open lists.
 *
 * @category model
 * @since 1.0.0
 */
export type MessagesOf = 'reader' | 'declared' | 'writer'

/**
 * Returns the formula of the messages of a document. A schema that contains itself becomes a reference, named by its text, so that
 * equal schemas become the same reference. A schema that applies itself to the same value has no meaning and becomes an
 * opaque constraint.
 */
export const readFormula = (
  formulas: Formulas,
  document: Document,
  formats: Formats,
  messages: MessagesOf = 'reader',
): Formula => {
  const done = new Map<string, Formula>()
  const open = new Set<string>()
  // The name of a reference may be as long as the document, so each is named once.
  const recursive = new Map<string, Formula>()
  let circular: ReadonlySet<Formula> = new Set()
  // With dynamic references, the same text may have different meanings, so the name includes the whole document.
  const nameOf = (pointer: string, scope: Scope) =>
    document.isDynamic ? `${canonicalJson(document.root)} ${pointer} ${scopeKey(scope)}` : document.closure(pointer)
  const meaningless = (reference: Formula): Formula | undefined =>
    circular.has(reference)
      ? formulas.atom({ kind: 'opaque', reason: 'a schema that applies itself' }, `opaque:self:${String(reference.id)}`)
      : undefined
  const within = (outer: Scope): Reader => {
    const read = (pointer: string, schema: Json): Formula => {
      if (typeof schema === 'boolean') return schema ? formulas.yes : formulas.no
      const scope = enter(document, outer, pointer)
      const inside = scope === outer ? reader : within(scope)
      if (!isJsonObject(schema)) return inside.opaque('a schema that is none', pointer)
      const key = `${pointer} ${scopeKey(scope)}`
      const named = (): Formula => {
        const before = recursive.get(key)
        if (before !== undefined) return before
        const reference = formulas.reference(nameOf(pointer, scope), () => {
          const formula = done.get(key) ?? formulas.yes
          return circular.size === 0 ? formula : replaced(formulas, formula, meaningless)
        })
        recursive.set(key, reference)
        return reference
      }
      const known = done.get(key)
      if (known !== undefined) return recursive.has(key) ? named() : known
      if (open.has(key)) {
        return named()
      }
      if (open.size >= limits.schemaDepth) return inside.opaque('nesting', pointer)
      open.add(key)
      const formula = readObject(inside, schema, pointer)
      open.delete(key)
      done.set(key, formula)
      return recursive.has(key) ? named() : formula
    }
    const opaque = (reason: string, pointer: string) =>
      formulas.atom({ kind: 'opaque', reason }, `opaque:${reason}:${nameOf(pointer, outer)}`)
    const reader: Reader = { formulas, document, formats, scope: outer, read, within, opaque }
    return reader
  }
  const root = within(nowhere)
  if (hasNoJsonNumber(document.root)) return root.opaque('a number that JSON cannot write', '')
  const unread = unreadDialects(document.root)
  const [[, dialect] = []] = unread
  if (dialect !== undefined) {
    const reason = `the dialect ${JSON.stringify(dialect)}`
    return formulas.atom({ kind: 'opaque', reason }, `opaque:${JSON.stringify(unread)}:${document.closure('')}`)
  }
  const accepted = root.read('', document.root)
  circular = selfApplied(recursive.values())
  return messages === 'reader' ? accepted : formulas.and([accepted, readWritten(root, messages === 'writer')])
}
