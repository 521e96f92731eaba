import { isJsonObject, type Json } from '@contracts/core'
import { parts, put } from '../schema/json-edit.js'
import { valueAtPath } from '../schema/pointer.js'

/** A function that returns a changed message; `undefined` if the message has no such part. */
export type Edit = (message: Json) => Json | undefined

/** Pairs of ends of texts that a function of texts may make equal: capitals, spaces, accents, wide letters, hyphens. */
const alikeEnds = [['a', 'A'], [' a', '  a'], ['é', 'e\u0301'], ['é', 'e'], ['a', '\uff41'], ['', '-']] as const // oxfmt-ignore

/** Returns pairs of texts that are the same or that a function of texts may make equal. */
const alikeTexts = (text: string): readonly (readonly [string, string])[] => [
  ...[...new Set([text, text.toUpperCase(), text.toLowerCase()]), ` ${text}`, `${text} `, `0${text}`].map((one) => [text, one] as const), // oxfmt-ignore
  ...alikeEnds.map(([one, other]) => [text + one, text + other] as const),
]

/**
 * Returns edits that give two items the same or nearly the same value, since rules may require items to be distinct. A
 * list of one item gets another one like it.
 */
export const copies = (message: Json): readonly Edit[] =>
  parts(message).flatMap(([path, value]) => {
    const index = path.findLastIndex((key) => typeof key === 'number')
    const key = path[index]
    if (typeof key !== 'number') return []
    const next = [...path.slice(0, index), key + 1]
    const other = [...next, ...path.slice(index + 1)]
    const isOnly = key === 0 && valueAtPath(message, next) === undefined
    const item = isOnly ? valueAtPath(message, path.slice(0, index + 1)) : undefined
    const pairs = typeof value === 'string' ? alikeTexts(value) : [[value, value] as const]
    return pairs.map(([one, two]) => (whole: Json) => {
      const list = item === undefined ? whole : put(whole, next, item)
      const first = list && put(list, path, one)
      return first && put(first, other, two)
    })
  })

/** The number of values of other keys that a value is replaced by. */
const mostSiblings = 8

/** Returns edits that give a value that of another key of its object, since rules may compare two keys. */
export const siblings = (message: Json): readonly Edit[] =>
  parts(message).flatMap(([path, value]) => {
    const object = path.length === 0 ? undefined : valueAtPath(message, path.slice(0, -1))
    if (!isJsonObject(object) || (typeof value !== 'string' && typeof value !== 'number')) return []
    return [...new Set(Object.values(object))]
      .filter((other) => typeof other === typeof value && other !== value)
      .slice(0, mostSiblings)
      .map((other) => (whole: Json) => put(whole, path, other))
  })
