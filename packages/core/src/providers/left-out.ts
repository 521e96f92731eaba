import type { Schema } from '../json-schema/schema-of.js'
import { without } from '../json-schema/without.js'
import type { Row } from './row.js'

const becomes = 'left out: decoding asks for it'

const told = (schema: Schema, keyword: string): string => {
  const value = schema[keyword]
  return typeof value === 'number' || typeof value === 'boolean' ? `${keyword} ${String(value)}` : keyword
}

/** Keywords that are not taken and that decoding asks for afterwards. `when` says which of their values. */
export const leftOut = (
  keywords: readonly string[],
  fact: string,
  when: (schema: Schema) => boolean = () => true,
): Row => ({
  fact,
  why: (schema) => {
    const there = keywords.filter((keyword) => schema[keyword] !== undefined)
    return there.length > 0 && when(schema) ? there.map((one) => told(schema, one)).join(' and ') : undefined
  },
  mend: { becomes, rewrite: (schema) => without(schema, ...keywords) },
})

/** A predicate in code, which no schema can say. */
export const lawInCode: Row = {
  fact: 'A predicate that is code has no words in a schema.',
  why: ({ $comment }) =>
    typeof $comment === 'string' ? `${$comment.split(':')[0] ?? ''}, whose law is code` : undefined,
  mend: { becomes, rewrite: (schema) => without(schema, '$comment') },
}

/** What a text should best be like, which a schema for strict decoding holds in `allOf`. */
export const advice: Row = {
  fact: '`allOf` of patterns, which is advice, is not sent.',
  why: ({ allOf }) =>
    Array.isArray(allOf) && allOf.every((one) => Object.keys(one as Schema).join() === 'pattern') // a list of schemas
      ? 'what the text should best be like'
      : undefined,
  mend: { becomes, rewrite: (schema) => without(schema, 'allOf') },
}

/** Several laws for one value: each part of it would have to be closed, or would be passed over. */
export const severalLaws: Row = {
  fact: '`allOf` of several laws for one value cannot be sent.',
  why: ({ allOf }) => (allOf === undefined ? undefined : 'several laws for one value'),
}
