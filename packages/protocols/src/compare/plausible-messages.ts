/**
 * Messages as a caller or a tool might send them. A counterexample is made to resemble them, so that a server which checks more than
 * its schema states takes the rest of the call. They decide nothing: every message is checked against both schemas.
 */
import { isJsonObject, type Json } from '@contracts/core'
import { membership, writerMessages } from '@contracts/evolution'

type Fields = { readonly [key: string]: Json }

const byFormat: { readonly [format: string]: string } = {
  ...{ uri: 'https://example.com/', email: 'a@example.com', date: '2026-01-01', 'date-time': '2026-01-01T00:00:00Z' },
  uuid: '00000000-0000-4000-8000-000000000000',
}

const textFor = (name: string): string => {
  if (/ur[il]s?$|link|website|endpoint/i.test(name)) return 'https://example.com/'
  if (/e-?mail/i.test(name)) return 'a@example.com'
  if (/date|since|until/i.test(name)) return '2026-01-01'
  if (/path|file|director|folder/i.test(name)) return './example.txt'
  return 'example'
}

const deepest = 6

/** Returns a value that a schema may accept; `undefined` if none is made. */
const valueFor = (schema: Json, name: string, root: Json, depth: number): Json | undefined => {
  if (!isJsonObject(schema) || depth > deepest) return depth > deepest ? undefined : textFor(name)
  const { const: only, enum: listed, default: usual, examples, anyOf, oneOf, $ref: reference, type, format } = schema
  if (only !== undefined) return only
  for (const list of [examples, listed]) if (Array.isArray(list) && list.length > 0) return list[0] as Json
  if (usual !== undefined && usual !== null) return usual
  const members: unknown = anyOf ?? oneOf
  if (Array.isArray(members)) return valueFor((members as readonly Json[])[0] ?? {}, name, root, depth + 1)
  if (typeof reference === 'string') {
    const key = reference.split('/').at(-1) ?? ''
    const definitions = isJsonObject(root) ? (root['$defs'] ?? root['definitions'] ?? {}) : {}
    return valueFor(isJsonObject(definitions) ? (definitions[key] ?? {}) : {}, name, root, depth + 1)
  }
  const [first = ''] = Array.isArray(type) ? (type as readonly Json[]) : [type]
  switch (typeof first === 'string' ? first : '') {
    case 'object':
      return objectFor(schema, root, depth)
    case 'array':
      return listFor(schema, name, root, depth)
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return (typeof format === 'string' ? byFormat[format] : undefined) ?? textFor(name)
  }
}

const listFor = (schema: Fields, name: string, root: Json, depth: number): Json => {
  const item = valueFor(schema['items'] ?? {}, name.replace(/s$/, ''), root, depth + 1)
  return item === undefined ? [] : [item]
}

const objectFor = (schema: Fields, root: Json, depth: number): Json => {
  const { properties = {}, required = [] } = schema
  const names = Array.isArray(required) ? (required as readonly Json[]).filter((name) => typeof name === 'string') : []
  const fields = isJsonObject(properties) ? properties : {}
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueFor(fields[name] ?? {}, name, root, depth + 1)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Returns a message that a schema accepts and that might be sent; an empty list if none is made. */
export const plausibleMessages = (schema: Json): readonly Json[] => {
  const made = valueFor(schema, '', schema, 0)
  return made !== undefined && isJsonObject(made) && membership(writerMessages(schema))(made) === true ? [made] : []
}
