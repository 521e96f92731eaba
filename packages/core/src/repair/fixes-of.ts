import type { Issue } from '../issue/issue.js'
import type { Node } from '../reflect/node.js'
import type { Fix } from './fix.js'
import { keyFixes } from './fix-key.js'
import { valueFixes } from './fix-value.js'

/** A message with more faults than this was not meant to be one of the contract. */
const most = 1_000

const nullFixes = (issue: Issue): readonly Fix[] =>
  issue.code === 'null_value'
    ? [
        {
          kind: 'null_for_absent',
          issue,
          says: 'null stands for absence here',
          operation: { op: 'remove', path: issue.pointer },
        },
      ]
    : []

/** The operation as text, and the places it takes from or writes to. */
const traces = ({ operation }: Fix): { readonly whole: string; readonly places: readonly string[] } => ({
  whole: operation.op === 'move' ? `${operation.from} ${operation.path}` : operation.path,
  places: operation.op === 'move' ? [operation.from, operation.path] : [operation.path],
})

/**
 * The one fix of each issue; nothing where an issue has none or more than one, or where two fixes want the same place.
 * One fix may answer two issues: a key that is missing and the unknown one it came under.
 *
 * @category destructors
 * @since 1.2.0
 */
export const fixesOf = (issues: readonly Issue[], root: Node, message: unknown): readonly Fix[] | undefined => {
  if (issues.length > most) return undefined
  const fixes = new Map<string, Fix>()
  const taken = new Set<string>()
  for (const issue of issues) {
    const [fix, other] = [...valueFixes(issue), ...keyFixes(issue, root, message), ...nullFixes(issue)]
    if (fix === undefined || other !== undefined) return undefined
    const { whole, places } = traces(fix)
    if (fixes.has(whole)) continue
    if (places.some((place) => taken.has(place))) return undefined
    for (const place of places) taken.add(place)
    fixes.set(whole, fix)
  }
  return [...fixes.values()]
}
