import { boundWords } from './phrases.js'

describe('boundWords', () => {
  it('writes the bounds of a count, and of a number', () => {
    const bounds = [[1, 3], [2, 2], [1, 1], [0, 1], [1, undefined], [undefined, 2]] as const // oxfmt-ignore
    expect(bounds.map(([min, max]) => boundWords(min, max, 'turn'))).toEqual([
      '1 to 3 turns',
      'exactly 2 turns',
      'exactly 1 turn',
      '0 to 1 turn',
      'at least 1 turn',
      'at most 2 turns',
    ])
    expect([boundWords(0, 1, ''), boundWords(0.5, 0.5, '')]).toEqual(['from 0 to 1', '0.5'])
  })
})
