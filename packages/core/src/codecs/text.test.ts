import { shapeIssues } from '../testing/shape-issues.js'
import { Text } from './text.js'

describe('Text', () => {
  it('accepts any string', () => {
    for (const value of ['', 'a', '\n', '\ud800', '🚀']) expect(shapeIssues(Text, value, 'strict')).toEqual([])
  })

  it('knows no other kind', () => {
    for (const value of [1, true, null, [], {}, Object('a')]) expect(shapeIssues(Text, value)).toEqual(['wrong_type'])
  })
})
