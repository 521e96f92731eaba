import * as t from 'io-ts'
import { Int, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { dictionary } from '../combinators/dictionary.js'
import { pair } from '../combinators/array-of.js'
import { struct } from '../combinators/struct.js'
import { toldAlike } from '../testing/told-alike.js'

describe('compiled items', () => {
  it('are counted, and read with their holes', () => {
    const Few = arrayOf(Int, { min: 2, max: 3 })
    const holes: unknown[] = [1]
    holes[2] = 'x'
    expect(toldAlike(Few, holes)).toEqual([expect.stringMatching(/^\[1\] /), expect.stringMatching(/^\[2\] /)])
    expect([[1], [1, 2, 3, 4], 1, {}].map((value) => toldAlike(Few, value).length)).toEqual([1, 1, 1, 1])
  })

  it('of a pair are those that are there', () => {
    expect(toldAlike(pair(Int, Text), ['x'])).toHaveLength(2)
    expect(toldAlike(t.tuple([Int, Text]), [1, 'a', 2])).toHaveLength(1)
  })

  it('of a dictionary stand under any key', () => {
    const value: unknown = JSON.parse('{"__proto__":"x","constructor":"x","":"x","a/b":1}')
    expect(toldAlike(dictionary(Int), value)).toHaveLength(3)
    expect(toldAlike(t.record(t.string, struct('S', { a: Int })), value)).toHaveLength(4)
    expect(toldAlike(dictionary(Int), { a: undefined })).toEqual([])
  })
})
