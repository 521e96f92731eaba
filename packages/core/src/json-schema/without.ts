import type { Schema } from './schema-of.js'

/**
 * The schema without some of its keywords.
 *
 * @category destructors
 * @since 1.2.0
 */
export const without = (schema: Schema, ...keywords: readonly string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))
