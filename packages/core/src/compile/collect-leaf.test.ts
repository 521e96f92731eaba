import { IsoTimestamp, Text } from '../codecs.js'
import { advise } from '../combinators/advise.js'
import { nullable } from '../combinators/nullable.js'
import { struct } from '../combinators/struct.js'
import { toldAlike } from '../testing/told-alike.js'

const Small = advise(Text, { name: 'lower-case', prefer: '^[a-z]*$', says: 'lower case' })

describe('compiled code', () => {
  it('remarks on a string only where it holds and the mode asks', () => {
    expect(toldAlike(Small, 'A')).toEqual([expect.stringContaining('must be lower case — got "A"')])
    expect(toldAlike(Small, 1)).toHaveLength(1)
    expect(toldAlike(nullable(Small), null)).toEqual([])
    expect(
      toldAlike(struct('S', {}, { a: nullable(Small), at: IsoTimestamp }), { a: 'A', at: '2024-01-01T10:00:00' }),
    ).toHaveLength(2)
  })

  it('says that what is no object is none', () => {
    for (const value of [null, [], 1, 'text', undefined, () => 1]) {
      expect(toldAlike(struct('S', { a: Text }), value)).toEqual([expect.stringContaining('must be an object')])
    }
  })
})
