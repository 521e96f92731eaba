import { isJsonObject, type Json, type Path } from '@contracts/core'
import { anywhere, parts, put } from '../schema/json-edit.js'

const isInside = (path: Path, outer: Path): boolean =>
  path.length > outer.length && outer.every((key, i) => key === path[i])

const nameOf = (path: Path): string => path.findLast((key) => typeof key === 'string') ?? ''

/**
 * Returns the objects inside an object that have none but its keys, outer ones first. If one of them may contain another
 * in turn, those that cannot are left out, such as a reference by `id` alone.
 */
const alikeIn = (value: Readonly<Record<string, Json>>): readonly (readonly [path: Path, inner: Json])[] => {
  const alike = parts(value).flatMap(([path, inner]) => {
    const keys = path.length > 0 && isJsonObject(inner) ? Object.keys(inner) : []
    return keys.length > 0 && keys.every((key) => key in value) ? [[path, inner, keys] as const] : []
  })
  const isRecursive = ([path, , keys]: (typeof alike)[number]): boolean =>
    keys.includes(nameOf(path)) || alike.some(([other]) => isInside(other, path))
  const names = new Set(alike.filter(isRecursive).map(([path]) => nameOf(path)))
  const found = alike.filter(([path, , keys]) => [nameOf(path), ...keys].some((name) => names.has(name)))
  return (found.length === 0 ? alike : found).map(([path, inner]) => [path, inner])
}

/**
 * Returns edits after which an object that contains one like itself does so each of some numbers of times, in each place
 * where it can, and no part of it is deeper: in the other places are copies of the innermost one. The parts of a nested
 * object have no edits of their own.
 */
export const nestings = (
  message: Json,
  numbers: readonly number[],
): readonly ((message: Json) => Json | undefined)[] => {
  const counts = numbers.filter((one) => one > 0 && one <= 50)
  const seen: Path[] = []
  return parts(message).flatMap(([path, value]) => {
    const isSeen = seen.some((one) => isInside([...path, ''], one))
    const alike = isJsonObject(value) && !isSeen ? alikeIn(value) : []
    const [, last] = alike.at(-1) ?? [] // the innermost
    if (last === undefined) return []
    const outermost = alike.flatMap(([at]) => (alike.some(([other]) => isInside(at, other)) ? [] : [at]))
    seen.push(...outermost.map((at) => [...path, ...at]))
    const level = outermost.reduce<Json>((made, at) => put(made, at, last) ?? made, value)
    const nested = (place: Path, count: number): Json =>
      count === 0 ? last : (put(level, place, nested(place, count - 1)) ?? level)
    const places = new Map(outermost.toReversed().map((at) => [anywhere(at), at] as const)).values() // the first of a list
    return [...places].flatMap((place) =>
      counts.map((count) => (whole: Json) => put(whole, path, nested(place, count))),
    )
  })
}
