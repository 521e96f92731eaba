import { gateIssue } from '../validate/letter.js'
import { logDeadLetter } from './log.js'

describe('the log of a gate', () => {
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
