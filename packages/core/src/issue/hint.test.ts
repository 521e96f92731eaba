import * as fc from 'fast-check'
import { editDistance, nearest } from './hint.js'

describe('nearest', () => {
  it('finds a typing error: a letter added, dropped or replaced, or two swapped', () => {
    for (const given of ['ful', 'fulll', 'fuul', 'flul', 'FULL'])
      expect(nearest(given, ['analysis', 'full'])).toBe('full')
  })

  it('is undefined for another word, a tie, and the word itself', () => {
    expect(nearest('monthly', ['analysis', 'full'])).toBeUndefined()
    expect(nearest('bat', ['cat', 'hat'])).toBeUndefined()
    expect(nearest('full', ['full'])).toBeUndefined()
    expect(nearest('anything', [])).toBeUndefined()
  })

  it.each([
    ['call_failed', 'call_started'],
    ['llm_response', 'llm_invocation'],
    ['id', 'is'],
    ['to', 'at'],
    ['json', 'sort'],
    ['labels', 'tables'],
    ['unit', 'until'],
    ['minimum', 'maximum'],
    ['monthly', 'hourly'],
    ['plan.json', 'planner'],
  ])('does not suggest %s for %s, which is another word', (given, other) => {
    expect(nearest(given, [other])).toBeUndefined()
  })

  it.each([
    ['tool_resutl', 'tool_result'],
    ['usr', 'user'],
    ['campain_nmae', 'campaign_name'],
    ['evalutor_agnet', 'evaluator_agent'],
    ['ID', 'id'],
  ])('corrects %s to %s', (given, meant) => {
    expect(nearest(given, [meant])).toBe(meant)
  })

  it('suggests only words that share most letters', () => {
    const word = fc.stringMatching(/^[a-e_]{1,12}$/)
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), (given, candidates) => {
        const found = nearest(given, candidates)
        if (found === undefined) return
        const left = Array.from(given)
        const shared = Array.from(found).filter((letter) => {
          const at = left.indexOf(letter)
          if (at !== -1) left.splice(at, 1)
          return at !== -1
        })
        expect(shared.length * 2).toBeGreaterThan(found.length)
      }),
    )
  })

  it('prefers a nearer candidate to a tie', () => {
    expect(nearest('status', ['statue', 'statuz', 'Status'])).toBe('Status')
  })

  it('ignores long texts', () => {
    expect(nearest('x'.repeat(65), ['x'.repeat(64)])).toBeUndefined()
    const candidates = Array.from({ length: 100_000 }, (_, i) => `key${String(i)}`)
    expect(nearest('status', [...candidates, 'statis'])).toBeUndefined()
  })
})

describe('editDistance', () => {
  /** Counts the edits without any limit or shortcut. */
  const countEdits = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length
    const same = a.at(-1) === b.at(-1) ? 0 : 1
    const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)]
    const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
    return Math.min(
      countEdits(shortA, b) + 1,
      countEdits(a, shortB) + 1,
      countEdits(shortA, shortB) + same,
      isSwap ? countEdits(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
    )
  }

  it('is the number of edits, or one more than the limit', () => {
    const word = fc.stringMatching(/^[abc]{0,5}$/)
    fc.assert(
      fc.property(word, word, fc.nat({ max: 5 }), (a, b, cap) => {
        expect(Math.min(editDistance(a, b, cap), cap + 1)).toBe(Math.min(countEdits(a, b), cap + 1))
      }),
    )
  })
})
