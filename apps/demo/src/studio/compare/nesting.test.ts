import { nestedDeeper } from './nesting.js'

const nested = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2)

describe('the nesting of a text', () => {
  it('is reported above the limit but not at it', () => {
    expect(nestedDeeper(nested(1000), 1000)).toBe(false)
    expect(nestedDeeper(nested(1002), 1001)).toBe(true)
    expect(nestedDeeper(nested(1_000_000), 1000)).toBe(true)
  })

  it('does not count brackets in strings, whatever their escapes', () => {
    expect(nestedDeeper(JSON.stringify(['[[[[', '\\', '"[[[[', '\\"[[[[']), 1)).toBe(false)
    expect(nestedDeeper('["\\\\", [1]]', 1)).toBe(true)
  })

  it('starts again with each value', () => {
    expect(nestedDeeper(JSON.stringify(Array.from({ length: 50 }, () => [{}])), 3)).toBe(false)
  })
})
