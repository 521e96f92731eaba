import fc from 'fast-check'
import { type NumberQuestion, numbers } from './numbers.js'

const all = (question: Omit<NumberQuestion, 'count'>, count = 1_000) => {
  const { found, complete } = numbers({ ...question, count })
  return { found: [...found].sort((a, b) => a - b), complete }
}

describe('numbers', () => {
  it('returns readable numbers first', () => {
    expect(numbers({ count: 3 }).found).toEqual([0, 1, -1])
    expect(numbers({ count: 1 }).found).toEqual([0])
    expect(numbers({ integer: true, min: 10, count: 2 }).found).toEqual([10, 11])
    expect(numbers({ notInteger: true, min: 0, count: 1 }).found).toEqual([0.1])
    expect(numbers({ min: 0.5, exclusiveMin: true, max: 0.9, count: 2 }).found).toEqual([0.9, 0.6])
    expect(numbers({ min: 1e300, exclusiveMin: true, count: 1 }).found).toEqual([2e300])
    expect(numbers({ min: 0, exclusiveMin: true, max: 1, exclusiveMax: true, count: 2 }).found).toEqual([0.1, 0.2])
    expect(numbers({ integer: true, count: 3 }).found).toEqual([0, 1, -1])
  })
  it('decides multiples by decimal arithmetic', () => {
    expect(all({ multiples: [0.1], min: 0.1, max: 0.3 })).toEqual({ found: [0.1, 0.2, 0.3], complete: true })
    expect(all({ multiples: [0.3, 0.2], min: 0.1, max: 1.3 })).toEqual({ found: [0.6, 1.2], complete: true })
    expect(numbers({ multiples: [1e308], min: 1, count: 1 }).found).toEqual([1e308])
    expect(all({ multiples: [1e308], min: 1 })).toEqual({ found: [1e308], complete: true })
    expect(numbers({ multiples: [5e-324], min: 1e-300, count: 2 }).found).toEqual([1e-300, 1])
  })
  it('proves that there are no more numbers', () => {
    expect(all({ multiples: [6], notMultiples: [3] })).toEqual({ found: [], complete: true })
    expect(all({ integer: true, notInteger: true })).toEqual({ found: [], complete: true })
    expect(all({ min: 1, exclusiveMin: true, max: 1 + Number.EPSILON, exclusiveMax: true })).toEqual({
      found: [],
      complete: true,
    })
    expect(all({ min: 2, max: 1 })).toEqual({ found: [], complete: true })
    expect(all({ min: Infinity })).toEqual({ found: [], complete: true })
    expect(all({ integer: true, min: 0, max: 2, avoid: [-0, 1] })).toEqual({ found: [2], complete: true })
  })
  it.each<[string, Omit<NumberQuestion, 'count'>]>([
    ['numbers with one fraction', { min: 2 ** 52, max: 2 ** 53, notMultiples: [0.5] }],
    ['numbers so large that no double has a fraction', { min: 2 ** 53, notInteger: true }],
    ['numbers so large that every double ends in zeros', { min: 1e20, notMultiples: [100] }],
  ])('gives a reason when it cannot decide whether there are more numbers: %s', (_, question) => {
    expect(numbers({ ...question, count: 1 })).toEqual({
      found: [],
      complete: false,
      reason: 'too many numbers lie within the bounds to try them all',
    })
  })

  const step = fc.constantFrom(0.1, 0.2, 0.3, 0.25, 0.5, 0.7, 1, 1.5, 2, 3, 10)
  const bound = fc.integer({ min: -60, max: 60 }).map((n) => n / 20)
  const question = fc.record({
    min: bound,
    max: bound,
    exclusiveMin: fc.boolean(),
    exclusiveMax: fc.boolean(),
    integer: fc.boolean(),
    notInteger: fc.boolean(),
    multiples: fc.array(step, { minLength: 1, maxLength: 2 }),
    notMultiples: fc.array(step, { maxLength: 2 }),
    avoid: fc.array(bound, { maxLength: 3 }),
  })
  it('finds the same numbers as a search in steps of a twentieth', () => {
    fc.assert(
      fc.property(question, (options) => {
        const twentieths = (n: number) => Math.round(n * 20)
        const of = (n: number) => (one: number) => n % twentieths(one) === 0
        const expected = Array.from({ length: 121 }, (_, i) => i - 60).filter(
          (n) =>
            (options.exclusiveMin ? n > twentieths(options.min) : n >= twentieths(options.min)) &&
            (options.exclusiveMax ? n < twentieths(options.max) : n <= twentieths(options.max)) &&
            options.multiples.every(of(n)) &&
            !options.notMultiples.some(of(n)) &&
            (!options.integer || n % 20 === 0) &&
            (!options.notInteger || n % 20 !== 0) &&
            !options.avoid.map(twentieths).includes(n),
        )
        expect(all(options)).toEqual({ found: expected.map((n) => n / 20), complete: true })
      }),
      { numRuns: 1_000 },
    )
  })
  it('finds every double of a narrow range', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 40 }), (from, length) => {
        const view = new DataView(new ArrayBuffer(8))
        view.setFloat64(0, from === 0 ? 0 : from)
        const bits = view.getBigInt64(0)
        const row = Array.from({ length }, (_, i) => {
          view.setBigInt64(0, bits + BigInt(i))
          return view.getFloat64(0)
        })
          .filter(Number.isFinite)
          .sort((a, b) => a - b)
        const [min, max] = [row[0] ?? 1, row[row.length - 1] ?? 0]
        expect(all({ min, max })).toEqual({ found: row, complete: true })
      }),
    )
  })
})
