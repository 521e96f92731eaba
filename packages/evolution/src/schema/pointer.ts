import { type Json, parsePointer, type Path, toPointer } from '@contracts/core'
import { valueAt as partAt } from '@contracts/core/internal'

export const joinPointer = (pointer: string, ...keys: readonly (string | number)[]): string => pointer + toPointer(keys)

/** Returns a text with its percent escapes decoded; `undefined` if one of them is incomplete. */
export const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns the value at a path; `undefined` when the path does not exist. */
export const valueAtPath = (document: Json, path: Path): Json | undefined => partAt(document, path) as Json | undefined // a part of a JSON value

/** Returns the value at a JSON Pointer (without `#`); `undefined` when the pointer does not exist. */
export const valueAt = (document: Json, pointer: string): Json | undefined =>
  valueAtPath(document, parsePointer(pointer))
