import { correlate, type Signal } from '@contracts/a2a'
import { catalog } from '@contracts/a2a/catalog'
import * as fc from 'fast-check'
import { shareOf } from './artifact-file.js'
import { sessionOf, signalsAmong } from './session.js'

const start = (function_call_id: string): Signal => ({
  ...{ type: 'tool_invocation_start', tool_name: 'search', tool_args: {}, function_call_id },
})
const result = (function_call_id: string): Signal => ({
  ...{ type: 'tool_result', tool_name: 'search', result_data: null, function_call_id },
})
const progress = (
  filename: string,
  bytes_transferred: number,
  status: 'in-progress' | 'completed' | 'failed',
  version?: number,
): Signal => ({
  ...{ type: 'artifact_creation_progress', filename, bytes_transferred, status },
  ...(version === undefined ? {} : { version }),
})

const calls = (signals: readonly Signal[]) =>
  sessionOf(signals).calls.map(({ start, result }) => [start?.at, result?.at])

describe('a session of signals', () => {
  it('pairs each call with its result, whichever came first, and keeps those without a counterpart', () => {
    expect(calls([start('a'), start('b'), result('b'), result('a'), result('x'), start('y')])).toEqual([
      [0, 3],
      [1, 2],
      [undefined, 4],
      [5, undefined],
    ])
    expect(calls([result('a'), start('a')])).toEqual([[1, 0]])
  })

  it('shows every call and every result once, with the same pairs as the package', () => {
    const some = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c')), { maxLength: 10 })
    fc.assert(
      fc.property(some, (drawn) => {
        const signals = drawn.map(([starts, id]) => (starts ? start(id) : result(id)))
        const { calls } = sessionOf(signals)
        const indexes = calls.flatMap(({ start, result }) => [start?.at, result?.at]).filter((at) => at !== undefined)
        expect([...indexes].sort((a, b) => a - b)).toEqual(signals.map((_, at) => at))
        const pairs = calls.filter(({ start, result }) => start && result)
        expect(pairs.length).toBe(correlate(signals).pairs.length)
      }),
    )
  })

  it('treats one signal object that was sent twice as two signals', () => {
    const twice = start('a')
    expect(calls([twice, twice, result('a')])).toEqual([
      [0, 2],
      [1, undefined],
    ])
  })

  it('follows a file from its first update to its last', () => {
    const { files } = sessionOf([
      progress('a', 10, 'in-progress'),
      progress('b', 5, 'in-progress'),
      progress('a', 30, 'completed'),
      progress('b', 7, 'failed'),
    ])
    expect(files.map(({ filename, status, bytes, updates }) => [filename, status, bytes, updates.length])).toEqual([
      ['a', 'completed', 30, 2],
      ['b', 'failed', 7, 2],
    ])
  })

  it('treats two version numbers as two files, and a missing version as the latest', () => {
    const { files } = sessionOf([
      progress('a', 1, 'completed', 1),
      progress('a', 2, 'in-progress', 2),
      progress('a', 3, 'in-progress'),
      progress('a', 4, 'completed', 1),
    ])
    expect(files.map(({ version, updates }) => [version, updates.map(({ at }) => at)])).toEqual([
      [1, [0, 3]],
      [2, [1, 2]],
    ])
  })

  it('reads every example of the package, including those of the first version', () => {
    const examples = catalog.entries.flatMap(({ examples }) => examples)
    expect(signalsAmong(examples).length).toBe(examples.length)
    expect(signalsAmong([{ type: 'unknown' }, null])).toEqual([])
  })
})

describe('the bar of a file', () => {
  it('is full for a completed file, and otherwise at most half full in proportion to the largest file', () => {
    expect([
      shareOf({ status: 'completed', bytes: 1 }, 10),
      shareOf({ status: 'in-progress', bytes: 5 }, 10),
      shareOf({ status: 'failed', bytes: 0 }, 0),
    ]).toEqual([1, 0.25, 0])
  })
})
