import type { Signal } from '../signal/signal.js'
import type { DataParts } from './data-part.js'

const builders: { readonly [A in keyof DataParts]: (signal: Signal) => DataParts[A] } = {
  '0.3': (data) => ({ kind: 'data', data }),
  '1.0': (data) => ({ data }),
  sdk: (value) => ({ content: { $case: 'data', value }, metadata: undefined, filename: '', mediaType: '' }),
}

/**
 * Returns the data part that carries a signal: as A2A `'0.3'` or `'1.0'` writes it on the wire, or as the 1.x `'sdk'`
 * has it in memory. The signal is not changed.
 *
 * @example
 * const signal = { type: 'agent_progress_update' as const, status_text: 'Comparing figures' }
 * assert.deepStrictEqual(toDataPart(signal, '0.3'), { kind: 'data', data: signal })
 * assert.deepStrictEqual(toDataPart(signal, '1.0'), { data: signal })
 *
 * @category destructors
 * @since 1.0.0
 */
export const toDataPart = <A extends keyof DataParts>(signal: Signal, spelling: A): DataParts[A] =>
  builders[spelling](signal)
