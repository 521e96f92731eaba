import { Int, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { literal } from '../combinators/literal.js'
import { nullable } from '../combinators/nullable.js'
import { oneOf } from '../combinators/one-of.js'
import { struct } from '../combinators/struct.js'
import { text } from '../combinators/text.js'
import { toldAlike } from '../testing/told-alike.js'

const codecs = {
  plain: Text,
  bounded: text('Bounded', { minLength: 2 }),
  said: text('Said', { pattern: '^a$', expects: 'the letter a' }),
  patterned: text('Patterned', { pattern: '^a$' }),
  whole: Int,
  one: literal('one'),
  some: oneOf('Some', 'one', 'two'),
  nothing: nullable(Text),
  inner: struct('Inner', { a: Text }),
  list: arrayOf(Text),
}

describe('what compiled code says of a key', () => {
  it('is what the walk says: absent, null, of another type and at fault, required and optional', () => {
    let told = 0
    for (const [key, codec] of Object.entries(codecs)) {
      for (const value of [undefined, null, 1, 0.5, '', 'b', {}, []]) {
        told += toldAlike(struct('S', { [key]: codec }), { [key]: value }).length
        told += toldAlike(struct('S', {}, { [key]: codec }), { [key]: value }).length
      }
    }
    expect(told).toBeGreaterThan(100)
  })
})
