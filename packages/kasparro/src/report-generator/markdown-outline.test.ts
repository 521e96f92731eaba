import { outlineOf } from './markdown-outline.js'

const outline = (text: string) =>
  outlineOf(text).map(({ level, title, line, hasText }) => [level, title, line, hasText])

describe('outlineOf', () => {
  it('returns the level, the text and the line of every heading, and whether content follows', () => {
    expect(outline('\uFEFF# One #\n\ntext\n## Two\r\n### Three\r\rtext\n')).toEqual([
      [1, 'One', 1, true],
      [2, 'Two', 4, false],
      [3, 'Three', 5, true],
    ])
  })

  it('reads underlined headings, also of several lines', () => {
    expect(outline('One\n===\nTwo\nlines\n---\n\n---\ntext')).toEqual([
      [1, 'One', 1, false],
      [2, 'Two lines', 3, true],
    ])
  })

  it('requires at most three spaces before, one space after and six signs', () => {
    expect(outline('   # yes\n    # code\n\t# code\n#no\n####### no\n#\n')).toEqual([
      [1, 'yes', 1, true],
      [1, '', 6, false],
    ])
  })

  it('keeps number signs that belong to the text', () => {
    expect(outline('# C#\n# a # b\n# ##\n').map(([, title]) => title)).toEqual(['C#', 'a # b', ''])
  })

  it('does not read an empty list item as content, nor the line under one as an underline', () => {
    expect(outline('# One\n-\n---\n# Two\n- item\n---\n')).toEqual([
      [1, 'One', 1, false],
      [1, 'Two', 4, true],
    ])
  })
})
