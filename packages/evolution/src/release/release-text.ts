import { isJsonObject, type Json } from '@contracts/core'
import { itemsOf } from '../schema/json.js'

const pretty = (value: Json, depth: number, indent: string): string => {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const below = `${indent}  `
  const items = Array.isArray(value)
    ? itemsOf(value).map((item) => pretty(item, depth - 1, below))
    : Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${pretty(field, depth - 1, below)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (items.length === 0) return `${String(open)}${String(close)}`
  return `${String(open)}\n${items.map((item) => below + item).join(',\n')}\n${indent}${String(close)}`
}

/** Returns the text of a release file: one line for each contract, codec, handoff, migration and declaration file. */
export const releaseText = (document: Json): string => {
  const fields = isJsonObject(document) ? Object.entries(document) : []
  const lines = fields.map(
    ([key, field]) => `  ${JSON.stringify(key)}: ${pretty(field, key === 'surface' ? 2 : 1, '  ')}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
