import { contract, type Field, type SchemaNode } from '@contracts/core'
import { codecsIn, describedChildren, jsonTypesOf } from '@contracts/core/internal'
import { randomCodec } from '@contracts/testing-internal'
import { seeded } from '@contracts/testing'
import * as fc from 'fast-check'
import { toInstructions } from './to-instructions.js'

const plain = { id: 'demo/plan', version: 1, role: 'message', description: 'Workers and their tasks.' } as const

describe('the instructions of any codec', () => {
  it('have every declared key and every condition', () => {
    /** Returns the texts that describe what is inside a node. The tags of the unions around it have lines of their own. */
    const expectedOf = (
      node: SchemaNode,
      entered = new Set<SchemaNode>(),
      tags: readonly string[] = [],
    ): readonly string[] => {
      if (entered.has(node)) return []
      entered.add(node)
      const parts = describedChildren(node).filter(
        ({ field: declared }) => declared === undefined || isWritten(declared, tags),
      )
      const inside = parts.flatMap(({ node: inner, field: declared, pointer }) => [
        ...(declared === undefined ? [] : [keyLine(declared)]),
        ...expectedOf(inner, entered, node.kind === 'tagged' ? [...tags, node.tag] : pointer === '' ? tags : []),
      ])
      if (node.kind === 'tagged') return [...inside, ...node.members.map(({ value }) => `- with ${quoteName(node.tag)} ${JSON.stringify(value)}:`)] // oxfmt-ignore
      if (node.kind !== 'refined') return inside
      const keywords = node.keywords ?? {}
      const words = Object.keys(keywords).map((keyword) => conditionWords[keyword as keyof typeof conditionWords])
      return [...inside, ...words, ...codecsIn(keywords).flatMap((one) => expectedOf(one, entered))]
    }
    const quoteName = (key: string): string => (/^[\w$.-]+$/.test(key) ? key : JSON.stringify(key))
    const keyLine = ({ key, required }: Field): string => `- ${quoteName(key)}${required ? '' : '?'}: `
    const isWritten = ({ key, deprecated, required }: Field, tags: readonly string[]): boolean =>
      !tags.includes(key) && (deprecated === undefined || required)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), (depth, seed) => {
        const { node } = contract({ ...plain, codec: randomCodec(seeded(seed), { depth }) })
        const text = toInstructions({ description: 'Any.', node, rules: [] })
        expect(expectedOf(node).filter((words) => !text.includes(words))).toEqual([])
        const types = jsonTypesOf(node)
        if (types.join() === 'object' || types.join() === 'array') expect(text).not.toContain('one JSON value')
      }),
      { numRuns: 1000 },
    )
  })
})

/** Words of the instructions for each condition that random codecs have. */
const conditionWords = {
  uniqueItems: 'without repeated items',
  contains: ' must match: ',
  minContains: ' must match: ',
  maxContains: ' must match: ',
  prefixItems: 'item 1, if present, must match: ',
  items: ' item must match: ',
  minProperties: 'with at least ',
  maxProperties: 'with at most ',
  propertyNames: 'every key must match: ',
  patternProperties: 'the value of a key that matches ',
  dependentRequired: ' required',
  dependentSchemas: ' is present, the ',
  multipleOf: 'a multiple of ',
  exclusiveMinimum: 'above ',
  exclusiveMaximum: 'below ',
  enum: 'that is one of ',
  not: ' must not match: ',
  if: 'if the ',
  then: 'then it must match: ',
  else: 'otherwise it must match: ',
  oneOf: 'must match exactly one of these:',
} as const
