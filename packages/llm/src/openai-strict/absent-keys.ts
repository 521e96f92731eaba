import type { Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { admitsNull, isValidUnder, withAlternatives } from '@contracts/core/internal'
import { alternativesOf, fieldsToSend, isNullIfAbsent } from './json-text.js'

type Conditions = Keywords<SchemaNode>

/**
 * The keys of an object that strict form always sends although they are optional, and all keys that it declares. `read`
 * and `readNegated` have the nodes of conditions that are read: a codec may be defined as itself under a condition.
 */
interface SentKeys {
  readonly present: readonly string[]
  readonly required: readonly string[]
  readonly count: number
  readonly read: Set<SchemaNode>
  readonly readNegated: Set<SchemaNode>
}

const sentKeysOf = (node: SchemaNodeOf<'object'>): SentKeys => {
  const fields = fieldsToSend(node)
  return {
    present: fields.filter((field) => !field.required && !isNullIfAbsent(field)).map(({ key }) => key),
    required: fields.filter(({ required }) => required).map(({ key }) => key),
    count: fields.length,
    read: new Set(),
    readNegated: new Set(),
  }
}

/** Returns whether a null at a key is refused where the absent key is accepted; with `isNegated`, also the reverse. */
const refusesNull = (node: SchemaNodeOf<'object'>, key: string, isNegated: boolean): boolean => {
  const field = node.fields.find((one) => one.key === key)
  if (field === undefined) return !node.open
  return field.required ? isNegated && admitsNull(field.node) : !admitsNull(field.node)
}

const mayRefuse = (node: SchemaNode, keys: SentKeys, isNegated: boolean): boolean =>
  withAlternatives([node]).some((one) => {
    const read = isNegated ? keys.readNegated : keys.read
    if (read.has(one)) return false
    read.add(one)
    if (one.kind === 'object') return keys.present.some((key) => refusesNull(one, key, isNegated))
    return one.kind === 'refined' && one.keywords !== undefined && conditionsMayRefuse(one.keywords, keys, isNegated)
  })

const conditionsMayRefuse = (
  { maxProperties = Infinity, minProperties = 0, ...keywords }: Conditions,
  keys: SentKeys,
  isNegated: boolean,
): boolean => {
  const { present, required, count } = keys
  const { dependentRequired = {}, dependentSchemas = {}, propertyNames, anyOf = [], oneOf = [] } = keywords
  const isSent = (key: string): boolean => present.includes(key) || required.includes(key)
  const neededBy = (key: string): readonly string[] =>
    Object.hasOwn(dependentRequired, key) ? (dependentRequired[key] ?? []) : []
  const asserted = [keywords.then, keywords.else, ...anyOf]
  const negated = [keywords.not, keywords.if, ...oneOf]
  const some = (nodes: readonly (SchemaNode | undefined)[], isNegatedInside: boolean): boolean =>
    nodes.some((node) => node !== undefined && mayRefuse(node, keys, isNegatedInside))
  return (
    maxProperties < count ||
    (isNegated && minProperties > required.length) ||
    present.some((key) => Object.hasOwn(dependentSchemas, key)) ||
    present.some((key) => neededBy(key).some((needed) => isNegated || !isSent(needed))) ||
    (propertyNames !== undefined && present.some((key) => !isValidUnder(propertyNames, key, 'refuse'))) ||
    some(asserted, isNegated) ||
    some(negated, true)
  )
}

/**
 * Returns the optional keys of the objects below conditions whose absence the conditions may require. Strict form always
 * sends them, because null is a value of them, so that no reply might be valid.
 */
export const keysNeededAbsent = ({ node, keywords }: SchemaNodeOf<'refined'>): readonly string[] => {
  if (keywords === undefined) return []
  const objects = alternativesOf(node).flatMap((one) => (one.kind === 'object' ? [sentKeysOf(one)] : []))
  const found = objects.filter((keys) => keys.present.length > 0 && conditionsMayRefuse(keywords, keys, false))
  return [...new Set(found.flatMap(({ present }) => present))]
}
