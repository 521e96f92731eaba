import { editDistance } from '@contracts/core/internal'
import * as fc from 'fast-check'
import { closestWord, isOneTypo } from './closest-word.js'
import { confusable } from './confusable.js'

describe('closestWord', () => {
  it.each([
    ['FULL', ['analysis', 'full'], 'full'],
    [' full', ['analysis', 'full'], 'full'],
    ['ful', ['analysis', 'full'], 'full'],
    ['creative generation', ['analysis', 'creative_generation'], 'creative_generation'],
    ['creativeGeneration', ['analysis', 'creative_generation'], 'creative_generation'],
    ['Creative-Generatoin', ['analysis', 'creative_generation'], 'creative_generation'],
    ['complated', ['completed', 'pending'], 'completed'],
    ['ufll', ['full'], 'full'],
  ])('%j of %j is %j', (given, candidates, meant) => {
    expect(closestWord(given, candidates)).toBe(meant)
  })

  it.each([
    ['decrease', ['increase', 'stable']],
    ['unable', ['enable']],
    ['invalid', ['valid']],
    ['amoral', ['moral']],
    ['v2', ['v1']],
    ['gpt-40', ['gpt-4']],
    ['-5', ['5']],
    ['1-0', ['10']],
    ['2024-01', ['2024-02']],
    ['cold', ['bold']],
    ['lo', ['low']],
    ['', ['', '_', 'a']],
    ['  ', ['_', '-']],
    ['x'.repeat(65), ['x'.repeat(66)]],
  ])('%j is not corrected to one of %j', (given, candidates) => {
    expect(closestWord(given, candidates)).toBeUndefined()
  })

  it('is undefined if another candidate is within two typing errors', () => {
    expect(closestWord('noet', ['note', 'node'])).toBeUndefined()
    expect(closestWord('complated', ['completed', 'compiled'])).toBe('completed')
    expect(closestWord('complated', ['completed', 'complete'])).toBeUndefined()
  })

  it('is undefined for a word that means something itself', () => {
    expect(closestWord('causal', ['casual', 'formal'])).toBeUndefined()
    expect(closestWord('Causal', ['causal', 'casual'])).toBe('causal')
    expect(closestWord('planed', ['planned'], (word) => word === 'planed')).toBeUndefined()
  })

  it('is never one of two candidates within two typing errors', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 7 })
    let corrected = 0
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), (given, candidates) => {
        const meant = closestWord(given, candidates)
        if (meant === undefined) return
        corrected++
        expect(candidates.filter((one) => one !== given && editDistance(one, given, 2) <= 2)).toEqual([meant])
      }),
      { numRuns: 2_000 },
    )
    expect(corrected).toBeGreaterThan(10)
  })

  it('knows only words that are one typing error from another of them', () => {
    const words = [...confusable]
    for (const word of words) {
      const others = words.filter((one) => one !== word)
      expect([word, others.some((one) => isOneTypo(one, word))]).toEqual([word, true])
    }
  })

  it('is undefined if two candidates are equally close', () => {
    expect(closestWord('plannr', ['planner', 'planners', 'plannar'])).toBeUndefined()
    expect(closestWord('in progress', ['in_progress', 'in-progress'])).toBeUndefined()
  })
})
