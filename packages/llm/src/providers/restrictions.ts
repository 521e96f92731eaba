import type { Json } from '@contracts/core'
import { joinWords, withoutKeywords } from '@contracts/core/internal'
import type { Schema } from '@contracts/core/json-schema'
import { keywordsInWords } from '../openai-strict/keyword-words.js'
import type { Restriction, SchemaLimit } from './profile.js'
import { countInSchema } from './schema-walk.js'

/** The replacement of a constraint that decoding checks instead. */
export const leftOut = 'left out: decoding checks it'

const isText = (value: Json | undefined): value is string => typeof value === 'string'
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isAbout = ({ type }: Schema, kind: string): boolean => type === kind || (isList(type) && type.includes(kind))

/** Reports whether a schema constrains a value. */
const constrains = (schema: Schema): boolean =>
  ['type', 'anyOf', 'allOf', 'enum', 'const', '$ref', 'not', '$comment'].some(
    (keyword) => schema[keyword] !== undefined,
  )

/** Returns the keywords of a schema that are among some names. */
const pickKeywords = (schema: Schema, names: readonly string[]): Schema =>
  Object.fromEntries(names.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])))

/** Drops keywords that the provider does not accept, if `when` returns true. Decoding checks them instead. */
export const dropKeywords = (
  keywords: readonly string[],
  fact: string,
  when: (schema: Schema) => boolean = () => true,
): Restriction => ({
  fact,
  why: (schema) => {
    const present = keywords.filter((keyword) => schema[keyword] !== undefined)
    return present.length > 0 && when(schema) ? keywordsInWords(pickKeywords(schema, present)) : undefined
  },
  replacement: { becomes: leftOut, rewrite: (schema) => withoutKeywords(schema, ...keywords) },
})

/** The fact about a provider that gets none of the conditions of `withKeywords` which a codec cannot have. */
export const noConditions = {
  fact: 'Conditions such as `uniqueItems`, `not`, `if` and `contains` are not sent.',
  becomes: leftOut,
} as const

/** Returns the names of the constraints that are code, with which the sentences of a `$comment` begin. */
const codeIn = (comment: string): readonly string[] => {
  const names = [...comment.matchAll(/(?:^|; )(.+?): its (?:predicate|constraint) /gs)].map(([, name = '']) => name)
  return [...new Set(names)]
}

/** Drops the constraints that are code, which `$comment` names. */
export const dropCodeConstraint: Restriction = {
  fact: 'A constraint that is code cannot be written in JSON Schema.',
  why: ({ $comment }) =>
    typeof $comment === 'string' ? `${joinWords(codeIn($comment), 'and')}, whose constraint is code` : undefined,
  replacement: { becomes: leftOut, rewrite: (schema) => withoutKeywords(schema, '$comment') },
}

/** Drops the patterns of string warnings, which a schema for strict decoding has in `allOf`. */
export const dropStringWarnings: Restriction = {
  fact: 'The pattern of a string warning, in `allOf`, is not sent.',
  why: ({ allOf }) =>
    Array.isArray(allOf) && allOf.every((one) => Object.keys(one as Schema).join() === 'pattern') // a list of schemas
      ? 'pattern of a string warning'
      : undefined,
  replacement: { becomes: leftOut, rewrite: (schema) => withoutKeywords(schema, 'allOf') },
}

/** Refuses several constraints on one value. Each part would have to be closed, or would be ignored. */
export const unsupportedAllOf: Restriction = {
  fact: '`allOf` of several constraints on one value cannot be sent.',
  why: ({ allOf }) => (allOf === undefined ? undefined : 'several constraints on one value'),
}

/** Refuses a part of a message that no JSON value satisfies. */
export const unsupportedNot: Restriction = {
  fact: '`not` is not accepted, so a value that cannot exist cannot be described.',
  why: ({ not }) => (not === undefined ? undefined : 'no value is valid here'),
}

/** Refuses a value of any type that only code checks. */
export const unsupportedCode: Restriction = {
  fact: 'A value of any type whose constraint is code has no grammar.',
  why: (schema) =>
    schema['$comment'] !== undefined && !constrains(withoutKeywords(schema, '$comment'))
      ? 'a value of any type, whose constraint is code'
      : undefined,
}

/** Wraps a message that is not an object with fixed keys in an object, as `fromOpenAIStrict` expects it. */
export const wrapRoot: Restriction = {
  fact: 'The root is an object with fixed keys.',
  why: (_, { isRoot, fixedKeys }) => (isRoot && !fixedKeys ? 'not an object with fixed keys' : undefined),
  replacement: {
    becomes: 'sent under the key message',
    rewrite: ({ title, description, ...message }) => ({
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...{ type: 'object', properties: { message }, required: ['message'], additionalProperties: false },
    }),
  },
}

/** Makes a value without fixed keys a JSON text, as `fromOpenAIStrict` expects it. */
export const jsonTextForAnyKeys: Restriction = {
  fact: 'An object has fixed keys: `additionalProperties` must be false.',
  why: (schema) => {
    if (!constrains(schema)) return 'a value of any type'
    return isAbout(schema, 'object') && schema['properties'] === undefined ? 'an object without fixed keys' : undefined
  },
  replacement: {
    becomes: 'a string that contains JSON',
    rewrite: (schema) => ({
      description: [schema['description'], 'Written as a JSON text.'].filter(isText).join(' '),
      type: isList(schema['type']) ? ['string', 'null'] : 'string',
    }),
  },
}

/** Closes an open object. */
export const closeObjects: Restriction = {
  fact: '`additionalProperties` must be false.',
  why: (schema) =>
    schema['properties'] !== undefined && schema['additionalProperties'] !== false
      ? 'an object open to other keys'
      : undefined,
  replacement: { becomes: 'without other keys', rewrite: (schema) => ({ ...schema, additionalProperties: false }) },
}

/** Returns a limit on how often something occurs in a schema. Each definition is counted once. */
export const atMost = (max: number, words: string, fact: string, count: (schema: Schema) => number): SchemaLimit => ({
  fact,
  exceeded: (schema) => {
    const sum = countInSchema(schema, count)
    return sum > max ? [{ pointer: '', why: `${String(sum)} ${words}, more than ${String(max)}` }] : []
  },
})
