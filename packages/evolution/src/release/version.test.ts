import * as fc from 'fast-check'
import { bumpAt, bumpBetween, compareVersions, isPrerelease, isSameMajor, isVersion } from './version.js'

/** Precedence as semver.org defines it, lowest first. */
const ascending = [
  '0.0.0',
  '0.9.10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.2',
  '1.0.10',
  '1.2.0',
  '2.0.0',
  '10.0.0',
]

describe('versions', () => {
  it('are ordered as semver defines', () => {
    for (const [i, a] of ascending.entries())
      for (const [j, b] of ascending.entries()) expect(Math.sign(compareVersions(a, b))).toBe(Math.sign(i - j))
  })

  it('promise compatibility within a major, and below 1.0.0 within a minor', () => {
    expect([isSameMajor('1.0.0', '1.9.0'), isSameMajor('0.1.0', '0.2.0')]).toEqual([true, false])
  })

  it('are distinguished from other texts', () => {
    expect(ascending.every(isVersion)).toBe(true)
    expect(['', '1', '1.0', '01.0.0', 'v1.0.0', '1.0.0-', '1.0.0 ', '1.0.0\n'].some(isVersion)).toBe(false)
    expect(['1.0.0-rc.1', '1.0.0'].map(isPrerelease)).toEqual([true, false])
  })

  it.each([
    ['1.0.0', '1.0.1', 'patch'],
    ['1.0.1', '1.1.0', 'minor'],
    ['1.9.1', '2.0.0', 'major'],
    ['0.0.0', '1.0.0', 'major'],
    ['1.0.0', '2.0.0-next.0', 'major'],
    ['2.0.0-next.0', '2.0.0', 'patch'],
    ['2.0.0', '2.0.0', 'none'],
    ['2.0.0', '1.0.0', 'none'],
  ])('%s → %s is %s', (old, next, bump) => {
    expect(bumpBetween(old, next)).toBe(bump)
  })

  it('below 1.0.0 require a minor for a break', () => {
    expect([bumpAt('1.2.0', 'major'), bumpAt('0.2.0', 'major'), bumpAt('0.2.0', 'minor')]).toEqual([
      'major',
      'minor',
      'patch',
    ])
  })

  it('have a bump between them exactly if the second one is later', () => {
    const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((numbers) => numbers.join('.'))
    fc.assert(fc.property(version, version, (a, b) => (bumpBetween(a, b) === 'none') === compareVersions(a, b) >= 0))
  })
})
