import { findingNames, findingOf, releaseChange } from './finding.js'

describe('the name of a finding', () => {
  it.each([
    ['a\nb', '"a\\nb"'],
    ['a\u2028b', '"a\u2028b"'],
    ['a "b"', 'a "b"'],
  ])('is on one line for the value %j', (literal, name) => {
    const finding = findingOf(releaseChange('literal-removed', { literal }), { subject: 'a/b@1' }, [], 'major')
    const [found] = findingNames(finding)
    expect(found).toBe(`literal-removed a/b@1#${name}`)
    expect(found).not.toContain('\n')
  })
})
