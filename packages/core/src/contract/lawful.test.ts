import fc from 'fast-check'
import { lawsOf } from './law.js'
import { lawTree } from './law-tree.js'
import { isLawful, isLawfulMessage } from './lawful.js'
import { everyPlace } from './places.js'
import { rule } from './rule.js'

const segment = fc.constantFrom('*', 'a', 'b', '0', '1', '00', '-1', 'length', 'constructor', '__proto__')
const pointers = fc.array(
  fc.array(segment, { maxLength: 3 }).map((segments) => segments.map((one) => `/${one}`).join('')),
  { minLength: 1, maxLength: 3 },
)
const { message } = fc.letrec((tie) => ({
  message: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, 1, 'x', ''),
    fc.array(tie('message'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', 'constructor', '__proto__'), tie('message'), { maxKeys: 3 }),
  ),
}))

describe('isLawful', () => {
  it('asks every law of the values at its places, of no other, and of none but once for each pointer', () => {
    fc.assert(
      fc.property(fc.array(pointers, { maxLength: 4 }), message, (all, value) => {
        const met: unknown[][] = all.map(() => [])
        const rules = all.map((at, i) =>
          rule({ id: `demo/r${String(i)}`, says: '', at, check: (found: unknown) => (met[i]?.push(found), []) }),
        )
        const laws = lawsOf(rules)
        expect(isLawfulMessage(value, lawTree(laws))).toBe(true)
        laws.forEach((law, i) => {
          const found: unknown[] = []
          for (const at of law.at) everyPlace(value, at, (one) => found.push(one) > 0)
          expect(met[i]).toHaveLength(found.length)
          for (const one of found) expect(met[i]).toContain(one)
        })
      }),
    )
  })

  it('says no where a law finds an error, and yes to a warning', () => {
    const small = { path: [], says: 'must be small' }
    const law = rule({ id: 'demo/small', says: '', at: '/*/n', check: (n: number) => (n > 9 ? [small] : []) })
    const mild = rule({ ...law, id: 'demo/mild', check: () => [{ ...small, severity: 'warning' }] })
    const tree = lawTree(lawsOf([law, mild]))
    const holds = (value: unknown) => isLawful(value, tree)
    expect([holds([{ n: 1 }, { n: 9 }]), holds([{ n: 1 }, { n: 10 }]), holds({ a: { n: 10 } })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('reads an inherited key as the walk does', () => {
    const never = rule({
      id: 'demo/never',
      says: '',
      at: ['/a', '/constructor'],
      check: () => [{ path: [], says: '' }],
    })
    const tree = lawTree(lawsOf([never]))
    const holds = (value: unknown) => isLawful(value, tree)
    expect([holds(Object.create({ a: 1 })), holds({}), holds({ constructor: 1 })]).toEqual([false, true, false])
  })

  it('asks the verdict of a law that has one, and not its findings', () => {
    const check = () => {
      throw new Error('not asked')
    }
    const even = rule({ id: 'demo/even', says: '', at: '/*', check, holds: (n: number) => n % 2 === 0 })
    const tree = lawTree(lawsOf([even]))
    const holds = (value: unknown) => isLawful(value, tree)
    expect([holds([2, 4]), holds([2, 3])]).toEqual([true, false])
  })
})
