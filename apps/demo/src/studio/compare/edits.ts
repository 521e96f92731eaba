import { type Json, isJsonObject } from '@contracts/core'

/** A change of a schema that can be made with one click: its label, and the changed schema. */
export interface Edit {
  readonly label: string
  readonly schema: Json
}

type Keyed = Readonly<Record<string, Json>>

/**
 * A schema within a schema: its location in messages, and a function that returns the whole schema with this part
 * replaced.
 */
interface Spot {
  readonly at: string
  readonly schema: Keyed
  readonly replaced: (schema: Keyed) => Json
}

const deepest = 6

const below = ({ at, schema, replaced }: Spot): readonly Spot[] => {
  const { properties, items } = schema
  const fields = isJsonObject(properties) ? Object.entries(properties) : []
  return [
    ...fields.flatMap(([key, field]): readonly Spot[] => {
      if (!isJsonObject(field)) return []
      const put = (next: Keyed): Json =>
        replaced({ ...schema, properties: Object.fromEntries(fields.map(([k, f]) => [k, k === key ? next : f])) })
      return [{ at: `${at}/${key}`, schema: field, replaced: put }]
    }),
    ...(isJsonObject(items)
      ? [{ at: `${at}/*`, schema: items, replaced: (next: Keyed) => replaced({ ...schema, items: next }) }]
      : []),
  ]
}

/** Returns every location of a schema that is visible in messages, the shallowest first. */
const spotsOf = (root: Keyed): readonly Spot[] => {
  let level: readonly Spot[] = [{ at: '', schema: root, replaced: (next) => next }]
  const all: Spot[] = []
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    all.push(...level)
    level = level.flatMap(below)
  }
  return all
}

type Kind = (spot: Spot) => Edit | undefined

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

const optionalOf = ({ properties, required }: Keyed): readonly string[] =>
  isJsonObject(properties) ? Object.keys(properties).filter((key) => !listOf(required).includes(key)) : []

const requires: Kind = ({ at, schema, replaced }) => {
  const [key] = optionalOf(schema)
  if (key === undefined) return undefined
  return {
    label: `Require ${at}/${key}`,
    schema: replaced({ ...schema, required: [...listOf(schema['required']), key] }),
  }
}

const freshName = (properties: Keyed): string =>
  ['remark', 'remark_2', 'remark_3'].find((name) => !Object.hasOwn(properties, name)) ?? 'another_remark'

const adds: Kind = ({ at, schema, replaced }) => {
  const { properties } = schema
  if (!isJsonObject(properties)) return undefined
  const name = freshName(properties)
  return {
    label: `Add ${at}/${name}`,
    schema: replaced({ ...schema, properties: { ...properties, [name]: { type: 'string' } } }),
  }
}

const drops: Kind = ({ at, schema, replaced }) => {
  const { properties } = schema
  const key = optionalOf(schema).at(-1)
  if (!isJsonObject(properties) || key === undefined) return undefined
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== key))
  return { label: `Remove ${at}/${key}`, schema: replaced({ ...schema, properties: rest }) }
}

const dropsValue: Kind = ({ at, schema, replaced }) => {
  const values = listOf(schema['enum'])
  const last = values.findLastIndex((value) => value !== null)
  if (values.length < 2 || last === -1) return undefined
  return {
    label: `Drop ${JSON.stringify(values[last])} from ${at}`,
    schema: replaced({ ...schema, enum: values.toSpliced(last, 1) }),
  }
}

const addsValue: Kind = ({ at, schema, replaced }) => {
  const values = listOf(schema['enum'])
  if (!values.some((value) => typeof value === 'string') || values.includes('other')) return undefined
  return { label: `Allow "other" at ${at}`, schema: replaced({ ...schema, enum: [...values, 'other'] }) }
}

const widens: Kind = ({ at, schema, replaced }) => {
  const { minimum } = schema
  if (typeof minimum !== 'number') return undefined
  return {
    label: `Lower the minimum of ${at} to ${String(minimum - 1)}`,
    schema: replaced({ ...schema, minimum: minimum - 1 }),
  }
}

const narrows: Kind = ({ at, schema, replaced }) => {
  const { minimum } = schema
  if (typeof minimum !== 'number') return undefined
  return {
    label: `Raise the minimum of ${at} to ${String(minimum + 1)}`,
    schema: replaced({ ...schema, minimum: minimum + 1 }),
  }
}

/** Returns changes of a schema that are worth trying, at most one of each kind. */
export const editsOf = (schema: Json): readonly Edit[] => {
  if (!isJsonObject(schema)) return []
  const spots = spotsOf(schema)
  return [requires, adds, drops, dropsValue, addsValue, widens, narrows].flatMap((kind) => {
    for (const spot of spots) {
      const edit = kind(spot)
      if (edit !== undefined) return [edit]
    }
    return []
  })
}
