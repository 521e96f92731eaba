import { type Json, isJsonObject } from '@contracts/core'
import { isArray, own } from '../schema/json-key.js'

const isNull = (schema: Json): boolean => isJsonObject(schema) && own(schema, 'type') === 'null'

/**
 * The schema without null among what it accepts, written as a person would where that is known, and with `not` elsewhere.
 *
 * @category constructors
 * @since 1.0.0
 */
export const withoutNull = (schema: Json): Json => {
  if (!isJsonObject(schema)) return schema === true ? { not: { type: 'null' } } : schema
  const type = own(schema, 'type')
  if (typeof type === 'string' && type !== 'null') return schema
  if (isArray(type)) {
    if (!type.includes('null')) return schema
    const types = type.filter((one) => one !== 'null')
    const [only] = types
    const values = own(schema, 'enum')
    return {
      ...schema,
      type: types.length === 1 && only !== undefined ? only : types,
      ...(isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    }
  }
  const members = own(schema, 'anyOf')
  if (isArray(members) && members.some(isNull) && type === undefined) {
    const others = members.filter((member) => !isNull(member)).map(withoutNull)
    if (others.length > 0) return { ...schema, anyOf: others }
  }
  const all = own(schema, 'allOf')
  return { ...schema, allOf: [...(isArray(all) ? all : []), { not: { type: 'null' } }] }
}
