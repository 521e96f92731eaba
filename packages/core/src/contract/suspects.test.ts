import fc from 'fast-check'
import { faultsAt } from './faults.js'
import { lawTree } from './law-tree.js'
import { lawsOf } from './law.js'
import { everyPlace } from './places.js'
import { rule } from './rule.js'
import { suspects } from './suspects.js'

const segment = fc.constantFrom('*', 'a', 'b', '0', '1', 'constructor')
const pointer = fc.array(segment, { maxLength: 2 }).map((segments) => segments.map((one) => `/${one}`).join(''))
const { message } = fc.letrec((tie) => ({
  message: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, 1, 'x'),
    fc.array(tie('message'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', 'constructor'), tie('message'), { maxKeys: 3 }),
  ),
}))
const law = fc.record({
  at: fc.array(pointer, { minLength: 1, maxLength: 2 }),
  needs: fc.array(pointer, { maxLength: 2 }),
  refuses: fc.constantFrom('array', 'number', 'string', 'object'),
})
const path = fc.array(fc.constantFrom<string | number>('a', 'b', '*', 0, 1, '0'), { maxLength: 4 })
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

describe('suspects', () => {
  it('are the laws that find something at a place where no fault touches what they need', () => {
    fc.assert(
      fc.property(fc.array(law, { maxLength: 4 }), message, fc.array(path, { maxLength: 9 }), (all, value, faulty) => {
        const rules = all.map(({ refuses, ...rest }, i) => {
          const check = (found: unknown) => (kindOf(found) === refuses ? [{ path: [], says: 'must be another' }] : [])
          return rule({ id: `demo/r${String(i)}`, says: '', check, ...rest })
        })
        const laws = lawsOf(rules)
        const touched = faultsAt(faulty)
        const isRefused = value === null && faulty.length > 0 // the shape refuses a null message, and no rule reads it
        const finds = (isRefused ? [] : laws).filter(({ at, needs, holds }) =>
          at.some((places) => {
            const isSilent = (found: unknown, place: readonly (string | number)[]) =>
              needs.some((need) => touched(place, need)) || holds(found)
            return !everyPlace(value, places, isSilent)
          }),
        )
        const faults = faulty.map((path) => ({ path }))
        expect(suspects(laws, lawTree(laws), value, faults)).toEqual(finds)
      }),
      { numRuns: 2000 },
    )
  })

  it('are all laws where there are more faults than it tells apart', () => {
    const laws = lawsOf([rule({ id: 'demo/never', says: '', check: () => [] })])
    const faults = Array.from({ length: 31 }, (_, i) => ({ path: ['a', i] }))
    expect(suspects(laws, lawTree(laws), { a: [] }, faults)).toBe(laws)
    expect(suspects(laws, lawTree(laws), { a: [] }, faults.slice(1))).toEqual([])
  })
})
