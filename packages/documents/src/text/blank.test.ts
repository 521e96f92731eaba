import { isBlank, isBlankText } from './blank.js'

describe('a blank text', () => {
  it.each([
    ['', true],
    [' \t\r\n', true],
    [' 1 ', false],
    ['\f', false],
    ['\u00a0', false],
  ])('is white space of JSON: %j is %s, as bytes and as text', (text, expected) => {
    expect([isBlank(new TextEncoder().encode(text)), isBlankText(text)]).toEqual([expected, expected])
  })
})
