import { extentOf } from './extent.js'

describe('how far a diagnostic reaches', () => {
  it.each([
    ['json', '"a \\" b": 1', 8],
    ['json', '12.5, 3', 4],
    ['json', '{ "a": 1 }', 1],
    ['json', '"never closed', 13],
    ['json', '\nnext', 0],
    ['yaml', 'Assistant\n  next: 1', 9],
    ['yaml', 'many words here # a remark', 15],
    ['yaml', "'it''s', 2", 7],
    ['yaml', 'speaker: user', 7],
    ['csv', '4313.0,US', 6],
    ['csv', '"one, two",three', 10],
    ['csv', ',next', 1],
    ['text', '# A title\nand more', 9],
  ] as const)('%s %j: %i', (language, text, length) => {
    expect(extentOf(text, language)).toBe(length)
  })
})
