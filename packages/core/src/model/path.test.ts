import * as fc from 'fast-check'
import { printable, quoteText, toDisplayPath } from '../issue/display.js'
import { parsePointer, toPointer } from './path.js'

const segment = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '~1', '/', '~', 'a/b~c', '0'), fc.nat(5))

describe('a path', () => {
  it('converts to an RFC 6901 pointer and back', () => {
    expect([toPointer([]), toPointer(['']), toPointer(['a/b', 0, 'm~n', '~1'])]).toEqual(['', '/', '/a~1b/0/m~0n/~01'])
    fc.assert(fc.property(fc.array(segment), (path) => expect(parsePointer(toPointer(path))).toEqual(path.map(String))))
  })

  it.each(['a', 'items/*', '#/items', ' /a', '~1a'])('cannot be parsed from %s, which is not a pointer', (text) => {
    expect(() => parsePointer(text)).toThrow(
      new TypeError(`"${text}" is not a JSON Pointer: begin it with /, or write '' for the whole value`),
    )
  })

  it('has a readable form', () => {
    expect(toDisplayPath(['routing', 'steps', 0, 'x-y', 'a b', '', '0'])).toBe('routing.steps[0].x-y["a b"][""]["0"]')
    expect([toDisplayPath([]), toDisplayPath([3]), toDisplayPath(['$id'])]).toEqual(['the message', '[3]', '$id'])
  })

  it('never contains terminal control characters', () => {
    const steering = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
    expect(toDisplayPath(['\u001b[2J', '\u009b', '\u202e'])).toBe('["\\u001b[2J"]["\\u009b"]["\\u202e"]')
    expect([printable('a\u061c\n'), quoteText('"\u007f')]).toEqual(['a\\u061c\\u000a', '"\\"\\u007f"'])
    fc.assert(fc.property(fc.array(segment), (path) => expect(toDisplayPath(path)).not.toMatch(steering)))
  })
})
