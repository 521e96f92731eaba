/** A pair and its message made as small as they can be while something still holds of them. */
import type { Json } from '@contracts/core'
import { at, isArray, isObject, listOf, own, put, type Path } from './document.js'
import { places } from './places.js'

/** Two schemas and the message that tells them apart, where there is one. */
export interface Case {
  readonly a: Json
  readonly b: Json
  readonly message?: Json
}

const droppable = (schema: Json, path: Path): readonly Path[] => {
  const here = at(schema, path)
  if (!isObject(here)) return []
  return Object.entries(here).flatMap(([key, value]) => [
    ...(key === '$schema' ? [] : [[...path, key]]),
    ...(['enum', 'required', 'type', 'allOf', 'anyOf', 'oneOf'].includes(key)
      ? listOf(value).map((_, i) => [...path, key, i])
      : []),
    ...(['properties', '$defs', 'definitions', 'patternProperties'].includes(key) && isObject(value)
      ? Object.keys(value).map((name) => [...path, key, name])
      : []),
  ])
}

/** Smaller forms of a schema, the smallest first. */
const smaller = (schema: Json): readonly (readonly [Path, Json])[] => {
  const all = places(schema)
  const hoisted = all.slice(1).flatMap((path): readonly (readonly [Path, Json])[] => {
    const part = at(schema, path)
    return isObject(part)
      ? [
          [
            path,
            { ...(own(schema, '$schema') === undefined ? {} : { $schema: own(schema, '$schema') ?? '' }), ...part },
          ],
        ]
      : []
  })
  const emptied = all.slice(1).flatMap((path): readonly (readonly [Path, Json])[] => [
    [path, put(schema, path, true)],
    [path, put(schema, path, false)],
  ])
  const dropped = all
    .flatMap((path) => droppable(schema, path))
    .map((path) => [path, put(schema, path, undefined)] as const)
  const size = JSON.stringify(schema).length
  return [...hoisted, ...dropped, ...emptied].filter(([, form]) => JSON.stringify(form).length < size)
}

const smallerMessages = (message: Json): readonly Json[] => {
  if (isArray(message)) return [...message, ...message.map((_, i) => message.filter((__, j) => i !== j))]
  if (!isObject(message)) return []
  const keys = Object.keys(message)
  const deeper = keys.flatMap((key) =>
    smallerMessages(own(message, key) ?? null).map((part) => ({ ...message, [key]: part })),
  )
  return [...Object.values(message), ...keys.map((key) => put(message, [key], undefined)), ...deeper]
}

const smallerCases = function* ({ a, b, message }: Case): Generator<Case, void> {
  const rest = message === undefined ? {} : { message }
  // Both sides are made smaller at the same place first: most pairs differ in one.
  for (const [path, form] of smaller(a)) {
    const same = smaller(b).find(([other]) => other.join('/') === path.join('/'))
    if (same !== undefined) yield { a: form, b: same[1], ...rest }
  }
  for (const [, form] of smaller(a)) yield { a: form, b, ...rest }
  for (const [, form] of smaller(b)) yield { a, b: form, ...rest }
  if (message !== undefined) for (const one of smallerMessages(message)) yield { a, b, message: one }
}

const size = (one: Case): number => JSON.stringify(one).length

/** The smallest form found of which it still holds, within so many tries and milliseconds. */
export const shrunk = (start: Case, holds: (one: Case) => boolean, tries = 4000, milliseconds = 20_000): Case => {
  const end = Date.now() + milliseconds
  let best = start
  let left = tries
  for (let better: Case | undefined = start; better !== undefined;) {
    better = undefined
    for (const one of smallerCases(best)) {
      if (left-- <= 0 || Date.now() > end) return best
      if (size(one) < size(best) && holds(one)) {
        best = better = one
        break
      }
    }
  }
  return best
}
