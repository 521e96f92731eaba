/** Writes equal schemas alike. `canonicalForm` proves of each result that it accepts the same values. */
import { isJsonObject, type Json } from '@contracts/core'
import { canonicalJson, keywordOf, mapSubschemas } from '@contracts/evolution/internal'

type Fields = { readonly [key: string]: Json }

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the text of a schema without the names of definitions, by which two documents may differ. */
const textOf = (schema: Json): string => canonicalJson(schema).replaceAll(/"\$ref":"[^"]*"/g, '"$ref":""')

/** Returns different values, sorted by their text. */
const asSet = (values: readonly Json[]): readonly Json[] => {
  const byName = new Map(values.map((value) => [canonicalJson(value), value]))
  return [...byName.values()].sort((a, b) => byText(textOf(a), textOf(b)))
}

/** The keywords that change nothing with these values. */
const withoutEffect: ReadonlyMap<string, (value: Json) => boolean> = new Map(
  Object.entries({
    ...Object.fromEntries(
      ['minItems', 'minLength', 'minProperties'].map((name) => [name, (value: Json) => value === 0]),
    ),
    uniqueItems: (value: Json) => value === false,
    required: (value: Json) => isList(value) && value.length === 0,
    ...Object.fromEntries(
      ['properties', 'patternProperties', 'dependentRequired', 'dependentSchemas'].map((name) => [
        name,
        (value: Json) => isJsonObject(value) && Object.keys(value).length === 0,
      ]),
    ),
    ...Object.fromEntries(
      ['items', 'additionalProperties', 'propertyNames', 'unevaluatedProperties', 'unevaluatedItems'].map((name) => [
        name,
        (value: Json) => isAny(value),
      ]),
    ),
    prefixItems: (value: Json) => isList(value) && value.length === 0,
    allOf: (value: Json) => isList(value) && value.every(isAny),
  }),
)

const isAny = (schema: Json): boolean => schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0)

/** Removes descriptions, and keywords that change nothing. */
const withoutWords = (schema: Fields): Fields =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([name, value]) =>
        !(name.startsWith('x-') || keywordOf(name)?.role === 'annotation') && withoutEffect.get(name)?.(value) !== true,
    ),
  )

const typeOf = (value: Json): string => (value === null ? 'null' : isList(value) ? 'array' : typeof value)

const hasType = (value: Json, types: readonly Json[]): boolean =>
  types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value))

/** Writes listed values as a sorted `enum` without `type`, and those that are all of a type as that type. */
const withValues = (schema: Fields): Fields => {
  const { const: only, enum: several, type, ...rest } = schema
  if (only === undefined && !isList(several)) return schema
  const types = isList(type) ? type : type === undefined ? undefined : [type]
  const listed = isList(several) ? several : [only ?? null]
  const both = only === undefined ? listed : listed.filter((value) => canonicalJson(value) === canonicalJson(only))
  const values = asSet(types === undefined ? both : both.filter((value) => hasType(value, types)))
  const text = canonicalJson(values)
  if (text === '[null]') return { ...rest, type: 'null' }
  if (text === '[false,true]') return { ...rest, type: 'boolean' }
  return { ...rest, enum: values }
}

/** Checks whether a keyword applies to values of a type. */
const appliesTo = (name: string, type: Json): boolean => {
  const only = keywordOf(name)?.type
  return only === undefined || only === type || (only === 'number' && type === 'integer')
}

/** Writes several types as a union of schemas of one type. */
const withOneType = (schema: Fields): Fields => {
  const { type, ...rest } = schema
  if (!isList(type)) return schema
  if (type.length === 1) return { ...rest, type: type[0] ?? null }
  const isPlain = Object.keys(rest).every((name) => keywordOf(name)?.type !== undefined)
  if (!isPlain) return { ...rest, type: asSet(type) }
  const members = type.map((one) =>
    normal(Object.fromEntries([...Object.entries(rest).filter(([name]) => appliesTo(name, one)), ['type', one]])),
  )
  return { anyOf: members }
}

/** Returns the values of a schema that only lists them; `undefined` for any other. */
const valuesIn = (schema: Json): readonly Json[] | undefined => {
  if (!isJsonObject(schema) || Object.keys(schema).length !== 1) return undefined
  const { enum: values, type } = schema
  if (isList(values)) return values
  return type === 'null' ? [null] : type === 'boolean' ? [true, false] : undefined
}

/** Returns the members of a union, without unions inside, with all listed values in one member. */
const membersOf = (members: readonly Json[]): readonly Json[] => {
  const flat = members.flatMap((member): readonly Json[] => {
    const inner = isJsonObject(member) && Object.keys(member).length === 1 ? member['anyOf'] : undefined
    return isList(inner) ? membersOf(inner) : [member]
  })
  const listed: Json[] = []
  const others = flat.filter((member) => {
    const values = valuesIn(member)
    listed.push(...(values ?? []))
    return values === undefined
  })
  const free = listed.filter((value) => !others.some((member) => acceptsAll(member, value)))
  return asSet(free.length === 0 ? others : [...others, withValues({ enum: free })])
}

