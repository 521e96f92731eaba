import { expectTypeOf } from 'expect-type'
import * as t from 'io-ts'
import { IsoDate, IsoTimestamp, NonNegativeInt, Ratio, Text } from '../codecs.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { arrayOf } from './array-of.js'
import { literal } from './literal.js'
import { oneOf } from './one-of.js'
import { struct } from './struct.js'
import { union } from './union.js'

describe('union', () => {
  it('accepts what one member accepts', () => {
    const Count = union('Count', [NonNegativeInt, Text])
    expect([3, 'many', -1, null].map(Count.is)).toEqual([true, true, false, false])
    expectTypeOf<t.TypeOf<typeof Count>>().toEqualTypeOf<number | string>()
  })

  it('reports the faults of the only member of the kind that came', () => {
    const Value = union('Value', [Ratio, struct('Parts', { parts: arrayOf(Ratio, { min: 1 }) })])
    expect(shapeIssues(Value, 2)).toEqual(['out_of_range'])
    expect(shapeIssues(Value, { parts: [] })).toEqual(['too_few /parts'])
    expect(issuesOf(Value, 'x').map(String)).toEqual(['the message must be a number or an object — got "x"'])
  })

  it('names all kinds when several of them were meant', () => {
    const When = union('When', [IsoDate, IsoTimestamp])
    expect(issuesOf(When, 'soon').map(String)).toEqual([
      'the message must be a calendar date, YYYY-MM-DD or a date-time, YYYY-MM-DDTHH:MM:SS with Z or an offset — got "soon"',
    ])
  })

  it('reports, of several kinds of object, the one with the fewest faults', () => {
    const Either = union('Either', [struct('A', { a: Text, b: Text }), struct('C', { c: Text, d: Text, e: Text })])
    expect(shapeIssues(Either, { c: '', d: '', z: 1 })).toEqual(['missing /e'])
    expect(shapeIssues(Either, {}, 'strict')).toEqual(['missing /a', 'missing /b'])
  })

  it('takes in strict mode the member that has nothing to say, else the first that tolerant mode accepts', () => {
    const Either = union('Either', [struct('A', { a: Text }), struct('AB', { a: Text, b: Text })])
    expect(shapeIssues(Either, { a: '', b: '' }, 'strict')).toEqual([])
    expect(shapeIssues(Either, { a: '', c: '' }, 'strict')).toEqual(['unknown_key /c'])
    expect(shapeIssues(union('When', [IsoTimestamp, Text]), '2024-01-15T10:30:00')).toEqual([])
  })

  it('finds a tag where there is one, and an enumeration where all are literals', () => {
    const Shape = union('Shape', [
      struct('Dot', { type: literal('dot') }),
      struct('Disc', { type: literal('disc'), r: Ratio }),
    ])
    expect(shapeIssues(Shape, { type: 'disk' })).toEqual(['unknown_tag /type'])
    const State = union('State', [literal('on'), union('Off', [literal('off'), oneOf('Gone', 'gone', 'off')])])
    expect(issuesOf(State, 'of').map(String)).toEqual(['the message must be "on", "off" or "gone" — got "of"'])
  })

  it('holds null as a value, and undefined as none', () => {
    const Maybe = union('Maybe', [Text, t.null])
    expect(shapeIssues(struct('S', {}, { a: Maybe }), { a: null }, 'strict')).toEqual([])
    expect(shapeIssues(arrayOf(union('Hole', [Text, t.undefined])), [undefined])).toEqual(['wrong_type /0'])
  })
})
