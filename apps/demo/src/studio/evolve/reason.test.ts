import type { Bump } from '@contracts/evolution'
import { reasonOf } from './reason.js'
import type { ToldEffect, ToldFinding } from './verdict.js'

const finding = (bump: Bump, ...effects: readonly Pick<ToldEffect, 'verdict' | 'protected'>[]): ToldFinding => ({
  ...{ kind: 'literal-removed', fingerprint: '0', says: '', bump, places: [{ subject: 'demo/a@1', pointer: '' }] },
  effects: effects.map((effect) => ({ ...effect, direction: 'backward' as const, words: '' })),
})
const open = { verdict: 'unknown', protected: true } as const

describe('why a bump is asked for', () => {
  it.each<readonly [Bump, readonly ToldFinding[], string]>([
    ['none', [], 'Nothing has changed.'],
    ['major', [finding('major'), finding('patch')], '1 of 2 changes breaks what is promised.'],
    ['major', [finding('major'), finding('major')], '2 of 2 changes break what is promised.'],
    [
      'minor',
      [finding('minor'), finding('patch')],
      'Nothing that is promised breaks; 1 of 2 changes asks for a minor.',
    ],
    [
      'major',
      [finding('major', open)],
      'Nothing is known to break; 1 of 1 change asks for a major. 1 change is unproved.',
    ],
  ])('%s', (bump, findings, says) => {
    expect(reasonOf({ bump, findings })).toBe(says)
  })
})
