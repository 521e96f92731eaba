import * as fc from 'fast-check'
import { Issue, issueFromJson, issueOf, type IssueParts } from './issue.js'
import { issueCodes } from './code.js'

const parts: IssueParts = {
  code: 'not_one_of',
  path: ['tasks', 0, 'status'],
  expected: ['ok', 'failed'],
  value: 'fialed',
  contract: 'demo/plan@1',
  hint: () => 'Did you mean "failed"?',
}

describe('Issue', () => {
  it('converts to data with everything a report needs, and only a summary of the value', () => {
    expect(JSON.parse(JSON.stringify(new Issue(parts)))).toEqual({
      severity: 'error',
      code: 'not_one_of',
      path: ['tasks', 0, 'status'],
      pointer: '/tasks/0/status',
      expected: ['ok', 'failed'],
      actual: '"fialed"',
      message: 'must be "ok" or "failed" — got "fialed"',
      hint: 'Did you mean "failed"?',
      contract: 'demo/plan@1',
    })
    expect(String(new Issue(parts))).toBe('tasks[0].status must be "ok" or "failed" — got "fialed"')
  })

  it('computes its hint when it is read', () => {
    let made = 0
    const issue = new Issue({ ...parts, hint: () => String(++made) })
    expect([issue.message, issue.pointer, made]).toEqual([issue.message, issue.pointer, 0])
    expect([issue.hint, made]).toEqual(['1', 1])
  })

  it('has the message of its rule, with the value if the violation has one', () => {
    const broken = {
      ...parts,
      code: 'ids-unique',
      rule: 'demo/ids-unique',
      message: 'must be used once',
      hint: 'Rename it.',
    }
    expect(new Issue(broken).message).toBe('must be used once — got "fialed"')
    expect(new Issue({ ...broken, value: undefined }).message).toBe('must be used once')
  })

  it('copies itself with some parts replaced', () => {
    const moved = new Issue(parts).with({ path: ['a'], severity: 'warning', contract: 'demo/other@2' })
    expect([String(moved), moved.severity, moved.contract, moved.hint]).toEqual([
      'a must be "ok" or "failed" — got "fialed"', 'warning', 'demo/other@2', 'Did you mean "failed"?',
    ]) // oxfmt-ignore
  })

  it('redacts a value to its kind and size, and drops the message of an opaque codec', () => {
    const redacted = new Issue(parts).redacted()
    expect([redacted.message, redacted.redacted().message]).toEqual(
      Array(2).fill('must be "ok" or "failed" — got a string of 6 characters'),
    )
    const foreign = new Issue({
      code: 'wrong_type',
      path: [],
      expected: 'Custom',
      value: 'hush',
      message: '"hush" is no Custom',
    })
    expect([foreign.message, foreign.redacted().message]).toEqual([
      '"hush" is no Custom — got "hush"',
      'must be Custom — got a string of 4 characters',
    ])
    expect(issueFromJson(new Issue(parts).toJSON()).redacted().message).toBe('must be "ok" or "failed" — got a string')
  })

  it('redacts a rule’s message to its description, and keeps only hints about keys', () => {
    const broken = { code: 'in-order', rule: 'demo/in-order', path: ['id'], expected: 'Ids count from 1.', value: 7 }
    const made = new Issue({ ...broken, message: 'must be 8', hint: 'Write 8.' }).redacted()
    expect([made.message, made.hint, made.redacted().message]).toEqual([
      'breaks a rule: Ids count from 1 — got a number',
      undefined,
      'breaks a rule: Ids count from 1 — got a number',
    ])
    const spelt = new Issue({
      ...broken,
      expected: [8],
      message: 'must be 8',
      redacted: 'must be the next',
      value: undefined,
    })
    expect([spelt.redacted().message, spelt.redacted().expected]).toEqual([
      'must be the next',
      'what in-order requires',
    ])
    const hints = [
      { kind: 'near' as const },
      { kind: 'claimed' as const, by: 'demo/other@1' },
      { kind: 'renamed' as const, since: '2.0.0' },
      () => 'Write 8.',
    ]
    expect(hints.map((hint) => issueOf({ ...broken, hint }).redacted().hint)).toEqual([
      ...[undefined, undefined, 'Renamed in 2.0.0.', undefined],
    ])
  })

  it('has no value where only a summary of it is known', () => {
    const issue = new Issue(parts)
    expect(issue.value).toBe('fialed')
    for (const summary of [issue.redacted(), issueFromJson(issue.toJSON())]) {
      expect(summary.value).toBeUndefined()
      expect(summary.with({ path: ['other'] }).actual).toBe(summary.actual)
    }
    expect([issue.redacted().actual, issueFromJson(issue.toJSON()).actual]).toEqual([
      'a string of 6 characters',
      '"fialed"',
    ])
  })

  it('is restored from its data', () => {
    const expected = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(fc.string(), fc.integer())),
      fc.record({ min: fc.integer() }),
      fc.record({ min: fc.integer(), max: fc.integer() }),
    )
    const made = fc.record(
      {
        code: fc.oneof(fc.constantFrom(...issueCodes), fc.string()),
        path: fc.array(fc.oneof(fc.string(), fc.nat())),
        expected,
        value: fc.oneof(fc.anything(), fc.constant(undefined), fc.constantFrom('nothing', 'null')),
        severity: fc.constantFrom('error' as const, 'warning' as const),
        contract: fc.string(),
        rule: fc.string(),
        says: fc.oneof(fc.string(), fc.constant('must fit — got nothing')),
        hint: fc.string(),
      },
      { requiredKeys: ['code', 'path', 'expected', 'value'] },
    )
    fc.assert(
      fc.property(made, (some) => {
        const data = new Issue(some).toJSON()
        expect(issueFromJson(data).toJSON()).toEqual(data)
      }),
      { numRuns: 500 },
    )
  })
})
