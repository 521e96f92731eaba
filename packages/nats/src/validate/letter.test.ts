import { Issue } from '@contracts/core'
import * as fc from 'fast-check'
import { issuesHeader } from './letter.js'

const issueOf = (key: string): Issue =>
  new Issue({ code: 'wrong_type', path: [key], expected: 'a string', value: 'secret', contract: 'demo/note@1' })

describe('the header of issues', () => {
  it('is ASCII JSON of the first issues, at most 16,384 bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 80 }), (keys) => {
        const issues = keys.map(issueOf)
        const text = issuesHeader(issues, false)
        expect(text.length).toBeLessThanOrEqual(16_384)
        expect(text).toMatch(/^[\u0020-\u007e]*$/)
        const read = JSON.parse(text) as readonly unknown[]
        expect(read).toEqual(JSON.parse(JSON.stringify(issues.slice(0, read.length))))
        expect(read.length).toBeGreaterThan(0)
      }),
    )
  })

  it('keeps at least the code and the pointer of an issue that is too large alone', () => {
    const text = issuesHeader([issueOf('k'.repeat(20_000))], false)
    expect(JSON.parse(text)).toEqual([{ code: 'wrong_type', pointer: `/${'k'.repeat(299)}` }])
  })

  it('contains no value of the sender when it is redacted', () => {
    expect(issuesHeader([issueOf('a')], false)).toContain('secret')
    expect(issuesHeader([issueOf('a')], true)).not.toContain('secret')
  })
})
