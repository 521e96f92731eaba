import { mapParts } from '../json-schema/map-parts.js'
import type { Schema } from '../json-schema/schema-of.js'
import type { Limit } from './row.js'

const total = (schema: Schema, count: (schema: Schema) => number): number => {
  let sum = count(schema)
  mapParts(schema, '', (part) => {
    sum += total(part, count)
    return part
  })
  return sum
}

/** A limit of how often something may be in a schema, definitions once. */
export const atMost = (most: number, words: string, fact: string, count: (schema: Schema) => number): Limit => ({
  fact,
  beyond: (schema) => {
    const sum = total(schema, count)
    return sum > most ? [{ pointer: '', why: `${String(sum)} ${words}, more than ${String(most)}` }] : []
  },
})
