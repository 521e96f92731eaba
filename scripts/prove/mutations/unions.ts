/** Mutations of unions and conditions. */
import type { Json } from '@contracts/core'
import { isArray, own, without, type JsonObject } from '../document.js'
import { between, pick, shuffled } from '../random.js'
import type { Mutation, Tools } from './mutation.js'

const unions = ['anyOf', 'oneOf', 'allOf']

const aboutUnion =
  (change: (members: readonly Json[], tools: Tools, key: string) => readonly Json[] | undefined): Mutation['apply'] =>
  (schema, tools) => {
    const found = unions.filter((key) => isArray(own(schema, key)))
    if (found.length === 0) return undefined
    const key = pick(tools.random, found)
    const members = own(schema, key)
    const changed = isArray(members) ? change(members, tools, key) : undefined
    return changed === undefined || changed.length === 0 ? undefined : { ...schema, [key]: changed }
  }

const exchanged = (schema: JsonObject, from: string, to: string): JsonObject | undefined => {
  const members = own(schema, from)
  return members === undefined || own(schema, to) !== undefined
    ? undefined
    : { ...without(schema, from), [to]: members }
}

/** Members added, removed and reordered, one kind of union for another, conditions put on. */
export const unionMutations: readonly Mutation[] = [
  { name: 'union member added', apply: aboutUnion((members, tools) => [...members, tools.small()]) },
  {
    name: 'union member removed',
    apply: aboutUnion((members, { random }) => {
      const gone = between(random, 0, members.length - 1)
      return members.filter((_, i) => i !== gone)
    }),
  },
  { name: 'anyOf made oneOf', apply: (schema) => exchanged(schema, 'anyOf', 'oneOf') },
  { name: 'oneOf made anyOf', apply: (schema) => exchanged(schema, 'oneOf', 'anyOf') },
  { name: 'anyOf made allOf', apply: (schema) => exchanged(schema, 'anyOf', 'allOf') },
  {
    name: 'joined by another shape',
    apply: (schema, tools) => ({ [pick(tools.random, ['anyOf', 'oneOf'])]: [schema, tools.small()] }),
  },
  { name: 'met by another shape', apply: (schema, tools) => ({ allOf: [schema, tools.small()] }) },
  { name: 'a shape excluded', apply: (schema, tools) => ({ allOf: [schema, { not: tools.small() }] }) },
  {
    name: 'condition put on',
    apply: (schema, tools) => ({
      allOf: [
        schema,
        { if: tools.small(), then: tools.small(), ...(tools.random() < 0.5 ? { else: tools.small() } : {}) },
      ],
    }),
  },
  { name: 'negated', apply: (schema) => ({ not: schema }) },
  { name: 'made unrestricted', apply: () => ({}) },
  { name: 'union reordered', equivalent: true, apply: aboutUnion((members, { random }) => shuffled(random, members)) },
  {
    name: 'union member repeated',
    equivalent: true,
    apply: aboutUnion((members, _, key) => (key === 'oneOf' ? undefined : [...members, members[0] ?? true])),
  },
  {
    name: 'impossible member added',
    equivalent: true,
    apply: aboutUnion((members, { random }, key) => [
      ...members,
      key === 'allOf'
        ? true
        : pick<Json>(random, [
            false,
            { not: {} },
            { type: 'string', minLength: 2, maxLength: 1 },
            { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 1 },
          ]),
    ]),
  },
]
