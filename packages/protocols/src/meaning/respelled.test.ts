import { includes } from '@contracts/evolution'
import fc from 'fast-check'
import { type Choose, mutate, respell, toolSchemas } from '../testing/respell.js'
import { fingerprintOf } from './fingerprint.js'

/** Draws choices from a list of numbers, again and again. */
const chooser = (numbers: readonly number[]): Choose => {
  let i = 0
  return (most) => (numbers[i++ % numbers.length] ?? 0) % (most + 1)
}

const choices = fc.array(fc.nat({ max: 999 }), { minLength: 40, maxLength: 40 }).map(chooser)

describe('the fingerprint of a tool', () => {
  it('is that of its meaning, and one for all spellings of its schema', () => {
    fc.assert(
      fc.property(toolSchemas, choices, choices, (schema, one, other) => {
        const prints = [schema, respell(schema, one), respell(schema, other)].map((each) =>
          fingerprintOf(each, undefined),
        )
        expect(prints).toEqual(prints.map(() => ({ fingerprint: prints[0]?.fingerprint })))
        expect(prints[0]?.fingerprint).toMatch(/^meaning-1:/)
      }),
    )
  })

  it('is another one for another meaning', () => {
    fc.assert(
      fc.property(toolSchemas, choices, (schema, choose) => {
        const changed = mutate(schema, choose)
        const isSame = [includes(schema, changed), includes(changed, schema)].every(
          ({ verdict }) => verdict === 'proved',
        )
        const [a, b] = [schema, changed].map((each) => fingerprintOf(each, undefined).fingerprint)
        if (!isSame) expect(a).not.toBe(b)
      }),
    )
  })

  it('has both schemas in it, and tells an absent one from one that accepts everything', () => {
    const of = (output?: object) => fingerprintOf({ type: 'object' }, output as never).fingerprint // a schema, or none
    expect(new Set([of(), of({}), of({ type: 'object' })]).size).toBe(3)
  })
})
