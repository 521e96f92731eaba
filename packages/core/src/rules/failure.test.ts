import { interpret } from '../validate/validate.js'
import { issueFromJson } from '../issue/issue.js'
import type { IssueData } from '../issue/issue.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import {
  aNote,
  throwsError,
  brief,
  ruleError,
  failedIssue,
  failing,
  failingWarning,
  Note,
  noteWith,
} from '../testing/failing-rules.js'
import { compiledDecoder } from '../contract/decode.js'
import { rule } from './rule.js'

const sound = rule({
  id: 'demo/title-short',
  description: 'A title is short.',
  at: '/title',
  check: (title: string) => (title.length < 9 ? [] : [{ path: [], message: 'must be short', value: title }]),
})

describe('a rule that throws', () => {
  it('is one error that names the rule and what it threw, in every mode and function', () => {
    const note = noteWith([failing])
    const expected = [failedIssue('demo/failing', 'threw Error: no such tag')]
    for (const mode of ['tolerant', 'strict'] as const) {
      const decoded = note.decode(aNote, mode)
      expect(decoded._tag === 'Left' && decoded.left.map(brief)).toEqual(expected)
      const { valid: isValid, errors, warnings } = note.validate(aNote, mode)
      expect([isValid, errors.map(brief), warnings]).toEqual([false, expected, []])
    }
    expect(note.is(aNote)).toBe(false)
    expect(note['~standard'].validate(aNote)).toEqual({
      issues: [
        {
          path: [],
          message:
            'could not be checked: the rule demo/failing threw Error: no such tag. The mistake is in the rule, not in the message: report it to the maintainers of the contract.',
        },
      ],
    })
  })

  it('has the severity of the rule, so that validate, decode and is agree', () => {
    const note = noteWith([failingWarning])
    const [severity, ...failed] = failedIssue('demo/mild', 'threw Error: no such tag')
    const tolerant = note.validate(aNote)
    expect([tolerant.valid, tolerant.errors, tolerant.warnings.map(brief)]).toEqual([
      true,
      [],
      [['warning', ...failed]],
    ])
    expect([note.decode(aNote)._tag, note.is(aNote)]).toEqual(['Right', true])
    const strict = note.decode(aNote, 'strict')
    expect(strict._tag === 'Left' && strict.left.map(brief)).toEqual([[severity, ...failed]])
    expect(note.validate(aNote, 'strict').errors.map(brief)).toEqual([[severity, ...failed]])
  })

  it('is the same in a decoder without a codec', () => {
    const { decode, is, validate } = compiledDecoder<Note>({
      name: 'demo/note@1',
      compiled: interpret(schemaNodeOf(Note)),
      rules: [failing],
    })
    const decoded = decode(aNote)
    expect(decoded._tag === 'Left' && decoded.left.map(brief)).toEqual([
      failedIssue('demo/failing', 'threw Error: no such tag'),
    ])
    expect([is(aNote), validate(aNote).errors.length]).toEqual([false, 1])
  })

  it('keeps the issues of the other rules and of the shape', () => {
    const { errors } = noteWith([failing, sound]).validate({ title: 'A title of a length' })
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['rule_failed ', 'title-short /title'])
    const { errors: shape } = noteWith([rule({ ...failing, needs: ['/title'] })]).validate({ title: 1, tags: 2 })
    expect(shape.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['wrong_type /title', 'wrong_type /tags'])
  })

  it('is reported once, at the first location where it fails', () => {
    const picky = rule({
      id: 'demo/picky',
      description: 'P.',
      at: '/tags/*',
      check: (tag: string) => (tag === 'a' ? [] : throwsError()),
    })
    expect(
      noteWith([picky])
        .validate(aNote)
        .errors.map(({ pointer }) => pointer),
    ).toEqual(['/tags/1'])
  })

  it('passes its error to onContractFailure once for each rule and message, as the cause of the issue', () => {
    const seen: unknown[] = []
    const note = noteWith([failing, failingWarning], ({ rule: id, cause }) => seen.push([id, cause]))
    const once = [
      ['demo/failing', ruleError],
      ['demo/mild', ruleError],
    ]
    note.validate(aNote)
    expect(seen.splice(0)).toEqual(once)
    note.decode(aNote, 'strict')
    expect(seen.splice(0)).toEqual(once)
    note.decode(aNote)
    expect(seen.splice(0)).toEqual(once.slice(0, 1))
    note.is(aNote)
    expect(seen.splice(0)).toEqual(once.slice(0, 1))
    noteWith([sound], () => seen.push('never')).validate({ title: 1 })
    expect(seen).toEqual([])
  })

  it('stays an issue if onContractFailure throws, whose error is thrown after decoding', () => {
    const queued: (() => void)[] = []
    const queue = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => void queued.push(task))
    const listenerError = new Error('the log is full')
    const note = noteWith([failing], () => {
      throw listenerError
    })
    const codes = note.validate(aNote).errors.map(({ code }) => code)
    expect([note.is(aNote), note.decode(aNote)._tag, codes]).toEqual([false, 'Left', ['rule_failed']])
    queue.mockRestore()
    expect(queued).toHaveLength(3)
    for (const task of queued) expect(task).toThrow(listenerError)
  })

  it('is reported in one line without control characters, and redacted without what it threw', () => {
    const loud = rule({
      id: 'demo/loud',
      description: 'L.',
      check: () => {
        throw new TypeError(`secret \u001b[31m${'x'.repeat(300)}\nat line 2`)
      },
    })
    const [issue] = noteWith([loud]).validate(aNote).errors
    expect(issue?.message).toBe(
      `could not be checked: the rule demo/loud threw TypeError: secret \\u001b[31m${'x'.repeat(177)}…`,
    )
    expect(issue?.redacted().message).toBe('could not be checked: demo/loud failed')
    const sent = issueFromJson(JSON.parse(JSON.stringify(issue)) as IssueData)
    expect(sent.toJSON()).toEqual(issue?.toJSON())
    expect(sent.redacted().message).toBe('could not be checked: demo/loud failed')
    expect(JSON.stringify(issue?.redacted())).not.toContain('secret')
  })

  it.each([
    ['a string', 'plain', 'threw "plain"'],
    ['nothing', undefined, 'threw nothing'],
    [
      'an error that throws when it is read',
      Object.defineProperty(new Error(''), 'message', { get: throwsError }),
      'threw an error that cannot be read',
    ],
  ] as const)('may throw %s', (_, thrown, why) => {
    const throws = (error: Error): never => {
      throw error
    }
    const odd = rule({ id: 'demo/odd', description: 'O.', check: () => throws(thrown as Error) })
    expect(noteWith([odd]).validate(aNote).errors.map(brief)).toEqual([failedIssue('demo/odd', why)])
  })
})
