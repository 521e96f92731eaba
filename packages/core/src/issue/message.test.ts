import { issueCodes } from './code.js'
import { phrase } from './message.js'
import { shapeMessage } from './message.js'

describe('a message', () => {
  it('is a predicate for every shape code and for no other code', () => {
    for (const code of issueCodes) expect(shapeMessage(code, { max: 3 }, '4')).toMatch(/^(?:is|must) /)
    for (const code of ['ids-unique', 'toString', '__proto__']) expect(shapeMessage(code, '', '')).toBeUndefined()
  })

  it('reads as one sentence after a path', () => {
    const said = { missing: 'is missing: it must be a string', too_deep: 'must be nested at most 1000 levels deep' }
    expect(shapeMessage('missing', 'a string', 'nothing')).toBe(said.missing)
    expect(shapeMessage('too_deep', { max: 1000 }, 'an object')).toBe(said.too_deep)
    expect(shapeMessage('renamed_key', ['b'], '1')).toBe('must be sent as "b"')
  })

  it('describes what is expected', () => {
    expect([phrase('an integer'), phrase([]), phrase(['a']), phrase(['a', 1, null])]).toEqual([
      'an integer',
      'nothing',
      '"a"',
      '"a", 1 or null',
    ])
    expect([phrase({ min: 1 }, 'item'), phrase({ max: 2 }, 'item'), phrase({ min: 2, max: 2 }, 'item'), phrase({ min: 1, max: 2 }, 'item')]).toEqual([
      'at least 1 item', 'at most 2 items', 'exactly 2 items', '1 to 2 items',
    ]) // oxfmt-ignore
  })
})
