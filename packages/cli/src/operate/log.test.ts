import { logTo } from './log.js'

describe('the log of a command', () => {
  it('leaves lines out and counts them, while its reader does not read', async () => {
    const written: string[] = []
    let read: (() => void)[] = []
    const log = logTo({
      write: (text: string) => {
        written.push(text)
        return new Promise<void>((resolve) => read.push(resolve))
      },
    } as never)
    for (let i = 0; i < 10_005; i++) log('info', 'line', {})
    expect(written.length).toBe(10_000)
    for (const one of read) one()
    read = []
    await Promise.resolve()
    log('info', 'last', {})
    expect(written.slice(10_000).map((line) => JSON.parse(line) as object)).toMatchObject([
      { message: 'lines of the log left out', lines: 5 },
      { message: 'last' },
    ])
  })

  describe('with a limit', () => {
    beforeEach(() => {
      jest.useFakeTimers()
    })
    afterEach(() => {
      jest.useRealTimers()
    })

    it('leaves warnings and errors of a minute out that are too many, and counts them', () => {
      const lines: string[] = []
      let leftOut = 0
      const err = { write: (text: string) => Promise.resolve(void lines.push(text)), closed: () => false }
      const log = logTo(err as never, { charactersPerMinute: 1000, onLeftOut: () => leftOut++ })
      for (let i = 0; i < 50; i++) log('warn', 'x'.repeat(400))
      for (let i = 0; i < 50; i++) log('error', 'x'.repeat(4000))
      expect([lines.length, leftOut]).toEqual([2, 98])
      log('info', 'guard listens')
      jest.advanceTimersByTime(60_000)
      log('warn', 'next')
      log('info', 'guard ended')
      expect(lines.slice(2).map((line) => JSON.parse(line) as object)).toMatchObject([
        { message: 'lines of the log left out', lines: 98 },
        { message: 'guard listens' },
        { message: 'next' },
        { message: 'guard ended' },
      ])
    })
  })
})
