import { aNote, breaks, brief, broken, failed, noteUnder } from '../testing/failing-rules.js'
import { type Finding, rule } from './rule.js'

describe('a rule that returns no findings', () => {
  const returns = (found: unknown) => rule({ id: 'demo/odd', says: 'O.', check: () => found as readonly Finding[] })

  it.each([
    ['a promise', Promise.resolve([]), 'returned a promise, and must return an array'],
    ['a promise that is rejected', Promise.reject(broken), 'returned a promise, and must return an array'],
    ['nothing', undefined, 'returned nothing, and must return an array'],
    ['a boolean', true, 'returned true, and must return an array'],
    ['a set', new Set(), 'returned an empty object, and must return an array'],
    ['a list of strings', ['must be short'], 'returned "must be short" in its array, and must return findings'],
    [
      'a finding without a path',
      [{ says: 'must be short' }],
      'returned an object with 1 key in its array, and must return findings',
    ],
    ['a finding without words', [{ path: [] }], 'returned an object with 1 key in its array, and must return findings'],
    [
      'a finding of no issue',
      [{ path: [], issue: null }],
      'returned an object with 2 keys in its array, and must return findings',
    ],
  ])('is a failed rule where it returns %s', async (_, found, why) => {
    for (const mode of ['tolerant', 'strict'] as const) {
      expect(
        noteUnder([returns(found)])
          .check(aNote, mode)
          .errors.map(brief),
      ).toEqual([failed('demo/odd', why)])
    }
    expect(noteUnder([returns(found)]).is(aNote)).toBe(false)
    await new Promise(setImmediate) // an unhandled rejection would end the test run
  })

  it('is asked for its findings where its verdict fails or is none', () => {
    const verdicts = [breaks, () => Promise.resolve(true) as unknown as boolean, () => undefined as unknown as boolean]
    for (const holds of verdicts) {
      const [good, bad] = [[], [{ path: [], says: 'must be other' }]].map((found) =>
        noteUnder([rule({ id: 'demo/quick', says: 'Q.', holds, check: () => found })]),
      )
      expect([good?.is(aNote), good?.decode(aNote)._tag, bad?.is(aNote), bad?.decode(aNote)._tag]).toEqual([
        true,
        'Right',
        false,
        'Left',
      ])
    }
  })

  it('has no hint where its hint fails', () => {
    const hinting = rule({
      id: 'demo/hinting',
      says: 'H.',
      check: () => [{ path: [], says: 'must not be', hint: breaks }],
    })
    const [issue] = noteUnder([hinting]).check(aNote).errors
    expect([issue?.hint, issue?.toJSON().message]).toEqual([undefined, 'must not be'])
  })
})
