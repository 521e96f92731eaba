import { isJsonObject, type Json } from '@contracts/core'
import { checkArguments, isListOf, objectLike } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import type { Snapshot } from './snapshot.js'

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0

/** Returns a JSON value with sorted keys, since many servers list keys in another order each time. */
export const withSortedKeys = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withSortedKeys)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.sort(byName).map(([key, part]) => [key, withSortedKeys(part)]))
}

/** The kind of an argument that is a snapshot. */
export const aSnapshot = /* @__PURE__ */ objectLike('a snapshot', "JSON.parse(await readFile('tools.json', 'utf8'))", {
  kind: (kind) => kind === 'mcp' || kind === 'a2a',
})

/** Checks whether a value is a list of objects. */
export const isListOfObjects = (value: unknown): boolean => isListOf(value, isJsonObject)

/**
 * Returns the text of a snapshot file. It is the same for the same server, and has neither control characters nor
 * characters that hide text.
 *
 * @category destructors
 * @since 1.0.0
 */
export const snapshotText = (snapshot: Snapshot): string => {
  checkArguments('snapshotText', [aSnapshot, snapshot])
  return `${JSON.stringify(snapshot, null, 2).split('\n').map(printable).join('\n')}\n`
}
