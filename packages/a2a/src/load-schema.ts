import { entryOf } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { catalog } from './catalog.js'
import { contractOf } from './signal/signal.js'

/**
 * Returns the JSON Schema of a signal by its documented name, in its newest version, as the package ships it. Returns
 * `undefined` for an unknown name.
 *
 * @example
 * assert.strictEqual(loadSchema('tool_result')?.['title'], 'a2a/tool-result@1')
 * assert.strictEqual(loadSchema('tool_timeout'), undefined)
 *
 * @category destructors
 * @since 1.0.0
 */
export const loadSchema = (name: string): Readonly<Record<string, unknown>> | undefined => {
  const entry = entryOf(catalog, contractOf(name)?.id ?? '')
  return entry && toJsonSchema(entry.contract, { withId: true, examples: entry.examples })
}
