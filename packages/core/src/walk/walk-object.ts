import { expectedOf } from '../issue/expected-of.js'
import type { Field, NodeOf } from '../reflect/node.js'
import { quoted } from '../issue/display.js'
import { missingHint, unknownKeyHint } from './key-hints.js'
import { descend, type Step } from './descend.js'
import { leaveUnread } from './branch.js'
import { report, reportType } from './report.js'
import type { Trail } from './trail.js'
import { settles } from './walk-literal.js'
import { admitsNull } from '../reflect/admits-null.js'
import { isObject, type Keyed, own } from './keyed.js'

/** Fields in declared order, then the keys nobody declared; a literal that settles what the object is speaks alone. */
export const walkObject = (node: NodeOf<'object'>, value: unknown, trail: Trail, step: Step): void => {
  if (!isObject(value)) return reportType(node, value, trail)
  const settled = node.fields.find((field) => settles(field.node, own(value, field.key)))
  if (settled !== undefined) {
    leaveUnread(trail)
    return descend(settled.node, value[settled.key], settled.key, trail, step)
  }
  for (const field of node.fields) walkField(field, node, value, trail, step)
  if (trail.extras !== 'ignore') walkUndeclared(node, value, trail)
}

const walkField = (field: Field, node: NodeOf<'object'>, value: Keyed, trail: Trail, step: Step): void => {
  const found = own(value, field.key)
  if (found === undefined) {
    if (field.required) {
      report(
        trail,
        { code: 'missing', expected: expectedOf(field.node), value: found, hint: missingHint(field, node, value) },
        field.key,
      )
    }
    return
  }
  if (found === null && !field.required && field.neverNull !== true && !admitsNull(field.node)) {
    if (trail.extras === 'refuse')
      report(trail, { code: 'null_value', expected: expectedOf(field.node), value: found }, field.key)
    return
  }
  descend(field.node, found, field.key, trail, step)
}

const walkUndeclared = (node: NodeOf<'object'>, value: Keyed, trail: Trail): void => {
  const expected = node.fields.map((field) => field.key)
  const declared = new Set(expected)
  for (const key of Object.keys(value)) {
    if (declared.has(key) || value[key] === undefined) continue
    const heir = node.fields.find((field) => field.formerly?.key === key && own(value, field.key) === undefined)
    if (heir !== undefined) reportRenamed(heir, key, value[key], trail)
    else if (!node.open && trail.extras === 'refuse') {
      report(trail, { code: 'unknown_key', expected, value: value[key], hint: unknownKeyHint(key, node, value) }, key)
    }
  }
}

// A required heir is already missing, and its issue names the former key.
const reportRenamed = (heir: Field, key: string, value: unknown, trail: Trail): void => {
  if (heir.required) return
  const severity = trail.extras === 'refuse' ? 'error' : 'warning'
  const hint = `Renamed to ${quoted(heir.key)} in ${heir.formerly?.since ?? ''}.`
  report(trail, { severity, code: 'renamed_key', expected: [heir.key], value, hint }, key)
}

/** Every value by the same node, in the order of the keys. */
export const walkDictionary = (node: NodeOf<'dictionary'>, value: unknown, trail: Trail, step: Step): void => {
  if (!isObject(value)) return reportType(node, value, trail)
  for (const key of Object.keys(value)) {
    if (value[key] !== undefined) descend(node.value, value[key], key, trail, step)
  }
}
