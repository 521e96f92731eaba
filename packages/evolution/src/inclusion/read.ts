import { type Json, isJsonObject } from '@contracts/core'
import { inDialect } from '../schema/dialect.js'
import type { Document } from '../schema/document.js'
import { isArray, own } from '../schema/json-key.js'
import { at } from '../schema/parts.js'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'
import { readArrays } from './read-arrays.js'
import { readObjects } from './read-objects.js'
import { readValues } from './read-values.js'

type Fields = { readonly [key: string]: Json }

/** Keywords that look at what other keywords have seen, or that resolve by the road taken: not understood. */
const beyond = ['unevaluatedProperties', 'unevaluatedItems']
const dynamic = ['$dynamicRef', '$recursiveRef']

/** What a document says, as a formula. */
interface Reader {
  readonly arena: Arena
  readonly document: Document
  readonly formats: 'annotation' | 'assertion'
  readonly read: (pointer: string, schema: Json) => Formula
}

const opaque = ({ arena, document }: Reader, reason: string, pointer: string): Formula =>
  arena.atom({ a: 'opaque', reason }, `opaque:${reason}:${document.closure(pointer)}`)

const readReference = (reader: Reader, reference: string, pointer: string): Formula => {
  const target = reader.document.target(pointer, reference)
  const schema = target === undefined ? undefined : at(reader.document.root, target)
  return target === undefined || schema === undefined
    ? opaque(reader, `$ref "${reference}"`, pointer)
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
  const reference = own(schema, '$ref')
  const referred = typeof reference === 'string' ? readReference(reader, reference, pointer) : undefined
  if (referred !== undefined && (document.draft === '4' || document.draft === '7')) return referred
  const moving = dynamic.find((key) => own(schema, key) !== undefined)
  const isOpen = moving !== undefined && document.isDynamic
  const unread = isOpen ? moving : beyond.find((key) => own(schema, key) !== undefined)
  const led = moving === undefined || isOpen ? undefined : own(schema, moving)
  return arena.and([
    ...(referred === undefined ? [] : [referred]),
    ...(typeof led === 'string' ? [readReference(reader, led, pointer)] : []),
    ...(unread === undefined ? [] : [opaque(reader, unread, pointer)]),
    ...readValues(arena, schema, formats),
    ...readArrays(arena, schema, document.draft, below),
    ...readObjects(arena, schema, below),
    ...readBoolean(reader, schema, pointer),
  ])
}

/**
 * What a document says, as a formula of an arena. A law that contains itself is a reference, the same one wherever the same
 * law stands.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readFormula = (arena: Arena, document: Document, formats: 'annotation' | 'assertion'): Formula => {
  const done = new Map<string, Formula>()
  const open = new Set<string>()
  const recursive = new Set<string>()
  const named = (pointer: string) => arena.reference(document.closure(pointer), () => done.get(pointer) ?? arena.yes)
  const read = (pointer: string, schema: Json): Formula => {
    if (typeof schema === 'boolean') return schema ? arena.yes : arena.no
    if (!isJsonObject(schema)) return opaque(reader, 'a schema that is none', pointer)
    const known = done.get(pointer)
    if (known !== undefined) return recursive.has(pointer) ? named(pointer) : known
    if (open.has(pointer)) {
      recursive.add(pointer)
      return named(pointer)
    }
    open.add(pointer)
    const formula = readObject(reader, schema, pointer)
    open.delete(pointer)
    done.set(pointer, formula)
    return recursive.has(pointer) ? named(pointer) : formula
  }
  const reader: Reader = { arena, document, formats, read }
  return read('', document.root)
}
