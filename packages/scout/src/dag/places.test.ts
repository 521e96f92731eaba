import fc from 'fast-check'
import { placesOf } from './places.js'

const named = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** The law as it is said. */
const agrees = (ids: readonly string[], asked: readonly string[]): void => {
  const { distinct, of } = placesOf(named(ids))
  expect(distinct).toBe(new Set(ids).size)
  expect(asked.map(of)).toEqual(asked.map((id) => ids.indexOf(id)))
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '🚀', ' '), maxLength: 4 })
const long = fc.tuple(letters, letters).map(([start, end]) => `${start}${'-'.repeat(20)}${end}`)
const lists = fc.array(fc.oneof(letters, long, fc.constantFrom('__proto__', 'constructor')), { maxLength: 60 })

describe('the places of ids', () => {
  it('are those where each id stands first, in a short list as in a long one', () => {
    fc.assert(fc.property(lists, lists, (ids, others) => agrees(ids, [...ids, ...others])))
  })

  it('are found among thousands of ids that differ only where the table does not look', () => {
    const digits = (i: number) => String(i).padStart(4, '0')
    const crowded = Array.from({ length: 3000 }, (_, i) => {
      const [a = '', b = '', c = '', d = ''] = digits(i)
      return `-${a}${b}-${c}${d}${'-'.repeat(18)}`
    })
    agrees(crowded, [...crowded.slice(-20), 'nowhere'])
  })

  it('are found where nothing is', () => {
    agrees([], ['', 'a'])
  })
})
