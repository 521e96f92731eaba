import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Contract } from '../contract/contract.js'
import type { Mode } from '../contract/examine.js'
import type { Issue } from '../issue/issue.js'
import type { Fix, Unrepaired } from './fix.js'
import { fixesOf, leftAll } from './fixes-of.js'
import type { Operation } from './operation.js'
import { patched } from './patched.js'

/**
 * What became of a message. Either it holds, with `patch` leading from the message that came to `value` and one fix with
 * its reason for each operation; or nothing is done to it, `left` is what decoding says of it, and `reasons` why each
 * issue was left.
 *
 * @category model
 * @since 1.2.0
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

/** A fix may bring to light what it hid: a tag what its member asks for, a text of JSON what stands in it. */
const rounds = 8

interface Patched<A> {
  readonly value: A
  readonly fixes: readonly Fix[]
}

const mended = <A>(
  { decode, node }: Pick<Contract<A>, 'decode' | 'node'>,
  value: unknown,
  mode: Mode,
  found: readonly Issue[],
): Patched<A> | { readonly left: readonly Unrepaired[] } => {
  let now = value
  let issues = found
  const fixes: Fix[] = []
  for (let left = rounds; left > 0; left--) {
    const next = fixesOf(issues, node, now)
    if ('left' in next) return fixes.length === 0 ? next : { left: broughtUp(found, issues) }
    now = patched(
      now,
      next.fixes.map(({ operation }) => operation),
    )
    fixes.push(...next.fixes)
    const read = decode(now, mode)
    if (read._tag === 'Right') return { value: read.right, fixes }
    issues = read.left
  }
  return { left: broughtUp(found, issues) }
}

/** Why issues are left whose repair would bring up others. */
const broughtUp = (found: readonly Issue[], others: readonly Issue[]): readonly Unrepaired[] => {
  const [first] = others
  return leftAll(found, 'brings_others', `repaired, the message would have another issue: ${String(first)}`)
}

/**
 * Repairs a message where every fault has one thing it can have meant: a JSON Patch (RFC 6902) whose result decodes, or
 * no patch at all. No value is guessed or invented, and nothing is taken away but a null that stands for absence, in
 * strict mode. The message that came is never changed, and nothing throws.
 *
 * @example
 * import { repair } from '@contracts/core/repair'
 *
 * const order = contract({ id: 'demo/order', version: 1, role: 'message', says: 'An order.', codec: struct('Order', { size: oneOf('Size', 'small', 'large'), count: Int }) })
 * const { patch, value } = repair(order, { size: 'Large', cuont: 2 })
 * assert.deepStrictEqual(value, { size: 'large', count: 2 })
 * assert.deepStrictEqual(patch, [
 *   { op: 'replace', path: '/size', value: 'large' },
 *   { op: 'move', from: '/cuont', path: '/count' },
 * ])
 *
 * @category destructors
 * @since 1.2.0
 */
export const repair = <A>(
  contract: Pick<Contract<A>, 'decode' | 'node'>,
  value: unknown,
  mode: Mode = 'tolerant',
): Repair<A> => {
  const read = contract.decode(value, mode)
  if (read._tag === 'Right') return { valid: true, value: read.right, patch: [], fixes: [], left: [], reasons: [] }
  const unrepaired = (reasons: readonly Unrepaired[]): Repair<A> => ({
    valid: false,
    value,
    patch: [],
    fixes: [],
    left: read.left,
    reasons,
  })
  try {
    const found = mended(contract, value, mode, read.left)
    if ('left' in found) return unrepaired(found.left)
    const patch = found.fixes.map(({ operation }) => operation)
    return { valid: true, value: found.value, patch, fixes: found.fixes, left: [], reasons: [] }
  } catch {
    return unrepaired(leftAll(read.left, 'not_json', 'the message cannot be copied as JSON')) // nor be patched
  }
}
