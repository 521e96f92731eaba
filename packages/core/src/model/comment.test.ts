import { fieldComment, inComment } from './comment.js'

describe('a text in a comment', () => {
  it.each([
    ['ends */ here', 'ends *\\/ here'],
    ['Was @deprecated once, and @ada wrote to a@b.c.', 'Was \\@deprecated once, and \\@ada wrote to a@b.c.'],
    ['@since 1.0.0', '\\@since 1.0.0'],
  ])('neither ends it nor begins a tag: %j', (text, written) => {
    expect(inComment(text)).toBe(written)
  })
})

describe('the comment of a field', () => {
  it('has its description, and a tag if it is deprecated', () => {
    expect([
      fieldComment({ description: 'An id.' }),
      fieldComment({ description: 'An id.', deprecated: 'Use @id.' }),
      fieldComment({ description: '', deprecated: 'Use id.' }),
      fieldComment({ description: '' }),
      fieldComment({}),
    ]).toEqual([
      '/** An id. */',
      '/** An id. @deprecated Use \\@id. */',
      '/** @deprecated Use id. */',
      undefined,
      undefined,
    ])
  })
})
