import type { Json } from '@contracts/core'
import { parts, put } from '../schema/json-edit.js'

/** Returns a text of a length: a text again and again. */
export const ofLength = (value: string, length: number): string =>
  (value === '' ? 'a' : value).repeat(length).slice(0, length)

/** Returns a list of a length: its items again and again, with other texts so that they are distinct, if that is asked. */
export const listOf = (value: readonly Json[], length: number, isDistinct: boolean): readonly Json[] =>
  Array.from({ length }, (_, i) => {
    const item = value[i % value.length] ?? null
    if (i < value.length || !isDistinct) return item
    return parts(item)
      .flatMap(([path, part]) => (typeof part === 'string' && path.length <= 1 ? [[path, part] as const] : []))
      .reduce<Json>((made, [path, part]) => put(made, path, `${part}-${String(i)}`) ?? made, item)
  })

export const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
