import type { Json } from '@contracts/core'
import { declaredMessages } from '../inclusion/message-set.js'
import { goneFrom } from './effect.js'

const closed = (names: readonly string[]) => ({
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: { type: 'object', properties: Object.fromEntries(names.map((n) => [n, {}])), additionalProperties: false },
    },
  },
  additionalProperties: false,
})

describe('the property that is lost', () => {
  it.each<[string, Json, string | undefined]>([
    ['is the only one that must be removed', { items: [{ a: 1, b: 2 }, { a: 3 }] }, '/items/0/b'],
    ['is the first of those that must be removed together', { items: [{ a: 1, b: 2 }, { b: 3 }] }, '/items/0/b'],
    ['is the outer one if that one is undeclared', { other: { a: 1 } }, '/other'],
    ['is undefined if nothing is lost', 'text', undefined],
  ])('%s', (_, message, pointer) => {
    expect(goneFrom(message, declaredMessages(closed(['a'])))).toBe(pointer)
  })

  it('is what is gone, and not what a member of a union requires', () => {
    const member = (kind: string, ...names: readonly string[]) => ({
      ...{ type: 'object', required: ['kind', ...names] },
      properties: { kind: { const: kind }, ...Object.fromEntries(names.map((name) => [name, {}])) },
    })
    const declared = declaredMessages({ anyOf: [member('a', 'y'), member('b')] })
    expect(goneFrom({ kind: 'a', y: 1, x: 1 }, declared)).toBe('/x')
    expect(goneFrom({ kind: 'a', y: 1, w: 1, x: 1 }, declared)).toBe('/w')
  })
})
