import { limitCode } from './limit-code.js'

const endless = (isEndless: boolean): void => {
  while (isEndless) {
    // never ends
  }
}

/** Code whose functions never return for `true`, within a limit. */
const limited = () =>
  limitCode(
    {
      format: 1,
      decode: {
        loop: (message) => (endless(message === true), []),
        pattern: (message) => (/^(a+)+$/.test(String(message)) ? [] : [{ severity: 'error' }]),
        throws: () => {
          throw new TypeError('no')
        },
      },
      migrate: { move: (message) => (endless(message === true), { result: message }) },
      handOver: { pair: (first) => (endless(first === true), []) },
      select: { loop: (config) => ({ decode: (message) => (endless(message === config), []) }) },
    },
    50,
  )

describe('the code of a release', () => {
  it('returns and throws what it does without a limit', () => {
    const { run, stopped } = limited()
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
    expect(() => call(run)).toThrow('timed out')
    expect(stopped()).toEqual([stop])
  })

  it('is not called any more after three calls that did not return', () => {
    const { run, stopped } = limited()
    for (let i = 0; i < 3; i += 1) expect(() => run.decode['loop']?.(true)).toThrow('timed out')
    expect(() => run.decode['loop']?.(1)).toThrow('calls before this one did not return')
    expect(stopped()).toHaveLength(3)
  })
})

type Run = ReturnType<typeof limited>['run']
