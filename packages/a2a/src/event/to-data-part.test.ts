import type { Signal } from '../signal/signal.js'
import { signalsFrom, toDataPart } from './event.js'

const signal: Signal = { type: 'agent_progress_update', status_text: 'Comparing figures' }

describe('toDataPart', () => {
  it('writes a signal as each of the three data parts', () => {
    expect([toDataPart(signal, '0.3'), toDataPart(signal, '1.0'), toDataPart(signal, 'sdk').content]).toEqual([
      { kind: 'data', data: signal },
      { data: signal },
      { $case: 'data', value: signal },
    ])
  })

  it('writes data parts from which signalsFrom returns the same signal', () => {
    for (const spelling of ['0.3', '1.0', 'sdk'] as const) {
      const { signals, unknown, issues } = signalsFrom(toDataPart(signal, spelling))
      expect([signals[0] === signal, signals.length, unknown, issues]).toEqual([true, 1, [], []])
    }
  })
})

it('throws a TypeError for another spelling', () => {
  expect(() => toDataPart({ type: 'agent_progress_update', status_text: 'Comparing' }, undefined as never)).toThrow(
    new TypeError('spelling must be one of 0.3, 1.0, sdk, got undefined'),
  )
})
