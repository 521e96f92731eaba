import * as fc from 'fast-check'
import { nearest } from './did-you-mean.js'

describe('nearest', () => {
  it('knows a slip of the pen: a letter more, less, other, or two in each other’s place', () => {
    for (const given of ['ful', 'fulll', 'fuul', 'flul', 'FULL'])
      expect(nearest(given, ['analysis', 'full'])).toBe('full')
  })

  it('is silent about another word, a tie, and the word itself', () => {
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
  ])('does not take %s for %s, which is another word', (given, other) => {
    expect(nearest(given, [other])).toBeUndefined()
  })

  it.each([
    ['tool_resutl', 'tool_result'],
    ['usr', 'user'],
    ['campain_nmae', 'campaign_name'],
    ['evalutor_agnet', 'evaluator_agent'],
    ['ID', 'id'],
  ])('takes %s for %s', (given, meant) => {
    expect(nearest(given, [meant])).toBe(meant)
  })

  it('shares most letters with what it stands for, whatever the words', () => {
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

  it('does not let a tie hide what is nearer still', () => {
    expect(nearest('status', ['statue', 'statuz', 'Status'])).toBe('Status')
  })

  it('spends no time on a text that is no word', () => {
    expect(nearest('x'.repeat(65), ['x'.repeat(64)])).toBeUndefined()
    const candidates = Array.from({ length: 100_000 }, (_, i) => `key${String(i)}`)
    expect(nearest('status', [...candidates, 'statis'])).toBeUndefined()
  })
})
