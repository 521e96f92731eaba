import { validateSafely } from './validate-safely.js'
import { refusal } from './validator.js'
import { gateIssue } from './letter.js'
import { CodeStopped } from './limited-code.js'

const message = { subject: 'in.a', body: Buffer.from('{}'), time: '2024-01-15T10:30:00Z' }

/** Returns the verdict of a validator that throws. */
const verdictIfThrown = (thrown: unknown) =>
  validateSafely(() => {
    throw thrown
  })(message)

const failed = 'made the gate fail, which is a mistake of the gate or of a contract: '

describe('a validator that never throws', () => {
  it('returns the verdict of the validator', () => {
    const verdict = refusal('a/b@1', 'missing', 'x', 'is not x')
    expect(validateSafely(() => verdict)(message)).toBe(verdict)
  })

  it.each<readonly [string, unknown, string]>([
    ['an error', new TypeError('x is undefined\n  in line 2'), 'x is undefined'],
    ['a text', 'broken', 'broken'],
    ['nothing', undefined, 'undefined'],
    ['an object that cannot be a text', Object.create(null), 'something was thrown that is no text'],
  ])('tells of %s in one line', (_, thrown, why) => {
    const verdict = verdictIfThrown(thrown)
    const [issue] = verdict.valid ? [] : verdict.issues
    expect([verdict.contract, issue?.code, issue?.message.startsWith(failed)]).toEqual(['auto', 'gate_failed', true])
    expect(issue?.message.slice(failed.length)).toEqual(why)
    expect(issue?.message).not.toContain('\n')
  })

  it('cuts a text that would not fit into a letter', () => {
    const verdict = verdictIfThrown(new Error('x'.repeat(100_000)))
    expect(verdict.valid ? 0 : verdict.issues[0]?.message.length).toBe(300)
  })

  it('blames the contract whose code was stopped', () => {
    const issue = gateIssue('not_returned', 'x', 'does not return')
    expect(verdictIfThrown(new CodeStopped('a/b@1', issue))).toEqual({
      valid: false,
      contract: 'a/b@1',
      issues: [issue],
    })
  })
})
