import type { Expected } from '../issue/expected.js'
import { expectedOf } from '../issue/expected-of.js'
import type { Path } from '../issue/path.js'
import { admitsNull } from '../reflect/admits-null.js'
import type { Field, NodeOf } from '../reflect/node.js'
import { leaveUnread } from './branch.js'
import { type Declared, declaredBy } from './declared.js'
import { descend, type Step } from './descend.js'
import { isObject, type Keyed, own } from './keyed.js'
import { report } from './report.js'
import type { Trail } from './trail.js'
import { maySettle, settles } from './walk-literal.js'
import { walkUndeclared } from './walk-undeclared.js'

/**
 * Reports a required key that is absent from the object, at the key itself: the last step of `below`.
 *
 * @category destructors
 * @since 1.2.0
 */
export const missingFault = (
  trail: Trail,
  below: Path,
  expected: Expected,
  declared: Declared,
  object: Keyed,
): void => {
  report(trail, below, 'missing', expected, undefined, { kind: 'missing', declared, object })
}

/** Fields in declared order, then the keys nobody declared; a literal that settles what the object is speaks alone. */
export const walkObject = (node: NodeOf<'object'>, value: unknown, trail: Trail, step: Step): void => {
  if (!isObject(value)) return report(trail, [], 'wrong_type', 'an object', value)
  const settled = node.fields.find((field) => maySettle(field.node) && settles(field.node, own(value, field.key)))
  if (settled !== undefined) {
    leaveUnread(trail, [])
    return descend(settled.node, value[settled.key], settled.key, trail, step)
  }
  for (const field of node.fields) walkField(field, node, value, trail, step)
  if (trail.extras !== 'ignore') walkUndeclared(trail, [], declaredBy(node), value)
}

/** Whether null in this field reads as absent. */
export const nullIsAbsent = (field: Field): boolean =>
  !field.required && field.neverNull !== true && !admitsNull(field.node)

const walkField = (field: Field, node: NodeOf<'object'>, value: Keyed, trail: Trail, step: Step): void => {
  const found = own(value, field.key)
  if (found === undefined) {
    if (field.required) missingFault(trail, [field.key], expectedOf(field.node), declaredBy(node), value)
  } else if (found === null && nullIsAbsent(field)) {
    if (trail.extras === 'refuse') report(trail, [field.key], 'null_value', expectedOf(field.node), found)
  } else descend(field.node, found, field.key, trail, step)
}

/** Every value by the same node, in the order of the keys. */
export const walkDictionary = (node: NodeOf<'dictionary'>, value: unknown, trail: Trail, step: Step): void => {
  if (!isObject(value)) return report(trail, [], 'wrong_type', 'an object', value)
  for (const key of Object.keys(value)) {
    if (value[key] !== undefined) descend(node.value, value[key], key, trail, step)
  }
}
