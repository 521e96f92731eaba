import * as fc from 'fast-check'
import { channelsMeet as overlap, isChannel as isPattern } from '@contracts/registry/channel'
import { canTranslate, covers, translate, wildcardsIn } from './subject.js'

const word = fc.constantFrom('a', 'b', 'c')
const subject = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('.'))
const pattern = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([words, tail]) => [...words, ...(tail ? ['>'] : [])].join('.'))

describe('a subject pattern', () => {
  it.each([
    ['agents.>', true],
    ['agents.*.plan', true],
    ['>', true],
    ['agents.>.plan', false],
    ['agents..plan', false],
    ['agents.pl an', false],
    ['', false],
  ])('%j: %p', (text, expected) => {
    expect(isPattern(text)).toBe(expected)
  })

  it.each([
    ['agents.>', 'agents.a.b', ['a.b']],
    ['agents.*.plan', 'agents.x.plan', ['x']],
    ['agents.>', 'agents', undefined],
    ['agents.*', 'agents.a.b', undefined],
    ['agents.a', 'agents.a', []],
  ])('%s matches %s with the wildcards %j', (one, other, expected) => {
    expect(wildcardsIn(one, other)).toEqual(expected)
  })

  it('overlaps another pattern if a subject matches both', () => {
    fc.assert(
      fc.property(pattern, pattern, subject, (one, other, given) => {
        const both = wildcardsIn(one, given) !== undefined && wildcardsIn(other, given) !== undefined
        expect(both && !overlap(one, other)).toBe(false)
        expect(overlap(one, other)).toBe(overlap(other, one))
      }),
    )
    expect([overlap('a.>', 'b.>'), overlap('a.*', 'a.b.c'), overlap('a.>', 'a'), overlap('*.b', 'a.>')]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it.each([
    ['agents.>', 'agents.a.b', true],
    ['agents.>', 'agents.*.>', true],
    ['agents.>', 'agents', false],
    ['agents.*', 'agents.a', true],
    ['agents.*', 'agents.*', true],
    ['agents.*', 'agents.>', false],
    ['agents.*', 'agents', false],
    ['agents.a', 'agents.a', true],
    ['agents.a', 'agents.*', false],
    ['agents.a', 'agents.a.b', false],
    ['agents.*.a', 'agents.*.b', false],
  ])('%s matches every subject that %s matches: %p', (wide, narrow, expected) => {
    expect(covers(wide, narrow)).toBe(expected)
  })

  it('is translated to another pattern with the same wildcards', () => {
    expect(canTranslate('agents.*.>', 'valid.*.x.>')).toBe(true)
    expect(canTranslate('agents.>', 'valid.*')).toBe(false)
    expect(translate('agents.a.b.c', 'agents.*.>', 'valid.*.x.>')).toBe('valid.a.x.b.c')
  })
})
