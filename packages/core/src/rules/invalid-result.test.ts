import fc from 'fast-check'
import { aNote, throwsError, brief, ruleError, failedIssue, noteWith } from '../testing/failing-rules.js'
import { configureRules } from './configure-rules.js'
import { type Violation, rule } from './rule.js'

describe('a rule that returns something other than violations', () => {
  const returns = (found: unknown) =>
    rule({ id: 'demo/odd', description: 'O.', check: () => found as readonly Violation[] })

  it.each<readonly [string, unknown, string]>([
    ['a promise', Promise.resolve([]), 'returned a promise, and must return an array'],
    ['a promise that is rejected', Promise.reject(ruleError), 'returned a promise, and must return an array'],
    ['nothing', undefined, 'returned nothing, and must return an array'],
    ['a boolean', true, 'returned true, and must return an array'],
    ['a set', new Set(), 'returned an object of type Set, and must return an array'],
    [
      'a list of strings',
      ['must be short'],
      "returned a violation whose form is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    [
      'a violation without a path',
      [{ message: 'must be short' }],
      "returned a violation whose path is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    [
      'a violation without a message',
      [{ path: [] }],
      "returned a violation whose message is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    [
      'a violation without an issue',
      [{ path: [], issue: null }],
      "returned a violation whose issue is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    [
      'a violation of unknown severity',
      [{ path: [], message: 'must be short', severity: 'info' }],
      "returned a violation whose severity is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    [
      'a violation that raises its severity',
      [{ path: [], message: 'must be short', severity: 'error' }],
      "returned a violation whose severity is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    [
      'a violation of severity null',
      [{ path: [], message: 'must be short', severity: null }],
      "returned a violation whose severity is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    ...[[Symbol('x')], [10n], [{}], [null], [NaN], Array(1)].map(
      (path) =>
        [
          `a violation whose path has ${path[0] === null ? 'null' : typeof path[0]}`,
          [{ path, message: 'must be short' }],
          "returned a violation whose path is wrong: write { path: ['a'], message: 'must be …' }",
        ] as const,
    ),
    [
      'a violation whose issue has no path',
      [{ path: [], issue: { with: () => undefined } }],
      "returned a violation whose issue is wrong: write { path: ['a'], message: 'must be …' }",
    ],
    [
      'a violation whose hint is a number',
      [{ path: [], message: 'must be short', hint: 5 }],
      "returned a violation whose hint is wrong: write { path: ['a'], message: 'must be …' }",
    ],
  ])('is reported as failed if it returns %s', async (_, found, why) => {
    for (const mode of ['tolerant', 'strict'] as const) {
      expect(
        noteWith([returns(found)])
          .validate(aNote, mode)
          .errors.map(brief),
      ).toEqual([failedIssue('demo/odd', why)])
    }
    expect(noteWith([returns(found)]).is(aNote)).toBe(false)
    await new Promise(setImmediate) // an unhandled rejection would end the test run
  })

  it('reads a message alike in every way if a rule that warns returns an error', () => {
    const raised = [{ path: [], message: 'must be short', severity: 'error' }] as never
    const note = noteWith([rule({ id: 'demo/odd', description: 'O.', severity: 'warning', check: () => raised })])
    const { valid, warnings } = note.validate(aNote)
    expect([note.is(aNote), note.decode(aNote)._tag, valid]).toEqual([true, 'Right', true])
    expect(warnings.map(({ code }) => code)).toEqual(['rule_failed'])
  })

  it('is refused when the contract is made if its severity is unknown', () => {
    const odd = rule({ id: 'demo/odd', description: 'O.', severity: 'fatal' as 'error', check: () => [] })
    expect(() => noteWith([odd])).toThrow(
      new TypeError('demo/note@1 has the rule demo/odd of severity "fatal": write error or warning'),
    )
  })

  it('is refused if its id or its severity is a symbol', () => {
    const odd = (parts: object) => () =>
      noteWith([{ ...rule({ id: 'demo/odd', description: 'O.', check: () => [] }), ...parts }])
    expect(odd({ id: Symbol('q') })).toThrow('demo/note@1 has a rule with the id a symbol: write domain/name')
    expect(odd({ severity: Symbol('q') })).toThrow('demo/note@1 has the rule demo/odd of severity a symbol: write')
    expect(() => configureRules([{ id: Symbol('q') } as never], {})).toThrow('configureRules takes a list of rules')
  })

  it('never gives an issue that cannot be written as text or JSON (property)', () => {
    const violation = fc.record({ path: fc.anything(), message: fc.anything(), hint: fc.anything() })
    const odd = fc.array(
      fc.oneof(
        fc.anything(),
        violation,
        fc.array(fc.anything()).map((path) => ({ path, message: 'm' })),
      ),
    )
    fc.assert(
      fc.property(odd, (found) => {
        for (const issue of noteWith([returns(found)]).validate(aNote).errors) {
          expect(String(issue)).toEqual(expect.any(String))
          expect(JSON.parse(JSON.stringify(issue))).toMatchObject({ path: issue.path, message: issue.message })
          expect(['string', 'undefined']).toContain(typeof issue.hint)
        }
      }),
    )
  })

  it('has no hint if its hint returns no text', () => {
    const hinting = rule({
      id: 'demo/hinting',
      description: 'H.',
      check: () => [{ path: [], message: 'must not be', hint: () => 5 as unknown as string }],
    })
    expect(
      noteWith([hinting])
        .validate(aNote)
        .errors.map(({ hint }) => hint),
    ).toEqual([undefined])
  })

  it('has no hint if its hint throws', () => {
    const hinting = rule({
      id: 'demo/hinting',
      description: 'H.',
      check: () => [{ path: [], message: 'must not be', hint: throwsError }],
    })
    const [issue] = noteWith([hinting]).validate(aNote).errors
    expect([issue?.hint, issue?.toJSON().message]).toEqual([undefined, 'must not be — got an object with 2 keys'])
  })
})
