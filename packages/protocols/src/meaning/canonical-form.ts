import { isJsonObject, type Json } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { schemasOf } from '@contracts/authoring'
import { asWritten, nodeOfSchema, Unreadable } from '@contracts/authoring/internal'
import { includes } from '@contracts/evolution'
import { canonicalJson, isTooLarge, keywordOf, limits, mapSchemas } from '@contracts/evolution/internal'
import { normalForm } from './normal-form.js'

/** A canonical form of a schema: of its meaning, or of its text and why no form of its meaning is proved. */
export type CanonicalForm =
  | { readonly of: 'meaning'; readonly text: string }
  | { readonly of: 'text'; readonly text: string; readonly why: string }

/** The most characters of a schema whose meaning is compared. The schemas of real tools have at most a tenth of that. */
const longest = 200_000

/** Returns the text of a schema without its annotations, such as descriptions. */
export const textWithoutWords = (schema: Json): string =>
  isTooLarge(schema, limits.documentDepth)
    ? canonicalJson(schema)
    : canonicalJson(
        mapSchemas(schema, (part) =>
          Object.fromEntries(Object.entries(part).filter(([name]) => keywordOf(name)?.role !== 'annotation')),
        ),
      )

/** Returns the form of the text of a schema of which no form of the meaning is proved. */
export const textForm = (schema: Json, why: string): CanonicalForm => ({
  ...{ of: 'text', text: textWithoutWords(schema), why },
})

/** Returns why two schemas are not proved equal; `undefined` if they are. */
const whyUnequal = (a: Json, b: Json): string | undefined => {
  for (const answer of [includes(a, b), includes(b, a)]) {
    if (answer.verdict === 'unknown') return answer.reason
    if (answer.verdict === 'disproved') return 'no form of the schema is equal to it'
  }
  return undefined
}

const formOf = (schema: Json, exactly: boolean): { readonly form: Json; readonly why: string | undefined } => {
  const [source] = schemasOf(schema, '', 'schema')
  if (source === undefined) return { form: schema, why: 'it cannot be read' }
  const { node } = nodeOfSchema(source.root, source.pointer, 'Schema', { exactly })
  const form = normalForm(toJsonSchema(asWritten(node), { strict: true }))
  return { form, why: whyUnequal(schema, form) }
}

/**
 * Returns the canonical form of a schema. Two schemas with the same form of their meaning accept the same values, since
 * each is proved equal to that form.
 */
export const canonicalForm = (schema: Json): CanonicalForm => {
  const asText = (why: string): CanonicalForm => textForm(schema, why)
  if (!isJsonObject(schema) && typeof schema !== 'boolean') return asText('it is no JSON Schema')
  if (JSON.stringify(schema).length > longest) return asText('its size')
  try {
    const plain = formOf(schema, false)
    const { form, why } = plain.why === undefined ? plain : formOf(schema, true)
    return why === undefined ? { of: 'meaning', text: canonicalJson(form) } : asText(why)
  } catch (error) {
    if (error instanceof Unreadable) return asText(`it ${error.message}`)
    throw error
  }
}
