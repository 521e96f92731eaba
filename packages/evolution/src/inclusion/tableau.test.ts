import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { demandsOf, leaf, listsOf, literalsOf, objectsOf, satisfies } from '../testing/formulas.js'
import { createFormulas, type TypeName, typeOfValue } from './formula.js'
import { expand } from './tableau.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const universe: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  0.5,
  '',
  'a',
  ...[0, 1, 2].flatMap((length) => listsOf([0, 'a'], length)),
  ...objectsOf(['kind', 'b'], [0, 1, 'a']),
]

const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    leaf,
    leaf.map((kind) => ({ type: 'object', required: ['kind'], properties: { kind } })),
    leaf.map((items) => ({ items })),
    fc.constantFrom<Json>({ const: [0] }, { const: { kind: 0 } }, { enum: [{ kind: 1 }, 'a', [0, 'a']] }),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((allOf) => ({ allOf })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })),
    tie('schema').map((not) => ({ not })),
  ),
}))

const someType = fc.constantFrom<TypeName>('number', 'string', 'array', 'object')

/** Fails unless a branch keeps exactly the values of a type that satisfy the demands. */
const expectKept = (demands: Parameters<typeof literalsOf>[1], type: TypeName): void => {
  const formulas = createFormulas()
  const literals = literalsOf(formulas, demands)
  const branch = expand(formulas, type, undefined, literals)
  for (const value of universe.filter((one) => typeOfValue(one) === type)) {
    const isKept =
      branch !== undefined &&
      satisfies(branch.atoms, value) &&
      branch.choices.every(({ branches }) => branches.some((way) => satisfies(way, value)))
    expect([value, isKept]).toEqual([value, satisfies(literals, value)])
  }
}

describe('expand', () => {
  it('keeps exactly the values that satisfy the literals', () => {
    fc.assert(fc.property(demandsOf(schema), someType, expectKept), { numRuns: 5 * numRuns })
  })

  it('keeps exactly the values that two lists of exclusive schemas tell apart, also if they share schemas', () => {
    const few = fc.array(schema, { maxLength: 3 })
    const lists = fc.tuple(few, few, few).chain(([common, one, other]) =>
      fc.tuple(
        ...[one, other].map((own) => {
          const all = [...common, ...own, true]
          return fc.shuffledSubarray(all, { minLength: all.length })
        }),
      ),
    )
    fc.assert(
      fc.property(
        lists,
        fc.boolean(),
        demandsOf(schema, 1),
        someType,
        ([one = [], other = []], isFirst, more, type) => {
          const pair = [[{ oneOf: one }, isFirst] as const, [{ oneOf: other }, !isFirst] as const]
          expectKept([...pair, ...more], type)
        },
      ),
      { numRuns: 5 * numRuns },
    )
  })

  it('tells two versions of a large list of exclusive schemas apart by those that differ', () => {
    const members = (most: number): readonly Json[] =>
      Array.from({ length: 50 }, (_, i) => ({ required: [`k${String(i)}`], maxProperties: i === 7 ? most : 9 }))
    const formulas = createFormulas()
    const literals = literalsOf(formulas, [
      [{ oneOf: members(9) }, true],
      [{ oneOf: members(8) }, false],
    ])
    expect(expand(formulas, 'object', undefined, literals)?.choices.map(({ branches }) => branches.length)).toEqual([2])
  })

  it('decides the branches of a tagged union by the tag', () => {
    const tagged = (kind: Json): Json => ({ type: 'object', required: ['kind'], properties: { kind: { const: kind } } })
    const formulas = createFormulas()
    const literals = literalsOf(formulas, [
      [{ anyOf: ['a', 'b', 'c'].map(tagged) }, true],
      [tagged('b'), true],
    ])
    expect(expand(formulas, 'object', undefined, literals)?.choices).toEqual([])
    const other = literalsOf(formulas, [
      [{ anyOf: ['a', 'b', 'c'].map(tagged) }, true],
      [tagged('d'), true],
    ])
    expect(expand(formulas, 'object', undefined, other)).toBeUndefined()
  })
})
