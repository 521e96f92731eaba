import { escapePointerSegment } from '@contracts/core'
import { mapParts } from '@contracts/core/internal'
import type { Schema, Unsupported } from '@contracts/core/json-schema'

/** Returns the step in a message for a step in its schema: a key, `*` for any item or key, an index, or `''`. */
export const messageStep = (step: string): string => {
  const [, keyword = '', ...rest] = step.split('/')
  if (keyword === 'properties' || keyword === 'prefixItems') return `/${rest.join('/')}`
  return keyword === 'items' || keyword === 'additionalProperties' ? '/*' : ''
}

const prefix = '#/$defs/'

/** Returns the name of the definition that a schema refers to, or `undefined`. */
export const referenceOf = ({ $ref }: Schema): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(prefix) ? $ref.slice(prefix.length) : undefined

/** Returns the definitions of a schema, by name. */
export const definitionsOf = ({ $defs }: Schema): ReadonlyMap<string, Schema> =>
  new Map(typeof $defs === 'object' && $defs !== null ? Object.entries($defs as Record<string, Schema>) : [])

/** Returns the sum of a count over a schema and every schema in it. Each definition is counted once. */
export const countInSchema = (schema: Schema, count: (schema: Schema) => number): number => {
  let sum = count(schema)
  mapParts(schema, '', (part) => {
    sum += countInSchema(part, count)
    return part
  })
  return sum
}

/** Returns where a schema contains itself. With `requiredOnly`, only cycles in which every key is required count. */
export const cycles = (root: Schema, requiredOnly = false): readonly Unsupported[] => {
  const definitions = definitionsOf(root)
  const [entered, done, found] = [new Set<string>(), new Set<string>(), new Map<string, string>()]
  const isRequired = (schema: Schema, step: string): boolean => {
    const names = (schema['required'] ?? []) as readonly string[] // a list of keys
    return (
      !step.startsWith('/properties/') || names.some((name) => step === `/properties/${escapePointerSegment(name)}`)
    )
  }
  const enter = (schema: Schema, pointer: string): void => {
    const name = referenceOf(schema)
    if (name !== undefined) {
      if (entered.has(name)) found.set(name, pointer)
      const definition = definitions.get(name)
      if (definition !== undefined && !entered.has(name) && !done.has(name)) {
        entered.add(name)
        enter(definition, pointer)
        entered.delete(name)
        done.add(name)
      }
    }
    mapParts(schema, '', (part, step) => {
      if (!step.startsWith('/$defs/') && !(requiredOnly && !isRequired(schema, step)))
        enter(part, pointer + messageStep(step))
      return part
    })
  }
  enter(root, '')
  return [...found].map(([name, pointer]) => ({ pointer, why: `${name}, which contains itself` }))
}
