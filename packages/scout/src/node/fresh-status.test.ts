import { freshStage, freshStatus } from './fresh-status.js'

describe('a fresh status', () => {
  it('is pending and never tried, with the retries asked for', () => {
    expect(freshStatus(undefined, undefined)).toEqual({ state: 'pending', attempts: 0, retries_remaining: 3 })
    expect(freshStatus(null, {}, 1)).toEqual({ state: 'pending', attempts: 0, retries_remaining: 1 })
  })

  it('is what the status or the stage already tells', () => {
    const told = { state: 'running' as const }
    expect(freshStatus(told, { status: 'completed' })).toBe(told)
    expect(freshStatus({ attempts: 2, state: null }, { status: 'completed' })).toEqual({
      attempts: 2,
      state: 'completed',
    })
    const error = { message: 'no' }
    expect(freshStatus({}, { status: 'failed', error })).toEqual({ state: 'failed', error })
  })

  it('makes up no failure that says no reason', () => {
    expect(freshStatus(undefined, { status: 'failed' })).toEqual({})
    expect(freshStage({ state: 'failed' })).toEqual({})
    expect(freshStage({ state: 'failed', error: { message: 'no' } })).toEqual({
      status: 'failed',
      error: { message: 'no' },
    })
    expect([freshStage({}), freshStage({ state: 'pending' })]).toEqual([{}, { status: 'pending' }])
  })
})
