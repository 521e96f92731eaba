import type { Schema } from '@contracts/core/json-schema'
import { compareSchemas } from './compare-contracts.js'

const pet = (kind: Schema): Schema => ({ type: 'object', required: ['kind'], properties: { kind } })
const union = (mapping: Schema, cat: Schema = {}, dog: Schema = {}, propertyName = 'kind'): Schema => ({
  oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
  discriminator: { propertyName, mapping },
  $defs: { Cat: pet(cat), Dog: pet(dog) },
})

const found = (old: Schema, next: Schema): readonly unknown[] =>
  compareSchemas(old, next, { role: 'message' }).findings.map(({ bump, name, effects }) => [
    ...[bump, name ?? ''],
    effects.flatMap(({ direction, verdict }) => (verdict === 'compatible' ? [] : [`${direction} ${verdict}`])).join(),
  ])

describe('a changed discriminator', () => {
  const [text, other] = [{ type: 'string' }, { const: 'dog' }]
  const both = 'backward unknown,forward unknown'

  it.each<readonly [string, Schema, Schema, readonly unknown[]]>([
    ['a renamed value', union({ cat: 'Cat' }), union({ kitty: 'Cat' }), [['major', 'discriminator', both]]],
    ['another member', union({ cat: 'Cat' }), union({ cat: 'Dog' }), [['major', 'discriminator', both]]],
    ['a value that is gone', union({ cat: 'Cat' }), union({}), [['major', 'discriminator', 'backward unknown']]],
    ['a new value', union({ cat: 'Cat' }, text), union({ cat: 'Cat', tom: 'Cat' }, text), [['major', 'discriminator', 'forward unknown']]],
    ['another property', union({}), union({}, {}, {}, 'type'), [['major', 'discriminator', both]]],
  ])('is unproved, since generated code reads it: %s', (_, old, next, expected) => {
    expect(found(old, next)).toEqual(expected)
  }) // oxfmt-ignore

  it.each<readonly [string, Schema, Schema]>([
    ['by a reference', union({ cat: 'Cat' }, { const: 'cat' }, other), union({ cat: '#/components/schemas/Cat' }, { const: 'cat' }, other)],
    ['no longer', union({ cat: 'Cat' }, { enum: ['cat', 'tom'] }, other), union({}, { enum: ['cat', 'tom'] }, other)],
  ])('is a patch if each member lists its values: one that is mapped %s', (_, old, next) => {
    expect(found(old, next)).toEqual([['patch', 'discriminator', '']])
  }) // oxfmt-ignore

  it('is unproved if two members list a value, or a value is mapped to another member than the one that lists it', () => {
    const of = (mapping: Schema, dog = 'dog') => union(mapping, { enum: ['cat'] }, { enum: ['cow', dog] })
    expect(found(of({ cat: 'Cat' }, 'cat'), of({}, 'cat'))).toEqual([['major', 'discriminator', 'backward unknown']])
    expect(found(of({ dog: 'Cat' }), of({}))).toEqual([['major', 'discriminator', 'backward unknown']])
  })
})
