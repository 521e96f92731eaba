import { escapeKey } from '../issue/path.js'
import { mapParts } from '../json-schema/map-parts.js'
import type { Schema } from '../json-schema/schema-of.js'
import type { Untold } from '../json-schema/untold.js'
import { messageStep, refOf, schemasOf } from './steps.js'

/**
 * The places where a schema comes back to itself: every one, or only those on a way through keys that must be there.
 *
 * @category destructors
 * @since 1.2.0
 */
export const cycles = (root: Schema, requiredOnly = false): readonly Untold[] => {
  const defs = schemasOf(root['$defs'])
  const [inside, done, found] = [new Set<string>(), new Set<string>(), new Map<string, string>()]
  const isRequired = (schema: Schema, step: string): boolean => {
    const names = (schema['required'] ?? []) as readonly string[] // a list of keys
    return !step.startsWith('/properties/') || names.some((name) => step === `/properties/${escapeKey(name)}`)
  }
  const enter = (schema: Schema, pointer: string): void => {
    const name = refOf(schema)
    if (name !== undefined) {
      if (inside.has(name)) found.set(name, pointer)
      const next = defs.get(name)
      if (next !== undefined && !inside.has(name) && !done.has(name)) {
        inside.add(name)
        enter(next, pointer)
        inside.delete(name)
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
