import { entryOf } from '@contracts/core'
import { expectTypeOf } from 'expect-type'
import { catalog } from '../catalog.js'
import { SignalType } from './signal-type.js'
import type { Signal } from './signal.js'
import { contractOf, validateSignal } from './signal.js'

const progress: unknown = { type: 'agent_progress_update', status_text: 'Processing request...' }
const types = SignalType.values

describe('validateSignal', () => {
  it('accepts every example of the newest signals under its own name and no other', () => {
    for (const name of types) {
      const entry = entryOf(catalog, contractOf(name)?.id ?? '')
      for (const example of entry?.examples ?? [])
        expect(types.filter((other) => validateSignal(example, other))).toEqual([name])
    }
  })

  it('accepts any signal when no name is given', () => {
    expect(
      [progress, { type: 'tool_timeout' }, { type: 'tool_result' }, null, 5].map((one) => validateSignal(one)),
    ).toEqual([true, false, false, false, false])
  })

  it('returns false for a name that is not documented', () => {
    for (const name of ['agent_progress', 'signal', 'a2a/agent-progress-update', 'constructor', '__proto__', ''])
      expect(validateSignal(progress, name)).toBe(false)
  })

  it('finds for each type the contract that requires it', () => {
    for (const type of types) {
      const pointers = contractOf(type)
        ?.validate({ type })
        .errors.map(({ pointer }) => pointer)
      expect(pointers?.includes('/type')).toBe(false)
    }
  })

  it('prints nothing', () => {
    const write = jest.spyOn(process.stdout, 'write')
    const warn = jest.spyOn(process.stderr, 'write')
    validateSignal({ type: 'tool_result' }, 'tool_result')
    expect([write.mock.calls.length, warn.mock.calls.length]).toEqual([0, 0])
    write.mockRestore()
    warn.mockRestore()
  })

  it('narrows the type of its argument', () => {
    if (validateSignal(progress, 'agent_progress_update')) expectTypeOf(progress.status_text).toEqualTypeOf<string>()
    if (validateSignal(progress)) expectTypeOf(progress).toEqualTypeOf<Signal>()
  })
})
