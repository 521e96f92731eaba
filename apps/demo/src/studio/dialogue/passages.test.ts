import { passagesOf } from './passages.js'

describe('the passages of a text', () => {
  it('are the prose and the code between fences', () => {
    expect(passagesOf('See:\n\n```python\nprint(1)\n\nprint(2)\n```\n\nThat is all.')).toEqual([
      { isCode: false, text: 'See:' },
      { isCode: true, text: 'print(1)\n\nprint(2)' },
      { isCode: false, text: 'That is all.' },
    ])
  })

  it('contain all of a text without a fence, and of a text with an unclosed fence', () => {
    expect(passagesOf('a\n\nb `c` ``` d')).toEqual([{ isCode: false, text: 'a\n\nb `c` ``` d' }])
    expect(passagesOf('a\n```\nb')).toEqual([
      { isCode: false, text: 'a' },
      { isCode: true, text: 'b' },
    ])
  })

  it('are an empty list for an empty text', () => {
    expect(['', ' \n', '```\n```'].map(passagesOf)).toEqual([[], [], []])
  })
})
