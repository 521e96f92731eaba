import { Text } from '../codecs.js'
import { field } from '../combinators/field.js'
import { struct } from '../combinators/struct.js'
import { toldAlike } from '../testing/told-alike.js'

const heir = field(Text, 'New.', { formerly: { key: 'old', since: '2.0.0' } })

describe('a key nobody declared', () => {
  it('is told in strict mode alone, in the order of the message, unless it holds nothing', () => {
    const S = struct('S', { a: Text })
    const message: unknown = JSON.parse('{"z":1,"__proto__":{},"a":"","toString":2}')
    expect(toldAlike(S, message).map((text) => text.split(' ')[0])).toEqual(['z', '__proto__', 'toString'])
    expect(toldAlike(S, message, 'tolerant')).toEqual([])
    expect(toldAlike(S, { a: '', z: undefined })).toEqual([])
    expect(toldAlike(struct('S', { a: Text }, {}, { open: true }), message)).toEqual([])
  })

  it('that was declared under this name is a remark, also in an open object, unless the heir is there', () => {
    for (const open of [true, false]) {
      const S = struct('S', {}, { a: heir }, { open })
      expect(toldAlike(S, { old: 'x' }, 'tolerant')).toHaveLength(1)
      expect(toldAlike(S, { old: 'x' })).toHaveLength(1)
      expect(toldAlike(S, { old: 'x', a: 'y' })).toHaveLength(open ? 0 : 1)
    }
  })
})
