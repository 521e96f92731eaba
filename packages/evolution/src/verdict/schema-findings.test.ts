import type { Schema } from '@contracts/core/json-schema'
import { compareSchemas } from './compare-contracts.js'

const part = (properties: Schema, required: readonly string[]): Schema => ({ type: 'object', properties, required })

const only = (kind: string): Schema => part({ kind: { const: kind } }, ['kind'])
const withX = part({ kind: { const: 'a' }, x: {} }, ['kind'])
const withY = part({ kind: { const: 'a' }, y: {} }, ['kind', 'y'])

const brokenIn = (direction: string, old: Schema, next: Schema) =>
  compareSchemas(old, next, { role: 'output' }).findings.flatMap(({ kind, name, effects }) =>
    effects.some((one) => one.direction === direction && one.protected && one.verdict === 'breaking')
      ? [[kind, ...(name === undefined ? [] : [name])].join(' ')]
      : [],
  )

describe('a break that another change hides', () => {
  it.each<[string, Schema, Schema]>([
    ['two properties', part({ x: {}, id: {} }, ['id']), part({ id: {}, a: {}, b: {} }, ['id', 'a', 'b'])],
    ['one of a member that comes last', { anyOf: [withX, only('b')] }, { anyOf: [only('b'), withY] }],
    ['one of a member beside one that is gone', { anyOf: [only('c'), withX] }, { anyOf: [withY] }],
    ['one of a member beside two new ones', { anyOf: [withX] }, { anyOf: [withY, only('b'), only('c')] }],
  ])('is found for a property that is gone where the new version requires %s', (_, old, next) => {
    expect(brokenIn('loss', old, next)).toEqual(['property-removed'])
  })

  it('is found for each of two new literals', () => {
    const of = (version: number, ...kinds: readonly string[]) =>
      part({ kind: { enum: kinds }, version: { const: version } }, ['kind', 'version'])
    expect(brokenIn('forward', of(1, 'a'), of(2, 'a', 'b', 'c'))).toEqual([
      'literal-added b',
      'literal-added c',
      'literal-changed',
    ])
  })
})
