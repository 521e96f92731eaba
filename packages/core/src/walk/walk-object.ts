import { expectedOf } from '../issue/expected-of.js'
import type { Field, Node, NodeOf } from '../reflect/node.js'
import { quoted } from '../issue/path.js'
import { missingHint, unknownKeyHint } from './key-hints.js'
import { descend, leaveUnread, report, reportType, type Step, type Trail } from './trail.js'
import { settles } from './walk-scalar.js'

type Keyed = Readonly<Record<string, unknown>>

/** A JSON object: neither null nor an array. */
export const isObject = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of an own key; the names of `Object.prototype` count only as own keys. */
export const own = (value: Keyed, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined)

/** Whether null is a value here and not an absence. */
export const admitsNull = (node: Node): boolean =>
  node.kind === 'null' ||
  node.kind === 'json' ||
  node.kind === 'nullable' ||
  node.kind === 'opaque' ||
  (node.kind === 'literal' && node.value === null) ||
  (node.kind === 'union' && node.members.some(admitsNull)) ||
  (node.kind === 'intersection' && node.members.every(admitsNull)) ||
  (node.kind === 'refined' && admitsNull(node.node)) ||
  (node.kind === 'lazy' && admitsNull(node.get()))

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
  if (found === null && !field.required && !admitsNull(field.node)) {
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
