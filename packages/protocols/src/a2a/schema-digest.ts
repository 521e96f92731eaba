import { createHash } from 'node:crypto'
import { isJsonObject, type Json } from '@contracts/core'
import { checkArgument, checkArguments, isText, objectLike } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'

/**
 * The JSON Schema of a contract version, as an agent card declares it.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeclaredSchema {
  /** The address of the JSON Schema document (default: the agent serves none). */
  readonly url?: string
  /** The digest of the document, as `schemaDigest` returns it. */
  readonly digest: string
  /** The URI of the dialect, `$schema` of the document. */
  readonly dialect: string
}

/** Returns the text of a JSON value under RFC 8785: keys in the order of their UTF-16 code units, no white space. */
const canonicalText = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const keys = Object.keys(value).sort() // in the order of UTF-16 code units
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`).join()}}`
}

/**
 * Returns the digest of a JSON Schema document: the SHA-256 of its canonical form (RFC 8785), so that white space and
 * the order of keys do not matter.
 *
 * @example
 * assert.strictEqual(schemaDigest({ b: 1, a: [] }), schemaDigest(JSON.parse('{ "a": [], "b": 1.0 }')))
 *
 * @category destructors
 * @since 1.0.0
 */
export const schemaDigest = (schema: Json): string => {
  const isSchema = isJsonObject(schema) || typeof schema === 'boolean'
  checkArgument(isSchema, 'schemaDigest', 'a JSON Schema', 'schemaDigest(toJsonSchema(order))')
  return `sha256:${createHash('sha256').update(canonicalText(schema)).digest('hex')}`
}

/** The kind of an argument that is a declared schema. */
const aDeclaredSchema = /* @__PURE__ */ objectLike(
  'the schema that a card declares',
  "{ digest: 'sha256:…', dialect: 'https://json-schema.org/draft/2020-12/schema' }",
  { digest: isText, dialect: isText },
)

/** Throws for a number that is too large for a double: its canonical form is null. */
const finite = (_key: string, value: unknown): unknown => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('a number is too large')
  return value
}

const aText = { takes: 'the text of a document', form: 'await answer.text()', accepts: isText }

/**
 * Returns the JSON Schema document that an agent card declares, of the text at its address. Left is a sentence: the text is
 * no JSON Schema, or not the document that has the declared digest and dialect. The text may be any.
 *
 * @example
 * const text = '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "string" }'
 * const declared = { digest: schemaDigest(JSON.parse(text)), dialect: 'https://json-schema.org/draft/2020-12/schema' }
 * assert.deepStrictEqual(declaredSchema(declared, text), E.right(JSON.parse(text)))
 * assert.deepStrictEqual(declaredSchema(declared, '{}'), E.left('The document is not the declared one: its digest is another.'))
 *
 * @category destructors
 * @since 1.0.0
 */
export const declaredSchema = (declared: DeclaredSchema, text: string): E.Either<string, Json> => {
  checkArguments('declaredSchema', [aDeclaredSchema, declared], [aText, text])
  try {
    const document = JSON.parse(text, finite) as Json
    if (!isJsonObject(document) && typeof document !== 'boolean') return E.left('The document is no JSON Schema.')
    if (schemaDigest(document) !== declared.digest)
      return E.left('The document is not the declared one: its digest is another.')
    const stated = isJsonObject(document) ? document['$schema'] : undefined
    return stated === undefined || stated === declared.dialect
      ? E.right(document)
      : E.left('The document is not the declared one: it states another dialect.')
  } catch (error) {
    return E.left(error instanceof SyntaxError ? 'The document is no JSON.' : 'The document is nested too deeply.')
  }
}
