import type { Contract, Issue, Mode } from '@contracts/core'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { applyPatch } from './apply-patch.js'
import { findFixes, leaveAll } from './find-fixes.js'
import type { Fix, Operation, Unrepaired } from './fix.js'

/**
 * The result of a repair. If the message could be corrected, `patch` converts the message to `value`, which is valid,
 * and `fixes` has the reason of each operation. Otherwise the message is unchanged: `left` has the issues of decoding
 * it, and `reasons` explains why each was not corrected.
 *
 * @category model
 * @since 1.0.0
 */
export type Repair<A> =
  | {
      readonly valid: true
      readonly value: A
      readonly patch: readonly Operation[]
      readonly fixes: readonly Fix[]
      readonly left: readonly []
      readonly reasons: readonly []
    }
  | {
      readonly valid: false
      readonly value: unknown
      readonly patch: readonly []
      readonly fixes: readonly []
      readonly left: NonEmptyArray<Issue>
      readonly reasons: readonly Unrepaired[]
    }

/**
 * The most rounds of fixes. A fix may uncover other issues: a corrected tag those of its member, a parsed JSON text
 * those of its content.
 */
const mostRounds = 8

/** Gives every issue the same reason: the first issue that the corrected message would have. */
const leaveForOthers = (issues: readonly Issue[], [first]: readonly Issue[]): readonly Unrepaired[] =>
  leaveAll(issues, 'brings_others', `the corrected message would have another issue: ${String(first)}`)

const correct = <A>(
  { decode, node }: Pick<Contract<A>, 'decode' | 'node'>,
  message: unknown,
  mode: Mode,
  found: readonly Issue[],
): { readonly value: A; readonly fixes: readonly Fix[] } | { readonly left: readonly Unrepaired[] } => {
  let corrected = message
  let issues = found
  const fixes: Fix[] = []
  for (let round = 0; round < mostRounds; round++) {
    const next = findFixes(issues, node, corrected)
    if ('left' in next) return fixes.length === 0 ? next : { left: leaveForOthers(found, issues) }
    corrected = applyPatch(
      corrected,
      next.fixes.map(({ operation }) => operation),
    )
    fixes.push(...next.fixes)
    const result = decode(corrected, mode)
    if (result._tag === 'Right') return { value: result.right, fixes }
    issues = result.left
  }
  return { left: leaveForOthers(found, issues) }
}

/**
 * Corrects a message whose every error has exactly one possible correction. Returns a JSON Patch (RFC 6902) whose
 * result is valid, or an empty patch. Never guesses or invents a value. Removes only, in strict mode, a null in an
 * optional key. Does not change the message, and never throws.
 *
 * @example
 * import { repair } from '@contracts/llm/repair'
 *
 * const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec: struct('Order', { size: enumOf('small', 'large'), count: Int }) })
 * const { patch, value } = repair(order, { size: 'Large', cuont: 2 })
 * assert.deepStrictEqual(value, { size: 'large', count: 2 })
 * assert.deepStrictEqual(patch, [
 *   { op: 'replace', path: '/size', value: 'large' },
 *   { op: 'move', from: '/cuont', path: '/count' },
 * ])
 *
 * @category destructors
 * @since 1.0.0
 */
export const repair = <A>(
  contract: Pick<Contract<A>, 'decode' | 'node'>,
  value: unknown,
  mode: Mode = 'tolerant',
): Repair<A> => {
  const result = contract.decode(value, mode)
  if (result._tag === 'Right') return { valid: true, value: result.right, patch: [], fixes: [], left: [], reasons: [] }
  const issues = result.left
  const leave = (reasons: readonly Unrepaired[]): Repair<A> => ({
    valid: false,
    value,
    patch: [],
    fixes: [],
    left: issues,
    reasons,
  })
  try {
    const corrected = correct(contract, value, mode, issues)
    if ('left' in corrected) return leave(corrected.left)
    const patch = corrected.fixes.map(({ operation }) => operation)
    return { valid: true, value: corrected.value, patch, fixes: corrected.fixes, left: [], reasons: [] }
  } catch {
    return leave(leaveAll(issues, 'not_json', 'the message cannot be copied as JSON')) // so it cannot be patched
  }
}
