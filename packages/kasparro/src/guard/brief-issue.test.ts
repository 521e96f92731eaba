import { Issue } from '@contracts/core'
import { briefIssue } from './brief-issue.js'

const issue = (value: unknown, path: Issue['path'] = ['query']) =>
  new Issue({ code: 'wrong_type', path, expected: 'a string', value, contract: 'kasparro/planner-input@1' })

describe('briefIssue', () => {
  it('returns a short issue unchanged', () => {
    for (const value of [undefined, null, 5, ['x'], { deep: { value: 'x' } }])
      expect(briefIssue(issue(value))).toEqual(issue(value))
  })

  it('summarises a value that is long or not JSON', () => {
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic
    for (const value of ['s3cret'.repeat(1000), { long: 's3cret'.repeat(1000) }, cyclic, 5n]) {
      const { pointer, message } = briefIssue(issue(value))
      expect([pointer, message.startsWith('must be a string — got ')]).toEqual(['/query', true])
      expect(message).not.toContain('s3cret')
      expect(briefIssue(issue(value)).value).not.toBe(value)
    }
  })

  it('cuts a long path to its nearest short parent', () => {
    const long = '/'.repeat(1000)
    const pointers = [[long], ['a', long, 'b'], Array.from({ length: 1000 }, () => 'a')].map(
      (path) => briefIssue(issue(1, path)).pointer,
    )
    expect(pointers).toEqual(['', '/a', '/a'.repeat(500)])
  })
})
