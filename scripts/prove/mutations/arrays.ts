/** Mutations of what an array holds. */
import type { Json } from '@contracts/core'
import { isArray, own, without, type JsonObject } from '../document.js'
import { between, pick } from '../random.js'
import type { Mutation, Tools } from './mutation.js'

const isList = (schema: JsonObject): boolean =>
  own(schema, 'items') !== undefined || [own(schema, 'type') ?? []].flat().includes('array')

const listed =
  (change: (schema: JsonObject, tools: Tools) => Json | undefined): Mutation['apply'] =>
  (schema, tools) =>
    isList(schema) ? change(schema, tools) : undefined

const prefixed = ({ draft }: Tools, schema: JsonObject, first: readonly Json[], rest: Json): JsonObject =>
  draft === 'draft-07'
    ? { ...schema, items: first, additionalItems: rest }
    : { ...schema, prefixItems: first, items: rest }

const hasPrefix = (schema: JsonObject): boolean =>
  isArray(own(schema, 'items')) || own(schema, 'prefixItems') !== undefined

/** Items restricted, fixed by place, counted and made unique. */
export const arrayMutations: readonly Mutation[] = [
  {
    name: 'items of another shape',
    apply: listed((schema, tools) => (hasPrefix(schema) ? undefined : { ...schema, items: tools.small() })),
  },
  {
    name: 'items unrestricted',
    apply: (schema) => (own(schema, 'items') === undefined || hasPrefix(schema) ? undefined : without(schema, 'items')),
  },
  {
    name: 'first items fixed',
    apply: listed((schema, tools) =>
      hasPrefix(schema)
        ? undefined
        : prefixed(
            tools,
            schema,
            [tools.small(), ...(tools.random() < 0.5 ? [tools.small()] : [])],
            own(schema, 'items') ?? true,
          ),
    ),
  },
  {
    name: 'uniqueItems changed',
    apply: listed((schema) =>
      own(schema, 'uniqueItems') === true ? without(schema, 'uniqueItems') : { ...schema, uniqueItems: true },
    ),
  },
  {
    name: 'contains added',
    apply: listed((schema, tools) => ({
      ...schema,
      contains: tools.small(),
      ...(tools.draft === '2020-12' && tools.random() < 0.5
        ? { [pick(tools.random, ['minContains', 'maxContains'])]: between(tools.random, 0, 2) }
        : {}),
    })),
  },
  {
    name: 'items written by place and rest',
    equivalent: true,
    apply: (schema, tools) => {
      const items = own(schema, 'items')
      return items === undefined || hasPrefix(schema) || own(schema, 'additionalItems') !== undefined
        ? undefined
        : prefixed(tools, schema, [items], items)
    },
  },
  {
    name: 'contains asked of none',
    equivalent: true,
    apply: (schema, { draft }) =>
      isList(schema) &&
      draft === '2020-12' &&
      own(schema, 'contains') === undefined &&
      own(schema, 'maxContains') === undefined
        ? { ...schema, contains: { type: 'string' }, minContains: 0 }
        : undefined,
  },
  {
    name: 'one item is always unique',
    equivalent: true,
    apply: (schema) =>
      typeof own(schema, 'maxItems') === 'number' && Number(own(schema, 'maxItems')) <= 1
        ? { ...schema, uniqueItems: true }
        : undefined,
  },
]
