import type { SchemaNode } from '@contracts/core'
import { isValidUnder, putKey, walkValue } from '@contracts/core/internal'
import { isJsonText } from './json-text.js'

/** The way a model writes an optional key without a value. */
export type Absent = 'omitted' | 'null'

/** The form in which the models of a provider write the parts of a message. */
export interface PartForm {
  readonly absent: Absent
  /** Writes a value without fixed keys. */
  readonly toText: (value: unknown) => unknown
}

/** Returns a valid value in the form in which a model writes it. */
export const writeStrictForm = (node: SchemaNode, value: unknown, form: PartForm): unknown => {
  if (isJsonText(node)) return form.toText(value)
  const walk = walkValue(node, value)
  if (walk.relation === 'one') return writeStrictForm(walk.node, value, form)
  if (walk.relation === 'some') {
    const fits = (extras: 'refuse' | 'ignore') => walk.nodes.find((one) => isValidUnder(one, value, extras))
    const member = fits('refuse') ?? fits('ignore')
    return member === undefined ? value : writeStrictForm(member, value, form)
  }
  if (walk.relation !== 'parts') return value
  const written = Array.isArray(value) ? [] : {}
  for (const { key, node: inner, value: part } of walk.parts()) {
    if (part !== undefined) putKey(written, key, writeStrictForm(inner, part, form))
    else if (form.absent === 'null') putKey(written, key, null)
  }
  return written
}
