import { Int, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { field } from '../combinators/field.js'
import { literal } from '../combinators/literal.js'
import { struct } from '../combinators/struct.js'
import { toldAlike } from '../testing/told-alike.js'

describe('a compiled object', () => {
  it('reports a key with any name, and names the one that was meant', () => {
    for (const key of ['$', '$&', "$'", '"', '\n', '__proto__', 'toString', '</script>', '']) {
      const One = struct('One', { [key]: Text }, { [`${key}2`]: Int })
      expect(toldAlike(One, JSON.parse(`{${JSON.stringify(key)}:1}`))).toHaveLength(1)
      expect(toldAlike(One, {})).toEqual([expect.stringContaining('is missing')])
      expect(toldAlike(One, { [`${key}2`]: 'x' })).toHaveLength(2)
    }
  })

  it('reads a null as absent where nothing says otherwise', () => {
    const One = struct('One', {}, { a: Text, b: arrayOf(Text), c: field(Text, 'C.', { neverNull: true }) })
    expect(toldAlike(One, { a: null, b: null, c: null })).toHaveLength(3)
    expect(toldAlike(One, { a: null, b: null, c: null }, 'tolerant')).toEqual(['c must be a string — got null'])
  })

  it('tells of a key that was renamed', () => {
    const heir = field(Text, 'New.', { formerly: { key: 'old', since: '2.0.0' } })
    expect(toldAlike(struct('One', { a: heir }), { old: '' })).toEqual(['a is missing: it must be a string'])
    expect(toldAlike(struct('One', {}, { a: heir }), { old: '' }, 'tolerant')).toHaveLength(1)
  })

  it('lets a literal that settles what the object is speak alone', () => {
    const One = struct('One', { a: Text, id: literal('x@2', { claims: { 'x@1': 'demo/x@1' } }) }, { b: Int })
    expect(toldAlike(One, { a: 1, id: 'x@1', b: 'no' })).toEqual(['id must be "x@2" — got "x@1"'])
    expect(toldAlike(One, { a: 1, id: 'x@3', b: 'no' })).toHaveLength(3)
    const Decided = struct('One', { a: Text, id: literal('x@2', { decides: true }) })
    expect(toldAlike(Decided, { a: 1, id: 'anything' })).toHaveLength(1)
    expect(toldAlike(Decided, { a: 1, id: 7 })).toHaveLength(2)
  })
})
