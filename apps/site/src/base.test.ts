import { baseOf } from './base.js'

describe('baseOf', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['docs', '/docs/'],
    ['/sub/folder', '/sub/folder/'],
    ['/sub/folder/', '/sub/folder/'],
  ])('reads %j as %s', (argument, base) => {
    expect(baseOf(argument)).toBe(base)
  })
})
