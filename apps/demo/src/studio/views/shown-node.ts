import { codecFromNode, isJsonObject, type Field, type SchemaNode } from '@contracts/core'

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

const accepts = (node: SchemaNode, value: unknown): boolean => {
  try {
    return codecFromNode('member', node).is(value)
  } catch {
    return false // a predicate may throw
  }
}

const isScalar = (value: unknown): value is boolean | number | string | null =>
  value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'

const fieldsOfKeys = (value: object, node: SchemaNode): readonly Field[] =>
  Object.keys(value).map((key) => ({ key, node, required: false }))

/** Returns the fields of a node that declares keys, for one value, or `undefined` if it is no object. */
const fieldsOf = (node: SchemaNode, value: unknown): readonly Field[] | undefined => {
  const shown = shownAs(node, value)
  return shown.as === 'object' ? shown.fields : undefined
}

/** Returns the fields that a value has, the declared ones first. Each key is listed once. */
const present = (fields: readonly Field[], value: Readonly<Record<string, unknown>>): readonly Field[] => {
  const declared = fields.filter(
    ({ key }, i) => Object.hasOwn(value, key) && fields.findIndex((f) => f.key === key) === i,
  )
  const keys = new Set(declared.map(({ key }) => key))
  return [...declared, ...fieldsOfKeys(value, json).filter(({ key }) => !keys.has(key))]
}

/** Decides by the kind of a node how a value is shown. A value that does not fit its node is shown as JSON. */
export const shownAs = (node: SchemaNode, value: unknown): Shown => {
  const fallback: Shown = isScalar(value) ? { as: 'scalar', value, isName: false } : { as: 'json', value }
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return fallback
    case 'literal':
    case 'enum':
      return isScalar(value) ? { as: 'scalar', value, isName: typeof value === 'string' } : fallback
    case 'object':
      return isJsonObject(value) ? { as: 'object', fields: present(node.fields, value), value } : fallback
    case 'record':
      return isJsonObject(value) ? { as: 'object', fields: fieldsOfKeys(value, node.value), value } : fallback
    case 'array':
      return Array.isArray(value)
        ? { as: 'list', items: value.map((one: unknown) => [node.item, one]), value }
        : fallback
    case 'tuple':
      return Array.isArray(value)
        ? { as: 'list', items: value.map((one: unknown, i) => [node.items[i] ?? json, one]), value }
        : fallback
    case 'union':
      return shownAs(node.members.find((member) => accepts(member, value)) ?? json, value)
    case 'tagged': {
      const tag = isJsonObject(value) ? value[node.tag] : undefined
      return shownAs(node.members.find((member) => member.value === tag)?.node ?? json, value)
    }
    case 'intersection': {
      if (!isJsonObject(value)) return fallback
      return {
        as: 'object',
        fields: present(
          node.members.flatMap((member) => fieldsOf(member, value) ?? []),
          value,
        ),
        value,
      }
    }
    case 'nullable':
    case 'refined':
      return shownAs(node.node, value)
    case 'lazy':
      return shownAs(node.get(), value)
    case 'json':
    case 'opaque':
      return fallback
  }
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
