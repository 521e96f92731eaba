import { string } from '../codec/primitives.js'
import { field } from '../codec/field.js'
import { struct } from '../codec/struct.js'
import { issuesOf } from '../testing/shape-issues.js'

const renamedField = field(string, 'New.', { formerly: { key: 'old', since: '2.0.0' } })

describe('an undeclared key', () => {
  it('is reported in strict mode only, in message order, unless its value is undefined', () => {
    const S = struct('S', { a: string })
    const message: unknown = JSON.parse('{"z":1,"__proto__":{},"a":"","toString":2}')
    expect(issuesOf(S, message, 'strict').map(({ pointer }) => pointer)).toEqual(['/z', '/__proto__', '/toString'])
    expect(issuesOf(S, message)).toEqual([])
    expect(issuesOf(S, { a: '', z: undefined }, 'strict')).toEqual([])
    expect(issuesOf(struct('S', { a: string }, {}, { open: true }), message, 'strict')).toEqual([])
  })

  it('lists at most 100 declared keys, so that issues do not grow with the codec', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(i)}`, string]))
    const listed = (count: number) => issuesOf(struct('S', {}, fields(count)), { kk7: 1 }, 'strict')[0]
    expect(listed(100)?.expected).toHaveLength(100)
    expect(listed(5000)?.expected).toEqual(Object.keys(fields(100)))
  })

  it('that is a former name is a warning, also in an open object, unless the new key is present', () => {
    for (const open of [true, false]) {
      const S = struct('S', {}, { a: renamedField }, { open })
      expect(issuesOf(S, { old: 'x' })).toHaveLength(1)
      expect(issuesOf(S, { old: 'x' }, 'strict')).toHaveLength(1)
      expect(issuesOf(S, { old: 'x', a: 'y' }, 'strict')).toHaveLength(open ? 0 : 1)
    }
  })
})
