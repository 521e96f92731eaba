import { isJsonObject, type Field, type SchemaNode } from '@contracts/core'
import { isValidUnder, walkValue } from '@contracts/core/internal'

/** The form in which a value is shown. */
export type Shown =
  | { readonly as: 'scalar'; readonly value: boolean | number | string | null; readonly isName: boolean }
  | { readonly as: 'object'; readonly fields: readonly Field[]; readonly value: Readonly<Record<string, unknown>> }
  | {
      readonly as: 'list'
      readonly items: readonly (readonly [node: SchemaNode, value: unknown])[]
      readonly value: readonly unknown[]
    }
  | { readonly as: 'json'; readonly value: unknown }

const json: SchemaNode = { kind: 'json' }

const isScalar = (value: unknown): value is boolean | number | string | null =>
  value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'

/** Shows an object by the fields that it has, the declared ones first. Each key is listed once. */
const objectOf = (value: Readonly<Record<string, unknown>>, declared: readonly Field[]): Shown => {
  const fields = new Map<string, Field>()
  const undeclared = Object.keys(value).map((key): Field => ({ key, node: json, required: false }))
  for (const field of [...declared, ...undeclared])
    if (Object.hasOwn(value, field.key) && !fields.has(field.key)) fields.set(field.key, field)
  return { as: 'object', fields: [...fields.values()], value }
}

/** Decides by its node how a value is shown. A value that does not fit its node is shown as JSON. */
export const shownAs = (node: SchemaNode, value: unknown): Shown => {
  const walk = walkValue(node, value)
  if (walk.relation === 'one') return shownAs(walk.node, value)
  if (walk.relation === 'some')
    return shownAs(walk.nodes.find((member) => isValidUnder(member, value, 'ignore')) ?? json, value)
  if (walk.relation === 'every' && isJsonObject(value)) {
    const members = walk.nodes.map((member) => shownAs(member, value))
    return objectOf(
      value,
      members.flatMap((member) => (member.as === 'object' ? member.fields.filter((one) => one.node !== json) : [])),
    )
  }
  if (walk.relation === 'parts') {
    const parts = walk.parts()
    if (isJsonObject(value))
      return objectOf(
        value,
        parts.map(({ key, node: inner, field }) => field ?? { key: String(key), node: inner, required: false }),
      )
    if (Array.isArray(value)) {
      const nodes = new Map(parts.map(({ key, node: inner }) => [key, inner]))
      return { as: 'list', items: value.map((one: unknown, at) => [nodes.get(at) ?? json, one]), value }
    }
  }
  if (!isScalar(value)) return { as: 'json', value }
  return { as: 'scalar', value, isName: typeof value === 'string' && (node.kind === 'literal' || node.kind === 'enum') }
}

/** Returns the columns of a list whose items are objects of scalars, or `undefined` for another list. */
export const columnsOf = (
  items: readonly (readonly [node: SchemaNode, value: unknown])[],
): readonly string[] | undefined => {
  const rows = items.map(([node, value]) => shownAs(node, value))
  const columns = new Set<string>()
  for (const row of rows) {
    if (row.as !== 'object') return undefined
    for (const { key, node } of row.fields) {
      if (shownAs(node, row.value[key]).as !== 'scalar') return undefined
      columns.add(key)
    }
  }
  return columns.size === 0 || columns.size > 8 ? undefined : [...columns]
}
