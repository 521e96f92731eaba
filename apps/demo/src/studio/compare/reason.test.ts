import type { Bump } from '@contracts/evolution'
import { reasonOf } from './reason.js'
import type { EffectData, FindingData } from './messages.js'

const finding = (bump: Bump, ...effects: readonly EffectData[]): FindingData => ({
  ...{
    kind: 'literal-removed',
    fingerprint: '0',
    description: '',
    bump,
    locations: [{ subject: 'demo/a@1', pointer: '' }],
  },
  effects,
})
const open: EffectData = {
  ...{ direction: 'backward', verdict: 'unknown', protected: true },
  ...{ evidence: 'unproved', reason: 'a limit is reached', words: '' },
}

describe('why a bump is required', () => {
  it.each<readonly [Bump, readonly FindingData[], string]>([
    ['none', [], 'Nothing has changed.'],
    ['major', [finding('major'), finding('patch')], '1 of 2 changes is breaking.'],
    ['major', [finding('major'), finding('major')], '2 of 2 changes are breaking.'],
    ['minor', [finding('minor'), finding('patch')], 'No change is breaking; 1 of 2 changes requires a minor.'],
    ['major', [finding('major'), finding('major', open)], '1 of 2 changes is breaking, 1 could not be decided.'],
    ['major', [finding('major', open)], 'No change is known to be breaking, 1 could not be decided.'],
  ])('%s', (bump, findings, text) => {
    expect(reasonOf({ bump, findings })).toBe(text)
  })
})
