import * as fc from 'fast-check'
import { Issue, issueFromJson, type IssueParts } from './issue.js'
import { shapeCodes } from './code.js'

const parts: IssueParts = {
  code: 'not_one_of',
  path: ['tasks', 0, 'status'],
  expected: ['ok', 'failed'],
  value: 'fialed',
  contract: 'demo/plan@1',
  hint: () => 'Did you mean "failed"?',
}

describe('Issue', () => {
  it('is data: everything a report needs, and the value only in summary', () => {
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

  it('makes its hint only when somebody reads it', () => {
    let made = 0
    const issue = new Issue({ ...parts, hint: () => String(++made) })
    expect([issue.message, issue.pointer, made]).toEqual([issue.message, issue.pointer, 0])
    expect([issue.hint, made]).toEqual(['1', 1])
  })

  it('says what its rule says, with the value when the rule shows one', () => {
    const law = { ...parts, code: 'ids-unique', rule: 'demo/ids-unique', says: 'must be used once', hint: 'Rename it.' }
    expect(new Issue(law).message).toBe('must be used once — got "fialed"')
    expect(new Issue({ ...law, value: undefined }).message).toBe('must be used once')
  })

  it('is the same issue with other parts elsewhere', () => {
    const moved = new Issue(parts).with({ path: ['a'], severity: 'warning', contract: 'demo/other@2' })
    expect([String(moved), moved.severity, moved.contract, moved.hint]).toEqual([
      'a must be "ok" or "failed" — got "fialed"', 'warning', 'demo/other@2', 'Did you mean "failed"?',
    ]) // prettier-ignore
  })

  it('keeps of a redacted value its kind and size, and drops what a foreign codec said of it', () => {
    const redacted = new Issue(parts).redacted()
    expect([redacted.message, redacted.redacted().message]).toEqual(
      Array(2).fill('must be "ok" or "failed" — got a string of 6 characters'),
    )
    const foreign = new Issue({
      code: 'wrong_type',
      path: [],
      expected: 'Custom',
      value: 'hush',
      says: '"hush" is no Custom',
    })
    expect([foreign.message, foreign.redacted().message]).toEqual([
      '"hush" is no Custom — got "hush"',
      'must be Custom — got a string of 4 characters',
    ])
    expect(issueFromJson(new Issue(parts).toJSON()).redacted().message).toBe('must be "ok" or "failed" — got a string')
  })

  it('keeps of a redacted rule its description, and of the hints those about keys', () => {
    const law = { code: 'in-order', rule: 'demo/in-order', path: ['id'], expected: 'Ids count from 1.', value: 7 }
    const made = new Issue({ ...law, says: 'must be 8', hint: 'Write 8.' }).redacted()
    expect([made.message, made.hint, made.redacted().message]).toEqual([
      'breaks a rule: Ids count from 1 — got a number',
      undefined,
      'breaks a rule: Ids count from 1 — got a number',
    ])
    const spelt = new Issue({
      ...law,
      expected: [8],
      says: 'must be 8',
      redacted: 'must be the next',
      value: undefined,
    })
    expect([spelt.redacted().message, spelt.redacted().expected]).toEqual([
      'must be the next',
      'what in-order asks for',
    ])
    const hints = [
      { kind: 'near' as const },
      { kind: 'claimed' as const, by: 'demo/other@1' },
      { kind: 'renamed' as const, since: '2.0.0' },
      () => 'Write 8.',
    ]
    expect(hints.map((hint) => new Issue({ ...law, hint }).redacted().hint)).toEqual([
      ...[undefined, undefined, 'Renamed in 2.0.0.', undefined],
    ])
  })

  it('comes back from its data as it was, whatever it is made of', () => {
    const expected = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(fc.string(), fc.integer())),
      fc.record({ min: fc.integer() }),
      fc.record({ min: fc.integer(), max: fc.integer() }),
    )
    const made = fc.record(
      {
        code: fc.oneof(fc.constantFrom(...shapeCodes), fc.string()),
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