/** Checks whether a schema is a bare type that a value has. */
const acceptsAll = (schema: Json, value: Json): boolean => {
  if (!isJsonObject(schema)) return schema === true
  const { type, ...rest } = schema
  return Object.keys(rest).length === 0 && (type === undefined || hasType(value, [type]))
}

const withUnion = (schema: Fields): Fields => {
  const { anyOf, ...rest } = schema
  if (!isList(anyOf) || anyOf.length === 0) return schema
  const members = membersOf(anyOf)
  if (members.some(isAny)) return rest
  const [only] = members
  const isAlone = members.length === 1 && only !== undefined
  if (isAlone && isJsonObject(only) && isApart(rest, only)) return { ...rest, ...only }
  return { ...rest, anyOf: members }
}

/** The keywords that other keywords of the same schema change. */
const entangled: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'unevaluatedItems', 'items'],
  ...['prefixItems', 'contains', 'minContains', 'maxContains', 'if', 'then', 'else', '$ref', '$dynamicRef'],
])

/** Checks whether two schemas may be written as one: they share no keyword, and none of one changes one of the other. */
const isApart = (a: Fields, b: Fields): boolean => {
  const [one, other] = [Object.keys(a), Object.keys(b)]
  if (one.length === 0 || other.length === 0) return true
  return !one.some((name) => other.includes(name)) && ![...one, ...other].some((name) => entangled.has(name))
}

/** Returns two objects of open keys as one; `undefined` if they say more, or differ about a key. */
const joined = (a: Fields, b: Fields): Fields | undefined => {
  if (isApart(a, b)) return { ...a, ...b }
  const isOpenObject = (one: Fields): boolean =>
    one['type'] === 'object' && Object.keys(one).every((name) => ['type', 'properties', 'required'].includes(name))
  if (!isOpenObject(a) || !isOpenObject(b)) return undefined
  const [first, second] = [a, b].map((one) => (one['properties'] ?? {}) as Fields)
  if (first === undefined || second === undefined) return undefined
  const differ = Object.entries(first).some(
    ([key, part]) => second[key] !== undefined && canonicalJson(part) !== canonicalJson(second[key]),
  )
  if (differ) return undefined
  const required = [a, b].flatMap((one) => (isList(one['required']) ? one['required'] : []))
  return { type: 'object', properties: { ...first, ...second }, ...(required.length > 0 ? { required } : {}) }
}

/** Writes the members of `allOf` into the schema where that is the same. */
const withoutAllOf = (schema: Fields): Fields => {
  const { allOf, ...rest } = schema
  if (!isList(allOf)) return schema
  const left: Json[] = []
  let whole: Fields = rest
  for (const member of asSet(allOf)) {
    const next = isJsonObject(member) ? joined(whole, member) : undefined
    if (next === undefined) left.push(member)
    else whole = next
  }
  return left.length === 0 ? whole : { ...whole, allOf: asSet(left) }
}

const sortedKeys = (schema: Fields): Fields =>
  Object.fromEntries(
    Object.entries(schema)
      .map(([name, value]): [string, Json] => {
        if (name === 'required' && isList(value)) return [name, asSet(value)]
        if (name === 'oneOf' && isList(value)) return [name, [...value].sort((a, b) => byText(textOf(a), textOf(b)))]
        return [name, value]
      })
      .sort(([a], [b]) => byText(a, b)),
  )

/** The order matters: each step relies on what the ones before it have written. */
const steps = [withoutWords, withoutAllOf, withOneType, withValues, withUnion, sortedKeys]

const normal = (schema: Json): Json => {
  if (schema === true) return {}
  if (!isJsonObject(schema)) return schema
  const inside = mapSubschemas(schema, normal) as Fields
  return steps.reduce((one, step) => step(one), inside)
}

/** Returns a schema with its definitions renamed in the order in which they are used, and without those that are not. */
const withDefinitions = (root: Json): Json => {
  if (!isJsonObject(root)) return root
  const { $defs: definitions = {}, ...schema } = root
  const names = new Map<string, string>()
  const used: [string, Json][] = []
  const renamed = (part: Json): Json => {
    if (!isJsonObject(part)) return part
    const { $ref: reference, ...rest } = part
    const inside = mapSubschemas(rest, renamed) as Fields
    if (typeof reference !== 'string') return inside
    const known = names.get(reference)
    if (known !== undefined) return { ...inside, $ref: known }
    const name = `d${String(names.size)}`
    names.set(reference, `#/$defs/${name}`)
    const target = (definitions as Fields)[decodeURIComponent(reference.replace('#/$defs/', ''))]
    if (target !== undefined) used.push([name, renamed(target)])
    return { ...inside, $ref: `#/$defs/${name}` }
  }
  const whole = renamed(schema)
  if (used.length === 0 || !isJsonObject(whole)) return whole
  return { ...whole, $defs: Object.fromEntries(used.sort(([a], [b]) => byText(a, b))) }
}

/**
 * Returns a schema of JSON Schema 2020-12 as all schemas are written that differ from it only in spelling: without
 * descriptions, with sorted lists, each union as `anyOf` and each listed value in an `enum`.
 */
export const normalForm = (schema: Json): Json => withDefinitions(normal(schema))
