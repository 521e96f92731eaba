import { mapParts } from '@contracts/core/internal'
import type { Schema, Unsupported } from '@contracts/core/json-schema'

/** The documented limits of one schema for structured outputs. */
const limits = { properties: 5_000, levels: 10, characters: 120_000, values: 1_000 } as const

/** The character limit of an enumeration with more than `values` values. */
const longEnum = { values: 250, characters: 15_000 } as const

interface Sizes {
  properties: number
  levels: number
  characters: number
  values: number
  readonly tooLong: string[]
}

const lengthOf = (texts: readonly unknown[]): number =>
  texts.reduce<number>((sum, text) => sum + String(text).length, 0)

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

const measure = (schema: Schema, pointer: string, level: number, sizes: Sizes): void => {
  const keys = keysOf(schema['properties'])
  const values = Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]) : []
  const within = keys.length > 0 ? level + 1 : level
  sizes.properties += keys.length
  sizes.levels = Math.max(sizes.levels, within)
  sizes.characters += lengthOf([...keys, ...keysOf(schema['$defs']), ...values])
  sizes.values += values.length
  if (values.length > longEnum.values && lengthOf(values) > longEnum.characters) sizes.tooLong.push(pointer)
  mapParts(schema, pointer, (part, at) => {
    measure(part, at, within, sizes)
    return part
  })
}

/** Returns the limits of OpenAI's strict mode that a schema exceeds. */
export const exceededLimits = (schema: Schema): readonly Unsupported[] => {
  const sizes: Sizes = { properties: 0, levels: 0, characters: 0, values: 0, tooLong: [] }
  measure(schema, '', 0, sizes)
  const words = {
    properties: 'keys in all',
    levels: 'nested levels of objects',
    characters: 'characters of names and values',
    values: 'values of enumerations in all',
  } as const
  const exceeded = (['properties', 'levels', 'characters', 'values'] as const).flatMap((name) =>
    sizes[name] > limits[name]
      ? [{ pointer: '', why: `${String(sizes[name])} ${words[name]}, more than ${String(limits[name])}` }]
      : [],
  )
  const long = sizes.tooLong.map((pointer) => ({
    pointer,
    why: `an enumeration of more than ${String(longEnum.values)} values and ${String(longEnum.characters)} characters`,
  }))
  return [...exceeded, ...long]
}
