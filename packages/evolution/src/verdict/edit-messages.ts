/** Edits of messages, and the messages that they make. */
import type { Json, Path } from '@contracts/core'
import { drop, parts, put } from '../schema/json-edit.js'
import type { Edit } from './equal-values.js'
import { spreadIndexes } from './spread.js'

/** A value, or a function that makes a large one, since most of the values that could be tried are not. */
export type Made = Json | (() => Json)

/** A list whose items are made as they are read, since few of the edits of a message are tried. */
interface Lazy<A> {
  readonly length: number
  readonly at: (index: number) => A | undefined
}

/** Edits of one message. */
export type Edits = Lazy<Edit>

const mapped = <A, B>(list: Lazy<A>, of: (item: A) => B): Lazy<B> => ({
  length: list.length,
  at: (index) => {
    const item = list.at(index)
    return item === undefined ? undefined : of(item)
  },
})

const joined = <A>(lists: readonly Lazy<A>[]): Lazy<A> => ({
  length: lists.reduce((sum, { length }) => sum + length, 0),
  at: (index) => {
    let from = 0
    for (const list of lists) {
      if (index < from + list.length) return list.at(index - from)
      from += list.length
    }
    return undefined
  },
})

const replaced =
  (path: Path, other: Made): Edit =>
  (whole) =>
    put(whole, path, typeof other === 'function' ? other() : other)

export const replacements = (message: Json, of: (path: Path, value: Json) => readonly Made[]): readonly Edit[] =>
  parts(message).flatMap(([path, value]) =>
    of(path, value).flatMap((other) => (other === value ? [] : [replaced(path, other)])),
  )

/** Returns the same edits as `replacements`, of values that do not depend on where a value is. */
export const manyReplacements = (message: Json, of: (value: Json) => readonly Made[]): Edits => {
  const made = new Map<Json, readonly Made[]>()
  const madeOf = (value: Json): readonly Made[] => {
    const others = made.get(value) ?? of(value).filter((other) => other !== value)
    made.set(value, others)
    return others
  }
  return joined(parts(message).map(([path, value]) => mapped(madeOf(value), (other) => replaced(path, other))))
}

export const omissions = (message: Json): readonly Edit[] =>
  parts(message).flatMap(([path]) => (path.length === 0 ? [] : [(whole: Json) => drop(whole, path)]))

export const applied = (message: Json, edits: readonly Edit[]): readonly Json[] =>
  edits.flatMap((edit) => {
    const made = edit(message)
    return made === undefined ? [] : [made]
  })

/**
 * Applies the edits of each message to it, at most a number of them altogether, at even distances, so that every message
 * and every part of it has its share.
 */
export const appliedTo = (
  messages: readonly Json[],
  edits: (message: Json) => Edits,
  most: number,
): readonly Json[] => {
  const all = joined(messages.map((message) => mapped(edits(message), (edit) => applied(message, [edit]))))
  return spreadIndexes(all.length, most).flatMap((index) => all.at(index) ?? [])
}
