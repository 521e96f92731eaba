import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NotReturned } from './call-limit.js'
import { callEach, callLimit, callWithin, limitCode } from './limit-code.js'
import type { ReleasedCode } from './released-code.js'

const endless = (isEndless: boolean): void => {
  while (isEndless) {
    // never ends
  }
}

/** Code whose functions never return for `true`, within a limit. Another call returns within 500 ms on a busy machine. */
const limited = (milliseconds = 50) => {
  const code: ReleasedCode = {
    format: 1,
    decode: {
      loop: (message) => (endless(message === true), []),
      pattern: (message) => (/^(a+)+$/.test(typeof message === 'string' ? message : '') ? [] : [{ severity: 'error' }]),
      throws: () => {
        throw new TypeError('no')
      },
    },
    migrate: { move: (message) => (endless(message === true), { result: message }) },
    handOver: { pair: (first) => (endless(first === true), []) },
    select: { loop: (config) => ({ decode: (message) => (endless(message === config), []) }) },
  }
  const limit = callLimit(milliseconds)
  return { run: limitCode(code, limit), stopped: limit.stopped }
}

/** Collects what nothing refers to. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}

it('a limited call keeps nothing of what it has called with when it has returned', async () => {
  const kept = (() => {
    const message = { text: 'a' }
    callEach([message], ({ text }) => text)
    return new WeakRef(message)
  })()
  await setImmediate()
  collectGarbage()
  expect(kept.deref()).toBeUndefined()
})

describe('the code of a release', () => {
  it('returns and throws what it does without a limit', () => {
    const { run, stopped } = limited(500)
    expect([
      run.decode['loop']?.(1),
      run.decode['pattern']?.('b'),
      run.migrate['move']?.(2, ''),
      run.handOver['pair']?.(1, 2),
      run.select['loop']?.(true)?.decode(1),
    ]).toEqual([[], [{ severity: 'error' }], { result: 2 }, [], []])
    expect(() => run.decode['throws']?.(1)).toThrow(new TypeError('no'))
    expect(stopped()).toEqual([])
  })

  it.each([
    ['a loop', ({ decode }: Run) => decode['loop']?.(true), { subject: 'loop', message: true }],
    [
      'a pattern',
      ({ decode }: Run) => decode['pattern']?.(`${'a'.repeat(50)}b`),
      { subject: 'pattern', message: `${'a'.repeat(50)}b` },
    ],
    ['a migration', ({ migrate }: Run) => migrate['move']?.(true, ''), { subject: 'move', message: true }],
    [
      'a handoff',
      ({ handOver }: Run) => handOver['pair']?.(true, 1),
      { subject: 'pair', message: { first: true, second: 1 } },
    ],
    [
      'a selected decoder',
      ({ select }: Run) => select['loop']?.(true)?.decode(true),
      { subject: 'loop', message: true },
    ],
  ])('is stopped in %s that does not return', (_, call, stop) => {
    const { run, stopped } = limited()
    expect(() => call(run)).toThrow('did not return within 0.05 seconds')
    expect(stopped()).toEqual([stop])
  })

  it('is not called any more after three calls that did not return', () => {
    const { run, stopped } = limited()
    const pairs = [2, 3, 4]
    for (const second of pairs) expect(() => run.handOver['pair']?.(true, second)).toThrow('did not return within')
    expect(() => run.handOver['pair']?.(false, 1)).toThrow('is not called, since calls before did not return')
    expect(run.decode['loop']?.(1)).toEqual([])
    expect(stopped()).toEqual(pairs.map((second) => ({ subject: 'pair', message: { first: true, second } })))
  })

  it('is not called at all after nine such calls', () => {
    const { call, stopped } = callLimit(10)
    for (const i of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(() => call(`loop ${String(i % 4)}`, i, () => endless(true))).toThrow(NotReturned)
    expect(() => call('other', 1, () => 1)).toThrow('is not called, since calls before did not return')
    expect(stopped()).toHaveLength(9)
  })
})

type Run = ReturnType<typeof limited>['run']

it('a message for which a call did not return is not tried again', () => {
  const { run, stopped } = limited(500)
  expect(() => run.decode['loop']?.(true)).toThrow('did not return within 0.5 seconds')
  expect(() => run.decode['loop']?.(true)).toThrow('did not return before')
  expect(run.decode['loop']?.(1)).toEqual([])
  expect(stopped()).toEqual([{ subject: 'loop', message: true }])
})

it('nor is one that equals it', () => {
  const { run, stopped } = limited(500)
  expect(() => run.handOver['pair']?.(true, [2])).toThrow('did not return within 0.5 seconds')
  expect(() => run.handOver['pair']?.(true, [2])).toThrow('did not return before')
  expect(stopped()).toHaveLength(1)
})

describe('calls for each item', () => {
  const all = Array.from({ length: 5 }, (_, i) => i)

  it('return and throw what they do in map', () => {
    expect(callEach(all, (one) => callEach(all, (other) => one * other))).toEqual(
      all.map((one) => all.map((other) => one * other)),
    )
    expect(() =>
      callEach(all, (one) => {
        if (one === 3) throw new TypeError('three')
      }),
    ).toThrow(new TypeError('three'))
  })

  it('stop the one that does not return, and no other', () => {
    const { call, stopped } = callLimit(50)
    const found = callEach(all, (one) => {
      try {
        return call('loop', one, () => (endless(one === 3), one))
      } catch (error) {
        return error instanceof NotReturned
      }
    })
    expect(found).toEqual([0, 1, 2, true, 4])
    expect(stopped()).toEqual([{ subject: 'loop', message: 3 }])
  })

  it('have their own limit again after a slice in which one did not return', () => {
    expect(() => callEach([true], (one) => callWithin(50, () => endless(one)))).toThrow(NotReturned)
    expect(() => callWithin(50, () => endless(true))).toThrow(NotReturned)
  })
})
