import { isUnsupported, type Language, type Unsupported } from './automaton.js'
import { difference, intersect } from './operations.js'
import { patternLanguage } from './pattern-language.js'
import { preferences, enumerate } from './enumerate.js'

const of = (answer: Language | Unsupported): Language => {
  if (isUnsupported(answer)) throw new Error(answer.unsupported)
  return answer
}
const language = (source: string): Language => of(patternLanguage(source))

describe('enumerate', () => {
  it('returns strings of letters first, and the shortest first', () => {
    expect(enumerate(language('^a*$'), { count: 3 })).toEqual(['', 'a', 'aa'])
    expect(enumerate(language('^[^a]$'), { count: 2 })).toEqual(['b', 'c'])
    expect(enumerate(language('.'), { count: 1, min: 4 })).toEqual(['aaaa'])
    expect(enumerate(language('^\\x00$|^abc$'), { count: 1 })).toEqual(['abc'])
  })
  it('returns every string when there are fewer than requested', () => {
    expect(enumerate(language('^[ab]{0,2}$'), { count: 10 })).toEqual(['', 'a', 'b', 'aa', 'ab', 'ba', 'bb'])
    expect(enumerate(language('^[ab]{0,2}$'), { count: 10, min: 2, avoid: new Set(['ab']) })).toEqual([
      'aa',
      'ba',
      'bb',
    ])
    expect(enumerate(language('^\\x00|\\ud800$'), { count: 10, max: 1 })).toEqual(['\0', '\ud800'])
    expect(enumerate(language('^(aa)*$'), { count: 1, min: 3, max: 3 })).toEqual([])
    expect(enumerate(language('^a{3}$'), { count: 1, min: 10_000 })).toEqual([])
    expect(enumerate(of(intersect(language('^a+$'), language('^b+$'))), { count: 1 })).toEqual([])
  })
  it('tells every code point apart', () => {
    const others = of(difference(language('^[^]$'), language('^.$')))
    expect(enumerate(others, { count: 5 })).toEqual(['\n', '\r', '\u2028', '\u2029'])
  })
  it('finds long strings', () => {
    const long = enumerate(language('^[a-z]+$'), { count: 2, min: 10_000 })
    expect(isUnsupported(long) ? long : long.map((word) => word.length)).toEqual([10_000, 10_000])
    expect(enumerate(language('^(abc)+$'), { count: 1, min: 100, max: 101 })).toEqual([])
    expect(enumerate(language('^(abc)+$'), { count: 1, min: 100 })).toEqual(['abc'.repeat(34)])
  })
  it('never splits a pair of surrogates', () => {
    expect(enumerate(language('^[\\ud800][\\udc00]$'), { count: 1 })).toEqual([])
    const two = enumerate(language('^[\\udc00\\udfff\\ud800\\udbff]{2}$'), { count: 20 })
    expect(isUnsupported(two) ? two : two.length).toBe(4 * 4 - 2 * 2)
  })
  it('has every code point once in the last preference', () => {
    const last = [...(preferences[preferences.length - 1] ?? [])].sort((a, b) => a[0] - b[0])
    expect(last.map(([from]) => from)).toEqual([0, ...last.slice(0, -1).map(([, to]) => to + 1)])
    expect(last[last.length - 1]?.[1]).toBe(0x10ffff)
  })
})
