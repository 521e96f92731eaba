import { type ExpiryParts, watchExpiry } from './expiry.js'

/** The entries of a bucket by key, each as its revision. */
const watch = (revisions: Readonly<Record<string, number>>, milliseconds = 10_000) => {
  const counted: string[] = []
  const read: string[] = []
  const bucket = {
    get: (key: string) => {
      read.push(key)
      const revision = revisions[key]
      if (key === 'lost') return Promise.reject(new Error('away'))
      return Promise.resolve(revision === undefined ? null : { operation: 'PUT', revision })
    },
  } as unknown as ExpiryParts['bucket']
  const expiry = watchExpiry({ bucket, milliseconds, expired: (handoff) => counted.push(handoff) })
  return { expiry, counted, read }
}

describe('the count of halves without partner', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('has each half whose entry is as it was, a second before its end', async () => {
    const { expiry, counted, read } = watch({ a: 1, b: 3, d: 5 })
    expiry.wait('a', 'one', 1)
    await jest.advanceTimersByTimeAsync(4000)
    expiry.wait('b', 'two', 2) // its partner came: the entry has another revision
    expiry.wait('c', 'two', 3) // it is gone
    expiry.wait('lost', 'two', 4)
    expiry.wait('d', 'two', 5)
    await jest.advanceTimersByTimeAsync(4999)
    expect([read, counted]).toEqual([[], []])
    await jest.advanceTimersByTimeAsync(1)
    expect([read, counted]).toEqual([['a'], ['one']])
    await jest.advanceTimersByTimeAsync(4000)
    expect([read, counted]).toEqual([
      ['a', 'b', 'c', 'lost', 'd'],
      ['one', 'two'],
    ])
  })

  it('waits for longer than a timer can', async () => {
    const days = 24 * 60 * 60_000
    const { expiry, counted } = watch({ a: 1 }, 30 * days)
    const timers = jest.spyOn(globalThis, 'setTimeout')
    expiry.wait('a', 'one', 1)
    await jest.advanceTimersByTimeAsync(30 * days - 1001)
    expect(counted).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect([counted, timers.mock.calls.map(([, wait]) => wait)]).toEqual([
      ['one'],
      [2 ** 31 - 1, 30 * days - 1000 - (2 ** 31 - 1)],
    ])
    timers.mockRestore()
  })

  it('has only the last half of a key, and nothing after the end', async () => {
    const { expiry, counted, read } = watch({ a: 2, b: 3 })
    expiry.wait('a', 'one', 1)
    await jest.advanceTimersByTimeAsync(5000)
    expiry.wait('a', 'one', 2)
    await jest.advanceTimersByTimeAsync(8999)
    expect(read).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(counted).toEqual(['one'])
    expiry.wait('b', 'two', 3)
    expiry.stop()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(read).toEqual(['a'])
  })
})
