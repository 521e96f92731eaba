import { initialStage, initialStatus } from './initial-status.js'

describe('an initial status', () => {
  it('is pending without attempts, with the given retries', () => {
    expect(initialStatus(undefined, undefined)).toEqual({ state: 'pending', attempts: 0, retries_remaining: 3 })
    expect(initialStatus(null, {}, 1)).toEqual({ state: 'pending', attempts: 0, retries_remaining: 1 })
  })

  it('is the state that the status or the stage already has', () => {
    const status = { state: 'running' as const }
    expect(initialStatus(status, { status: 'completed' })).toBe(status)
    expect(initialStatus({ attempts: 2, state: null }, { status: 'completed' })).toEqual({
      attempts: 2,
      state: 'completed',
    })
    const error = { message: 'no' }
    expect(initialStatus({}, { status: 'failed', error })).toEqual({ state: 'failed', error })
  })

  it('is not a failure without an error', () => {
    expect(initialStatus(undefined, { status: 'failed' })).toEqual({})
    expect(initialStage({ state: 'failed' })).toEqual({})
    expect(initialStage({ state: 'failed', error: { message: 'no' } })).toEqual({
      status: 'failed',
      error: { message: 'no' },
    })
    expect([initialStage({}), initialStage({ state: 'pending' })]).toEqual([{}, { status: 'pending' }])
  })
})
