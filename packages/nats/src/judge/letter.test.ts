import { Issue } from '@contracts/core'
import * as fc from 'fast-check'
import { issueData, issuesHeader } from './letter.js'

const issueOf = (key: string): Issue =>
  new Issue({ code: 'wrong_type', path: [key], expected: 'a string', value: 'secret', contract: 'demo/note@1' })

describe('the header of issues', () => {
  it('is ASCII JSON of the first issues, at most 2048 bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 40 }), (keys) => {
        const data = issueData(keys.map(issueOf), false)
        const { text, isWhole } = issuesHeader(data)
        expect(text.length).toBeLessThanOrEqual(2048)
        expect(text).toMatch(/^[\u0020-\u007e]*$/)
        const read = JSON.parse(text) as readonly unknown[]
        if (isWhole) expect(read).toEqual(JSON.parse(JSON.stringify(data)))
        else expect(read.length).toBeLessThanOrEqual(data.length)
      }),
    )
  })

  it('contains no value of the sender when it is redacted', () => {
    expect(issuesHeader(issueData([issueOf('a')], false)).text).toContain('secret')
    expect(issuesHeader(issueData([issueOf('a')], true)).text).not.toContain('secret')
  })
})
