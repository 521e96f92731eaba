import { escapeKey, type Json, parsePointer, isJsonObject } from '@contracts/core'
import { isArray, own } from './json-key.js'
import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from './keywords.js'

/**
 * One step of a JSON Pointer, escaped.
 *
 * @category constructors
 * @since 1.0.0
 */
export const step = (name: string): string => `/${escapeKey(name)}`

/**
 * The subschemas directly under a schema, each with the rest of its pointer.
 *
 * @category destructors
 * @since 1.0.0
 */
export const subschemas = (schema: Json): readonly (readonly [string, Json])[] => {
  if (!isJsonObject(schema)) return []
  const found: [string, Json][] = []
  for (const key of schemaKeywords) {
    const part = own(schema, key)
    if (isJsonObject(part) || typeof part === 'boolean') found.push([step(key), part])
  }
  for (const key of schemaListKeywords) {
    const list = own(schema, key)
    if (isArray(list)) list.forEach((part, i) => found.push([`${step(key)}/${String(i)}`, part]))
  }
  for (const key of schemaMapKeywords) {
    const map = own(schema, key)
    if (!isJsonObject(map)) continue
    for (const [name, part] of Object.entries(map))
      if (isJsonObject(part) || typeof part === 'boolean') found.push([step(key) + step(name), part])
  }
  return found
}

/**
 * What stands at a JSON Pointer (without `#`); `undefined` when nothing does.
 *
 * @category destructors
 * @since 1.0.0
 */
export const at = (document: Json, pointer: string): Json | undefined => {
  let here: Json | undefined = document
  for (const name of parsePointer(pointer)) {
    if (isArray(here)) here = /^[0-9]+$/.test(name) ? here[Number(name)] : undefined
    else here = isJsonObject(here) ? own(here, name) : undefined
  }
  return here
}
