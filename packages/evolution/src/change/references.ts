import { type Json, isJsonObject } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { own } from '../schema/json-key.js'
import { mapSubschemas } from '../schema/keywords.js'
import { valueAt } from '../schema/parts.js'

/** Definitions that nest deeper are left as references: the text must not grow without end. */
const deepest = 4

/**
 * A schema at a pointer with its references written out, each as often as there is one but never within itself.
 *
 * @category destructors
 * @since 1.0.0
 */
export const writtenOut = (document: Document, schema: Json, pointer: string, within: readonly string[] = []): Json => {
  const made = mapSubschemas(schema, (part, rest) => writtenOut(document, part, pointer + rest, within))
  const reference = own(made, '$ref')
  const target = typeof reference === 'string' ? document.target(pointer, reference) : undefined
  if (!isJsonObject(made) || target === undefined || within.includes(target) || within.length >= deepest) return made
  const whole = writtenOut(document, valueAt(document.root, target) ?? true, target, [...within, target])
  const beside = Object.entries(made).filter(([key]) => key !== '$ref')
  return { ...(isJsonObject(whole) ? whole : {}), ...Object.fromEntries(beside) }
}
