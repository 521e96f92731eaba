import { isJsonObject } from '@contracts/core'

type Json = Readonly<Record<string, unknown>>

const changed = (value: unknown, change: (schema: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => changed(item, change))
  if (!isJsonObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, change)])))
}

/** Beside each pattern stands a second one for languages whose `$` admits a line feed; in JavaScript it decides nothing. */
const isForOthers = (not: unknown): boolean => isJsonObject(not) && not['pattern'] === '\\n'

/** What a schema asks for in JavaScript, without the parts that only annotate: the same verdicts, less work. */
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

/** The same schema with each union that a constant identifies, written with ajv's `discriminator`. */
export const withTags = (schema: Json): Json =>
  // Changing an object makes an object.
  changed(schema, ({ anyOf, ...rest }) => {
    if (!Array.isArray(anyOf)) return rest
    const members: readonly unknown[] = anyOf
    const tag = tagOf(members)
    if (tag === undefined) return { ...rest, anyOf }
    return { ...rest, type: 'object', oneOf: members, discriminator: { propertyName: tag }, required: [tag] }
  }) as Json
