import { type Json, isJsonObject } from '@contracts/core'
import { inDialect } from '../schema/dialect.js'
import type { Document } from '../schema/document.js'
import { isArray, jsonKey, own } from '../schema/json-key.js'
import { at } from '../schema/parts.js'
import { enter, follow, nowhere, referencesOf, type Scope, scopeKey } from '../schema/scope.js'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'
import { readArrays } from './read-arrays.js'
import { readObjects } from './read-objects.js'
import { readUnevaluated } from './read-unevaluated.js'
import { readValues } from './read-values.js'

type Fields = { readonly [key: string]: Json }

/** Where a schema is read: in which document, and in which dynamic scope. */
export interface Reader {
  readonly arena: Arena
  readonly document: Document
  readonly formats: 'annotation' | 'assertion'
  readonly scope: Scope
  /** The formula of the schema at a pointer. */
  readonly read: (pointer: string, schema: Json) => Formula
  /** The same reader in another dynamic scope. */
  readonly within: (scope: Scope) => Reader
  /** A constraint that is not understood; two are the same where their schemas are. */
  readonly opaque: (reason: string, pointer: string) => Formula
}

const readReference = (reader: Reader, keyword: string, reference: string, pointer: string): Formula => {
  const { document, scope } = reader
  const target = follow(document, scope, pointer, keyword, reference)
  const schema = target === undefined ? undefined : at(document.root, target)
  return target === undefined || schema === undefined
    ? reader.opaque(`${keyword} "${reference}"`, pointer)
    : reader.read(target, schema)
}

const readCondition = (reader: Reader, schema: Fields, part: (key: string) => Formula): readonly Formula[] => {
  const { arena } = reader
  const [then, otherwise] = [own(schema, 'then'), own(schema, 'else')]
  if (own(schema, 'if') === undefined || (then === undefined && otherwise === undefined)) return []
  const condition = part('if')
  return [
    ...(then === undefined ? [] : [arena.or([arena.not(condition), part('then')])]),
    ...(otherwise === undefined ? [] : [arena.or([condition, part('else')])]),
  ]
}

const readBoolean = (reader: Reader, schema: Fields, pointer: string): readonly Formula[] => {
  const { arena, read } = reader
  const part = (key: string) => read(`${pointer}/${key}`, schema[key] ?? true)
  const parts = (key: string) => {
    const list = own(schema, key)
    return isArray(list) ? list.map((one, i) => read(`${pointer}/${key}/${String(i)}`, one)) : undefined
  }
  const [all, any, one] = [parts('allOf'), parts('anyOf'), parts('oneOf')]
  return [
    ...(all ?? []),
    ...(any === undefined ? [] : [arena.or(any)]),
    ...(one === undefined ? [] : [arena.one(one)]),
    ...(own(schema, 'not') === undefined ? [] : [arena.not(part('not'))]),
    ...readCondition(reader, schema, part),
  ]
}

const readObject = (reader: Reader, written: Fields, pointer: string): Formula => {
  const { arena, document, formats, read } = reader
  const schema = inDialect(written, document.draft)
  const below = (rest: string, part: Json) => read(pointer + rest, part)
  const referred = referencesOf(schema).map(([keyword, to]) => readReference(reader, keyword, to, pointer))
  const [only] = referred
  if (only !== undefined && (document.draft === '4' || document.draft === '7')) return only
  return arena.and([
    ...referred,
    ...readValues(arena, schema, formats),
    ...readArrays(arena, schema, document.draft, below),
    ...readObjects(arena, schema, below),
    ...readBoolean(reader, schema, pointer),
    ...readUnevaluated(reader, schema, pointer),
  ])
}

/**
 * What a document says, as a formula of an arena. A schema that contains itself is a reference, the same one wherever the same
 * schema is.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readFormula = (arena: Arena, document: Document, formats: 'annotation' | 'assertion'): Formula => {
  const done = new Map<string, Formula>()
  const open = new Set<string>()
  const recursive = new Set<string>()
  // Where references are dynamic the same text may mean something else: the whole document is part of the name.
  const nameOf = (pointer: string, scope: Scope) =>
    document.isDynamic ? `${jsonKey(document.root)} ${pointer} ${scopeKey(scope)}` : document.closure(pointer)
  const within = (outer: Scope): Reader => {
    const read = (pointer: string, schema: Json): Formula => {
      if (typeof schema === 'boolean') return schema ? arena.yes : arena.no
      const scope = enter(document, outer, pointer)
      const inside = scope === outer ? reader : within(scope)
      if (!isJsonObject(schema)) return inside.opaque('a schema that is none', pointer)
      const key = `${pointer} ${scopeKey(scope)}`
      const named = () => arena.reference(nameOf(pointer, scope), () => done.get(key) ?? arena.yes)
      const known = done.get(key)
      if (known !== undefined) return recursive.has(key) ? named() : known
      if (open.has(key)) {
        recursive.add(key)
        return named()
      }
      open.add(key)
      const formula = readObject(inside, schema, pointer)
      open.delete(key)
      done.set(key, formula)
      return recursive.has(key) ? named() : formula
    }
    const opaque = (reason: string, pointer: string) =>
      arena.atom({ a: 'opaque', reason }, `opaque:${reason}:${nameOf(pointer, outer)}`)
    const reader: Reader = { arena, document, formats, scope: outer, read, within, opaque }
    return reader
  }
  return within(nowhere).read('', document.root)
}
