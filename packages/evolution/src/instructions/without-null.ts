import { type Json, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { listOf } from './parts.js'

const isNull = (schema: Json | undefined): boolean => isJsonObject(schema) && schema['type'] === 'null'

/** A schema as it was before null was added to what it accepts; nothing where none was. */
export const withoutNull = (schema: Schema): Schema | undefined => {
  const { type, enum: values, anyOf, ...rest } = schema
  const types = listOf(type)
  if (types.length > 1 && types.includes('null')) {
    const others = types.filter((one) => one !== 'null')
    const kept = listOf(values).filter((one) => one !== null)
    return { ...rest, type: others[0] ?? null, ...(values === undefined ? {} : { enum: kept }) }
  }
  const members = listOf(anyOf)
  const [first] = members
  return members.length === 2 && isNull(members[1]) && isJsonObject(first) ? { ...rest, ...first } : undefined
}
