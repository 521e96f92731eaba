import type { Json } from '../reflect/json.js'
import type { Schema } from '../json-schema/schema-of.js'

/**
 * The step in a message that a step in its schema stands for: a key, `*` for any item or key, a place in a list, or none.
 *
 * @category destructors
 * @since 1.2.0
 */
export const messageStep = (step: string): string => {
  const [, keyword = '', ...rest] = step.split('/')
  if (keyword === 'properties' || keyword === 'prefixItems') return `/${rest.join('/')}`
  return keyword === 'items' || keyword === 'additionalProperties' ? '/*' : ''
}

const prefix = '#/$defs/'

/** The name of the definition a schema refers to. */
export const refOf = ({ $ref }: Schema): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(prefix) ? $ref.slice(prefix.length) : undefined

/** The schemas that stand under a keyword by names. */
export const schemasOf = (value: Json | undefined): ReadonlyMap<string, Schema> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value as Record<string, Schema>) : []) // by names, schemas
