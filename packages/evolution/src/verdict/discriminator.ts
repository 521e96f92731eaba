/** Discriminators of OpenAPI: which member of a union a value of a property means. */
import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Change } from '../change/change.js'
import { canonicalJson, entriesOf, itemsOf, own } from '../schema/json.js'
import { compatible, undecidedCode } from './effect.js'
import type { Effect } from './finding.js'
import { statedBy } from './stated-values.js'
import type { Versions } from './versions.js'

const keyword = 'discriminator'

/** Returns the schemas of a document that have a discriminator. */
const havingOne = (value: Json, discriminator: Json): readonly Json[] => {
  const inside = typeof value === 'object' && value !== null ? Object.values(value as { [key: string]: Json }) : []
  const found = inside.flatMap((one) => havingOne(one, discriminator))
  const here = own(value, keyword)
  return here !== undefined && canonicalJson(here) === canonicalJson(discriminator) ? [value, ...found] : found
}

/** Returns the reference to a schema that a mapping names, by a reference or by the name of a definition. */
const referenceOf = (name: string, root: Schema): string => {
  const last = name.slice(name.lastIndexOf('/') + 1)
  const key = ['$defs', 'definitions'].find((one) => own(own(root, one), last) !== undefined)
  return key === undefined ? name : `#/${key}/${last}`
}

/**
 * Returns whether a schema itself says which member a value means: each member lists the values of the property, no two
 * list the same one, and a value that is mapped is one of its member.
 */
const isStated = (schema: Json, discriminator: Json, root: Schema): boolean => {
  const name = own(discriminator, 'propertyName')
  if (typeof name !== 'string') return false
  const valuesOf = (member: Json): readonly Json[] | undefined => {
    if (!isJsonObject(member)) return undefined
    const { $defs = {}, definitions = {} } = root
    const { values, isAll } = statedBy({ $defs, definitions, ...member })([name])
    return isAll ? values : undefined
  }
  const mapped = entriesOf(own(discriminator, 'mapping')).map(([value, target]) => {
    const member = { $ref: referenceOf(typeof target === 'string' ? target : '', root) }
    return [value, member] as const
  })
  const members = [...itemsOf(own(schema, 'oneOf')), ...itemsOf(own(schema, 'anyOf')), ...mapped.map(([, one]) => one)]
  const different = [...new Map(members.map((one) => [canonicalJson(one), one])).values()].map(valuesOf)
  const all = different.flatMap((values) => values ?? []).map(canonicalJson)
  return (
    different.every((values) => values !== undefined) &&
    new Set(all).size === all.length &&
    mapped.every(([value, member]) => valuesOf(member)?.includes(value) === true)
  )
}

/** Returns whether a discriminator maps each value of another one to the same member. */
const keeps = (one: Json | undefined, other: Json | undefined): boolean =>
  canonicalJson(own(one, 'propertyName') ?? null) === canonicalJson(own(other, 'propertyName') ?? null) &&
  entriesOf(own(one, 'mapping')).every(([value, target]) => own(own(other, 'mapping'), value) === target)

/**
 * Returns the effects of a changed discriminator on code that is generated from a document and reads it; `undefined` for
 * another change, and if the members of both versions say themselves which one a value means.
 */
export const discriminatorEffects = (
  { details, edits }: Change,
  { old, next, roles }: Versions,
): readonly Effect[] | undefined => {
  if (details['keyword'] !== keyword) return undefined
  const sides = edits.flatMap(({ before, after }) => [[before, old.schema] as const, [after, next.schema] as const])
  const isKnown = sides.every(
    ([discriminator, root]) =>
      discriminator === undefined || havingOne(root, discriminator).every((one) => isStated(one, discriminator, root)),
  )
  if (edits.length > 0 && isKnown) return undefined
  const isKept = (direction: Effect['direction']): boolean =>
    edits.length > 0 &&
    edits.every(({ before, after }) => (direction === 'forward' ? keeps(after, before) : keeps(before, after)))
  const reason =
    'generated code reads the discriminator, and the members do not say themselves which values of its property are theirs'
  return undecidedCode(roles, reason).map((effect) =>
    isKept(effect.direction) ? compatible(effect.direction, roles) : effect,
  )
}
