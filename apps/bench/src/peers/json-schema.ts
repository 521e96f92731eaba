import { isJsonObject } from '@contracts/core'

type Json = Readonly<Record<string, unknown>>

const changed = (value: unknown, change: (schema: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => changed(item, change))
  if (!isJsonObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, change)])))
}

/**
 * Reports whether a `not` is the copy of a pattern for languages whose `$` also matches before a line feed. In
 * JavaScript it never changes a verdict.
 */
const isForOthers = (not: unknown): boolean => isJsonObject(not) && not['pattern'] === '\\n'

/** Removes the parts of a schema that only annotate or have no effect in JavaScript: same verdicts, less work. */
export const inJavaScript = (schema: Json): Json => {
  const bare = changed(schema, ({ not, ...rest }) => (not === undefined || isForOthers(not) ? rest : { ...rest, not }))
  const annotations = new Set(['examples', 'x-contract'])
  return Object.fromEntries(Object.entries(bare as Json).filter(([key]) => !annotations.has(key))) // a schema file is an object
}

const constant = (member: unknown, key: string): unknown =>
  isJsonObject(member) && isJsonObject(member['properties']) && isJsonObject(member['properties'][key])
    ? member['properties'][key]['const']
    : undefined

const tagOf = (members: readonly unknown[]): string | undefined => {
  const [first] = members
  if (!isJsonObject(first) || !isJsonObject(first['properties'])) return undefined
  return Object.keys(first['properties']).find((key) => {
    const values = members.map((member) => constant(member, key))
    return values.every((value) => typeof value === 'string') && new Set(values).size === members.length
  })
}

/** Returns the schema with ajv's `discriminator` for each union whose members a constant identifies. */
export const withTags = (schema: Json): Json =>
  // A changed object is still an object.
  changed(schema, ({ anyOf, ...rest }) => {
    if (!Array.isArray(anyOf)) return rest
    const members: readonly unknown[] = anyOf
    const tag = tagOf(members)
    if (tag === undefined) return { ...rest, anyOf }
    return { ...rest, type: 'object', oneOf: members, discriminator: { propertyName: tag }, required: [tag] }
  }) as Json
