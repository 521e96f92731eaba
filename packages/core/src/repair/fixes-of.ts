import type { Issue } from '../issue/issue.js'
import type { Node } from '../reflect/node.js'
import type { Fix, Unrepaired, UnrepairedKind } from './fix.js'
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

/** The fixes of a message, or why its issues are left. */
type Found = { readonly fixes: readonly Fix[] } | { readonly left: readonly Unrepaired[] }

/** Why these issues are left, when it is for the same reason. */
export const leftAll = (issues: readonly Issue[], kind: UnrepairedKind, says: string): readonly Unrepaired[] =>
  issues.map((issue) => ({ kind, issue, says }))

const unknown = ({ rule, code }: Issue): string => {
  if (rule !== undefined) return 'nobody knows which value the rule would accept'
  return code === 'missing' ? 'nobody knows the value that is missing' : 'nothing it can have meant is known'
}

/**
 * The one fix of each issue; or, where an issue has none or more than one, or two fixes want the same place, why each is
 * left. One fix may answer two issues: a key that is missing and the unknown one it came under.
 *
 * @category destructors
 * @since 1.2.0
 */
export const fixesOf = (issues: readonly Issue[], root: Node, message: unknown): Found => {
  if (issues.length > most)
    return {
      left: leftAll(issues, 'too_many', `a message with more than ${String(most)} issues was meant to be another`),
    }
  const fixes = new Map<string, Fix>()
  const taken = new Set<string>()
  const left = new Map<Issue, Unrepaired>()
  for (const issue of issues) {
    const [fix, other] = [...valueFixes(issue), ...keyFixes(issue, root, message), ...nullFixes(issue)]
    const { whole, places } = fix === undefined ? { whole: '', places: [] } : traces(fix)
    if (fix === undefined) left.set(issue, { kind: 'no_fix', issue, says: unknown(issue) })
    else if (other !== undefined)
      left.set(issue, { kind: 'several_fixes', issue, says: `it can be that ${fix.says}, or that ${other.says}` })
    else if (!fixes.has(whole)) {
      if (places.some((place) => taken.has(place)))
        left.set(issue, { kind: 'same_place', issue, says: 'another issue would be repaired at the same place' })
      for (const place of places) taken.add(place)
      fixes.set(whole, fix)
    }
  }
  if (left.size === 0) return { fixes: [...fixes.values()] }
  const others = 'it could be repaired alone, and another issue of the message could not'
  return { left: issues.map((issue) => left.get(issue) ?? { kind: 'others_left', issue, says: others }) }
}
