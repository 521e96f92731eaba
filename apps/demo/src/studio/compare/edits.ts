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

/** A kind of change: its label and the changed schema of a location where it is possible. */
type Kind = (at: string, schema: Keyed) => readonly [label: string, schema: Keyed] | undefined

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

const optionalOf = ({ properties, required }: Keyed): readonly string[] =>
  isJsonObject(properties) ? Object.keys(properties).filter((key) => !listOf(required).includes(key)) : []

const requires: Kind = (at, schema) => {
  const [key] = optionalOf(schema)
  return key === undefined
    ? undefined
    : [`Require ${at}/${key}`, { ...schema, required: [...listOf(schema['required']), key] }]
}

const freshName = (properties: Keyed): string =>
  ['remark', 'remark_2', 'remark_3'].find((name) => !Object.hasOwn(properties, name)) ?? 'another_remark'

const adds: Kind = (at, schema) => {
  const { properties } = schema
  if (!isJsonObject(properties)) return undefined
  const name = freshName(properties)
  return [`Add ${at}/${name}`, { ...schema, properties: { ...properties, [name]: { type: 'string' } } }]
}

const drops: Kind = (at, schema) => {
  const { properties } = schema
  const key = optionalOf(schema).at(-1)
  if (!isJsonObject(properties) || key === undefined) return undefined
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== key))
  return [`Remove ${at}/${key}`, { ...schema, properties: rest }]
}

const dropsValue: Kind = (at, schema) => {
  const values = listOf(schema['enum'])
  const last = values.findLastIndex((value) => value !== null)
  if (values.length < 2 || last === -1) return undefined
  return [`Drop ${JSON.stringify(values[last])} from ${at}`, { ...schema, enum: values.toSpliced(last, 1) }]
}

const addsValue: Kind = (at, schema) => {
  const values = listOf(schema['enum'])
  if (!values.some((value) => typeof value === 'string') || values.includes('other')) return undefined
  return [`Allow "other" at ${at}`, { ...schema, enum: [...values, 'other'] }]
}

const movesMinimum =
  (verb: string, by: number): Kind =>
  (at, schema) => {
    const { minimum } = schema
    if (typeof minimum !== 'number') return undefined
    return [`${verb} the minimum of ${at} to ${String(minimum + by)}`, { ...schema, minimum: minimum + by }]
  }

const kinds = [requires, adds, drops, dropsValue, addsValue, movesMinimum('Lower', -1), movesMinimum('Raise', 1)]

/** Returns changes of a schema that are worth trying, at most one of each kind. */
export const editsOf = (schema: Json): readonly Edit[] => {
  if (!isJsonObject(schema)) return []
  const spots = spotsOf(schema)
  return kinds.flatMap((kind) => {
    for (const { at, schema: part, replaced } of spots) {
      const edit = kind(at, part)
      if (edit !== undefined) return [{ label: edit[0], schema: replaced(edit[1]) }]
    }
    return []
  })
}
