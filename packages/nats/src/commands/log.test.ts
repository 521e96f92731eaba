import { gateIssue } from '../validate/letter.js'
import { logDeadLetter, logTo } from './log.js'

describe('the log of a gate', () => {
  it('leaves lines out and counts them, while nobody reads it', async () => {
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

  it('cuts what a sender wrote, and has no value of a message', () => {
    const entries: object[] = []
    const long = 'x'.repeat(60_000)
    logDeadLetter((level, message, more) => entries.push({ level, message, ...more }), {
      ...{ subject: long, source: 'A:1', traceparent: long, seconds: 0 },
      verdict: { valid: false, contract: long, issues: [gateIssue('missing', 'x', 'is secret')] },
    })
    const text = JSON.stringify(entries)
    expect(text.length).toBeLessThan(1000)
    expect(text).not.toContain('secret')
  })
})
