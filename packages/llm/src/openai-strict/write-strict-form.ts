import type { SchemaNode } from '@contracts/core'
import { isValidUnder, mapChildren, memoise, putKey, walkValue } from '@contracts/core/internal'
import { isJsonText, isNeverSent } from './json-text.js'

/** The way a model writes an optional key without a value. */
export type Absent = 'omitted' | 'null'

/** The form in which the models of a provider write the parts of a message. */
export interface PartForm {
  readonly absent: Absent
  /** Writes a value without fixed keys. */
  readonly toText: (value: unknown) => unknown
}

/** Returns a node without open objects: strict form has no place for their other keys. */
const closeObjects: (node: SchemaNode) => SchemaNode = /* @__PURE__ */ memoise((node) => {
  if (isJsonText(node)) return node
  const inner = mapChildren(node, closeObjects)
  return inner.kind === 'object' ? { ...inner, open: false } : inner
})

/** Returns the member of a union that a value is written as: if possible, one that has a place for each of its keys. */
const memberFor = (members: readonly SchemaNode[], value: unknown): SchemaNode | undefined =>
  members.find((one) => isValidUnder(closeObjects(one), value, 'refuse')) ??
  members.find((one) => isValidUnder(one, value, 'refuse')) ??
  members.find((one) => isValidUnder(one, value, 'ignore'))

/** Returns a valid value in the form in which a model writes it. */
export const writeStrictForm = (node: SchemaNode, value: unknown, form: PartForm): unknown => {
  if (isJsonText(node)) return form.toText(value)
  const walk = walkValue(node, value)
  if (walk.relation === 'one') return writeStrictForm(walk.node, value, form)
  if (walk.relation === 'some') {
    const member = memberFor(walk.nodes, value)
    return member === undefined ? value : writeStrictForm(member, value, form)
  }
  if (walk.relation !== 'parts') return value
  const written = Array.isArray(value) ? [] : {}
  for (const { key, node: inner, value: part, field } of walk.parts()) {
    if (part !== undefined) putKey(written, key, writeStrictForm(inner, part, form))
    else if (form.absent === 'null' && !(field !== undefined && isNeverSent(field))) putKey(written, key, null)
  }
  return written
}
