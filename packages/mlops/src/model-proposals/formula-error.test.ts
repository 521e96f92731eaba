import * as fc from 'fast-check'
import { formulaError } from './formula-error.js'

const columns = (...formulas: readonly string[]) => formulas.map((text) => formulaError(text)?.column)
const hints = (...formulas: readonly string[]) => formulas.map((text) => formulaError(text)?.hint)

/** The tokens of a valid expression. */
const { expression } = fc.letrec<{ expression: string[]; operand: string[]; leaf: string[] }>((tie) => ({
  leaf: fc
    .constantFrom('a', '_b2', 'précision', '目标', 'हिन्दी', '1', '0.5', '.5', '1e-3', '2E+10')
    .map((leaf) => [leaf]),
  operand: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    tie('expression').map((inner) => ['(', ...inner, ')']),
    fc.tuple(fc.constantFrom('+', '-'), tie('operand')).map(([sign, inner]) => [sign, ...inner]),
  ),
  expression: fc
    .tuple(tie('operand'), fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('operand')), { maxLength: 3 }))
    .map(([first, rest]) => [...first, ...rest.flatMap(([operator, operand]) => [operator, ...operand])]),
}))

describe('formulaError', () => {
  it('accepts the documented formula', () => {
    expect(
      formulaError('J = 0.5*interpretabilidad + 0.4*precision_predictiva + 0.1*costo_computacional'),
    ).toBeUndefined()
  })

  it('accepts every formula of the grammar, with any space between its tokens', () => {
    fc.assert(
      fc.property(expression, fc.constantFrom(' ', '\t', '\n', '\u00a0 '), (tokens, space) => {
        expect(formulaError(['J', '=', ...tokens].join(space))).toBeUndefined()
      }),
    )
  })

  it('reports an incomplete formula at its end', () => {
    fc.assert(
      fc.property(expression, fc.nat(), (tokens, cut) => {
        const words = ['J', '=', ...tokens]
        const text = words.slice(0, cut % words.length).join(' ')
        const { column } = formulaError(text) ?? { column: Array.from(text).length + 1 }
        expect(column).toBe(Array.from(text).length + 1)
      }),
    )
  })

  it('reports the first character that no formula contains', () => {
    fc.assert(
      fc.property(
        expression,
        fc.nat(),
        fc.constantFrom('^', '%', ',', '$', '×', '"', '.', '🚀'),
        (tokens, cut, odd) => {
          const words = ['J', '=', ...tokens]
          const before = words.slice(0, cut % words.length)
          const text = [...before, odd, ...words.slice(before.length)].join(' ')
          expect(formulaError(text)?.column).toBe(Array.from(before.join(' ')).length + (before.length > 0 ? 2 : 1))
        },
      ),
    )
  })

  it('requires a name and "=" before the expression', () => {
    expect(columns('', '0.5*a', '= a', 'J', 'J a', 'J == a', 'J = a = b', 'J = ', '2J = a')).toEqual([
      1, 1, 1, 2, 3, 4, 7, 5, 1,
    ])
    expect(formulaError('J a')).toEqual({ column: 3, expected: '"=" is expected' })
  })

  it('rejects powers, calls and implicit products', () => {
    expect(
      columns('J = a^2', 'J = a ** 2', 'J = max(a)', 'J = 2a', 'J = 2 a', 'J = a b', 'J = (a)(b)', 'J = 2(a)'),
    ).toEqual([6, 8, 8, 6, 7, 7, 8, 6])
    expect(hints('J = a^2', 'J = a**2')).toEqual(
      Array(2).fill('Powers are not supported: multiply the factor by itself.'),
    )
    expect(hints('J = max(a)')).toEqual(['Calls are not supported; for a product, write "*" before the parenthesis.'])
    expect(hints('J = 2a', 'J = a b', 'J = (a)(b)', 'J = 2(a)')).toEqual(
      Array(4).fill('Write "*" between two factors.'),
    )
    expect(hints('J = a +', 'J = a, b', 'J = * a')).toEqual([undefined, undefined, undefined])
  })

  it('accepts only signs before an operand', () => {
    expect(columns('J = -a', 'J = a*-b', 'J = a - -b', 'J = + + -a', 'J = -(a)')).toEqual(Array(5).fill(undefined))
    expect(columns('J = *a', 'J = a + / b', 'J = a-', 'J = (*a)')).toEqual([5, 9, 7, 6])
  })

  it('accepts the numbers 1, 0.5, .5 and 1e-3, and no others', () => {
    expect(columns('J = 1', 'J = 0.5', 'J = .5', 'J = 1e-3', 'J = 1.5E+10')).toEqual(Array(5).fill(undefined))
    expect(
      columns('J = 1.', 'J = 1.a', 'J = 1e', 'J = 1e-', 'J = 0x1F', 'J = 1_000', 'J = 1,5', 'J = .', 'J = ١'),
    ).toEqual([6, 6, 6, 6, 6, 6, 6, 5, 5])
  })

  it('accepts names in any script: a letter or _, then letters, digits and _', () => {
    expect(columns('_ = a', 'Ж1 = ß', '目标 = ٱ١', 'हिन्दी = é', '𝒥 = 𝒶')).toEqual(Array(5).fill(undefined))
    expect(columns('J = a.b', 'J = a²', 'J = $a', "J = a'", 'J-1 = a', 'J = 🚀', '\u0301a = b')).toEqual([
      6, 6, 5, 6, 2, 5, 1,
    ])
  })

  it('counts columns in characters', () => {
    expect(columns('𝒥 = 𝒶^2', '  目标 = a^')).toEqual([6, 9])
  })

  it('requires every parenthesis to be closed, and rejects one that was not opened', () => {
    expect(columns('J = (a', 'J = a)', 'J = ()', 'J = ((a) + b', 'J = )', 'J = (a))')).toEqual([7, 6, 6, 13, 5, 8])
    expect(formulaError('J = (a')?.expected).toBe('"+", "-", "*", "/" or ")" is expected')
    expect(formulaError('J = a)')?.expected).toBe('"+", "-", "*" or "/" is expected')
  })

  it('reads 100,000 nested parentheses, signs and terms without running out of stack', () => {
    const n = 100_000
    const nested = `J = ${'('.repeat(n)}a${')'.repeat(n)}`
    expect(columns(nested, `${nested})`, nested.slice(0, -1))).toEqual([undefined, 2 * n + 6, 2 * n + 5])
    expect(columns(`J = ${'-'.repeat(n)}a`, `J = a${' + a'.repeat(n)}`, `J = ${'('.repeat(n)}`)).toEqual([
      undefined,
      undefined,
      n + 5,
    ])
  })

  it('reads a word of twenty million characters', () => {
    const long = 20_000_000
    expect(columns(`${'数'.repeat(long)} = 1^`)).toEqual([long + 5])
    expect(columns(`J =${' '.repeat(long)}${'1'.repeat(long)}`)).toEqual([undefined])
  })
})
