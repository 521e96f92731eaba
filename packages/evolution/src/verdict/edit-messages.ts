/** Edits of messages, and the messages that they make. */
import type { Json, Path } from '@contracts/core'
import { drop, parts, put } from '../schema/json-edit.js'
import type { Edit } from './equal-values.js'
import { spreadIndexes } from './spread.js'

/** A value, or a function that makes a large one, since most of the values that could be tried are not. */
export type Made = Json | (() => Json)

/** Edits that are made as they are read, since few of the edits of a message are tried. */
export interface Edits {
  readonly length: number
  readonly at: (index: number) => Edit | undefined
}

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
  const all = parts(message).map(([path, value]) => [path, madeOf(value)] as const)
  return {
    length: all.reduce((sum, [, others]) => sum + others.length, 0),
    at: (index) => {
      let from = 0
      for (const [path, others] of all) {
        const other = others[index - from]
        if (other !== undefined) return replaced(path, other)
        from += others.length
      }
      return undefined
    },
  }
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
  let length = 0
  const all = messages.map((message) => {
    const [list, from] = [edits(message), length]
    length += list.length
    return { message, list, from, to: length }
  })
  return spreadIndexes(length, most).flatMap((index) => {
    const { message, list, from } = all.find(({ to }) => index < to) ?? { from: 0 }
    const edit = list?.at(index - from)
    return message === undefined || edit === undefined ? [] : applied(message, [edit])
  })
}
