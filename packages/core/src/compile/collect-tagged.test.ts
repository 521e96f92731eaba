import * as t from 'io-ts'
import { Int } from '../codecs.js'
import { literal } from '../combinators/literal.js'
import { struct } from '../combinators/struct.js'
import { tagged } from '../combinators/tagged.js'
import { toldAlike } from '../testing/told-alike.js'

const shape = (tag: string, one: string): t.Mixed =>
  tagged('Shape', tag, [struct('One', { [tag]: literal(one), r: Int }), struct('Two', { [tag]: literal('two') })])

describe('a compiled tagged union', () => {
  it('reads the member its tag chooses, whatever the tag is called', () => {
    for (const tag of ['kind', '__proto__', 'constructor', '"', '$&', 'a b'])
      for (const one of ['one', '"', '</script>', '\u2028', '__proto__']) {
        const codec = shape(tag, one)
        const message = (text: string): unknown => JSON.parse(`{${JSON.stringify(tag)}:${text}}`)
        expect(toldAlike(codec, message('"two"'))).toEqual([])
        expect(toldAlike(codec, message(JSON.stringify(one)))).toEqual([expect.stringContaining('r is missing')])
        for (const wrong of ['"three"', '1', 'null']) expect(toldAlike(codec, message(wrong))).toHaveLength(1)
        expect(toldAlike(codec, {})).toHaveLength(1)
      }
  })

  it('within another is read by both tags', () => {
    const Both = t.intersection([shape('kind', 'one'), shape('type', 'eins')])
    expect(toldAlike(Both, { kind: 'one', type: 'eins', r: 1 })).toEqual([])
    expect(toldAlike(Both, { kind: 'one', type: 'two' })).toHaveLength(1)
    expect(toldAlike(Both, { kind: 'one', type: 'drei' })).toHaveLength(1)
  })
})
