import type { Json } from '@contracts/core'
import { literalsOf } from '../testing/formulas.js'
import { explore } from './explore.js'
import { createFormulas, type TypeName } from './formula.js'
import { searchOf } from './solver.js'

const find = (type: TypeName, schema: Json, steps = 1_000) => {
  const formulas = createFormulas()
  return explore(searchOf(formulas, steps), type, literalsOf(formulas, [[schema, true]]))
}

describe('explore', () => {
  it('tries every value of null and boolean', () => {
    expect(find('null', { enum: [null, 1] })).toEqual({ found: 'value', value: null })
    expect(find('boolean', { not: { const: true } })).toEqual({ found: 'value', value: false })
    expect(find('boolean', { not: { enum: [true, false] } })).toEqual({ found: 'none' })
  })

  it('tries the values of an enum, and no others', () => {
    expect(find('string', { enum: ['ab', 'b'], minLength: 2 })).toEqual({ found: 'value', value: 'ab' })
    expect(find('string', { enum: ['a', 'b'], minLength: 2 })).toEqual({ found: 'none' })
  })

  it('tries one branch of a disjunction after the other', () => {
    const schema = { anyOf: [{ pattern: '^a', maxLength: 0 }, { pattern: '^b' }], minLength: 1 }
    expect(find('string', schema)).toEqual({ found: 'value', value: 'b' })
    expect(find('number', { oneOf: [{ minimum: 0 }, { maximum: 5 }], not: { minimum: -9 } })).toMatchObject({
      found: 'value',
    })
  })

  it('returns a guess and the reason when it does not understand a constraint', () => {
    const elsewhere = { $ref: 'https://example.org/elsewhere' }
    const reason = '$ref "https://example.org/elsewhere"'
    expect(find('string', elsewhere)).toEqual({ found: 'unknown', reason, guess: '' })
    expect(find('null', elsewhere)).toEqual({ found: 'unknown', reason, guess: null })
    expect(find('string', { allOf: [elsewhere], minLength: 1, maxLength: 0 })).toEqual({ found: 'none' })
  })

  it('stops when its steps run out', () => {
    expect(find('string', { minLength: 1 }, 0)).toEqual({ found: 'unknown', reason: 'the budget' })
  })
})
