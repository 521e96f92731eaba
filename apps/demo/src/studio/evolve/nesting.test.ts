import { nestedDeeper } from './nesting.js'

const nested = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2)

describe('how deep a text is nested', () => {
  it('is reported at the limit and one beyond it', () => {
    expect(nestedDeeper(nested(1000), 1000)).toBe(false)
    expect(nestedDeeper(nested(1002), 1001)).toBe(true)
    expect(nestedDeeper(nested(1_000_000), 1000)).toBe(true)
  })

  it('does not count brackets within strings, however they are escaped', () => {
    expect(nestedDeeper(JSON.stringify(['[[[[', '\\', '"[[[[', '\\"[[[[']), 1)).toBe(false)
    expect(nestedDeeper('["\\\\", [1]]', 1)).toBe(true)
  })

  it('begins anew with each value', () => {
    expect(nestedDeeper(JSON.stringify(Array.from({ length: 50 }, () => [{}])), 3)).toBe(false)
  })
})
