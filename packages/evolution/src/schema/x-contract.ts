import { isJsonObject, type Json } from '@contracts/core'
import { isArray, itemsOf, type JsonFields, own } from './json.js'

/** The lists of `x-contract` whose entries refer to a pointer in the message. */
export const contractLists = ['open', 'nullable', 'warnings', 'formerly', 'deprecated'] as const

/** Returns the entry of a string warning with the key `pattern`, which was `prefer` in earlier releases. */
const currentWarning = (entry: Json): Json =>
  isJsonObject(entry)
    ? Object.fromEntries(Object.entries(entry).map(([key, value]) => [key === 'prefer' ? 'pattern' : key, value]))
    : entry

/** Returns a rule without its `revision`, which only earlier releases have: the code of a release is run instead. */
const currentRule = (rule: Json): Json =>
  isJsonObject(rule) ? Object.fromEntries(Object.entries(rule).filter(([key]) => key !== 'revision')) : rule

/**
 * Returns the `x-contract` block of a schema as this version writes it; an empty object when it has none. Schemas of
 * earlier releases list string warnings under `advice`; the returned block lists them under `warnings`. Their rules
 * have a `revision`; the returned rules have none.
 */
export const contractBlock = (schema: Json): JsonFields => {
  const block = own(schema, 'x-contract')
  if (!isJsonObject(block)) return {}
  const { advice, ...others } = block
  const { rules } = block
  return {
    ...(isArray(advice) && own(block, 'warnings') === undefined
      ? { ...others, warnings: advice.map(currentWarning) }
      : block),
    ...(isArray(rules) ? { rules: rules.map(currentRule) } : {}),
  }
}

/**
 * Returns the pointer of an entry of such a list; `undefined` when it has none. An entry of `nullable` is itself a
 * pointer; an entry of any other list has a `pointer` key.
 */
export const entryPointer = (entry: Json): string | undefined => {
  const pointer = isJsonObject(entry) ? own(entry, 'pointer') : entry
  return typeof pointer === 'string' ? pointer : undefined
}

/**
 * Returns the entries of a list of `x-contract` that have a pointer; `undefined` when the list is missing. A contract
 * without `nullable` does not state which nulls are values.
 */
export const contractEntries = (
  schema: Json,
  list: (typeof contractLists)[number],
): readonly { readonly pointer: string; readonly entry: Json }[] | undefined => {
  const entries = own(contractBlock(schema), list)
  if (!isArray(entries)) return undefined
  return entries.flatMap((entry) => {
    const pointer = entryPointer(entry)
    return pointer === undefined ? [] : [{ pointer, entry }]
  })
}

/** Returns the rules of `x-contract` that have an id. Missing properties have their defaults. */
export const contractRules = (schema: Json) =>
  itemsOf(own(contractBlock(schema), 'rules')).flatMap((rule) => {
    const [id, severity, description] = ['id', 'severity', 'description'].map((key) => own(rule, key))
    if (typeof id !== 'string') return []
    return {
      id,
      severity: severity === 'warning' ? ('warning' as const) : ('error' as const),
      description: typeof description === 'string' ? description : '',
    }
  })
