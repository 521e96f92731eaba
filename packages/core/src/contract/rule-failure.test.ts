import { compile } from '../compile/compile-codec.js'
import { inProcess } from '../compile/in-process.js'
import { issueFromJson } from '../issue/issue.js'
import type { IssueData } from '../issue/issue-data.js'
import { reflect } from '../reflect/reads-others.js'
import { aNote, breaks, brief, broken, failed, failing, mild, Note, noteUnder } from '../testing/failing-rules.js'
import { contract } from './contract.js'
import { decoder } from './decoder.js'
import { rule } from './rule.js'

const sound = rule({
  id: 'demo/title-short',
  says: 'A title is short.',
  at: '/title',
  check: (title: string) => (title.length < 9 ? [] : [{ path: [], says: 'must be short', value: title }]),
})

describe('a rule that throws', () => {
  it('is one error that names the rule and what it threw, in every mode and way to decode', () => {
    const note = noteUnder([failing])
    const expected = [failed('demo/failing', 'threw Error: no such tag')]
    for (const mode of ['tolerant', 'strict'] as const) {
      const decoded = note.decode(aNote, mode)
      expect(decoded._tag === 'Left' && decoded.left.map(brief)).toEqual(expected)
      const { valid: isValid, errors, warnings } = note.check(aNote, mode)
      expect([isValid, errors.map(brief), warnings]).toEqual([false, expected, []])
    }
    expect(note.is(aNote)).toBe(false)
    expect(note['~standard'].validate(aNote)).toEqual({
      issues: [
        {
          path: [],
          message:
            'could not be judged: the rule demo/failing threw Error: no such tag. The mistake is in the rule, not in the message: tell those who maintain the contract.',
        },
      ],
    })
  })

  it('is an error where it would only warn, wherever rules that warn are run', () => {
    const note = noteUnder([mild])
    const expected = [failed('demo/mild', 'threw Error: no such tag')]
    for (const mode of ['tolerant', 'strict'] as const) {
      const { valid: isValid, errors, warnings } = note.check(aNote, mode)
      expect([isValid, errors.map(brief), warnings]).toEqual([false, expected, []])
    }
    const strict = note.decode(aNote, 'strict')
    expect(strict._tag === 'Left' && strict.left.map(brief)).toEqual(expected)
    expect([note.decode(aNote)._tag, note.is(aNote)]).toEqual(['Right', true]) // which ask no warning
  })

  it('is the same of a compiled codec, and of a decoder without its codec', () => {
    const compiled = contract({
      id: 'demo/note',
      version: 1,
      role: 'message',
      says: 'A note.',
      codec: compile(Note),
      rules: [failing],
    })
    const alone = decoder<Note>({ name: 'demo/note@1', compiled: inProcess(reflect(Note)), rules: [failing] })
    for (const { decode, is, check } of [compiled, alone]) {
      const decoded = decode(aNote)
      expect(decoded._tag === 'Left' && decoded.left.map(brief)).toEqual([
        failed('demo/failing', 'threw Error: no such tag'),
      ])
      expect([is(aNote), check(aNote).errors.length]).toEqual([false, 1])
    }
  })

  it('keeps what the other rules and the shape have found', () => {
    const { errors } = noteUnder([failing, sound]).check({ title: 'A title of a length' })
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['rule_failed ', 'title-short /title'])
    const { errors: shape } = noteUnder([rule({ ...failing, needs: ['/title'] })]).check({ title: 1, tags: 2 })
    expect(shape.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['wrong_type /title', 'wrong_type /tags'])
  })

  it('is reported once, at the first place where it fails', () => {
    const picky = rule({
      id: 'demo/picky',
      says: 'P.',
      at: '/tags/*',
      check: (tag: string) => (tag === 'a' ? [] : breaks()),
    })
    expect(
      noteUnder([picky])
        .check(aNote)
        .errors.map(({ pointer }) => pointer),
    ).toEqual(['/tags/1'])
  })

  it('gives its error to a hook, once a rule and message, and as the cause of the issue', () => {
    const seen: unknown[] = []
    const note = noteUnder([failing, mild], ({ rule: id, cause }) => seen.push([id, cause]))
    const once = [
      ['demo/failing', broken],
      ['demo/mild', broken],
    ]
    note.check(aNote)
    expect(seen.splice(0)).toEqual(once)
    note.decode(aNote, 'strict')
    expect(seen.splice(0)).toEqual(once)
    note.decode(aNote)
    expect(seen.splice(0)).toEqual(once.slice(0, 1))
    note.is(aNote)
    expect(seen.splice(0)).toEqual(once.slice(0, 1))
    noteUnder([sound], () => seen.push('never')).check({ title: 1 })
    expect(seen).toEqual([])
    const rethrows = noteUnder([failing], ({ cause }) => {
      throw cause
    })
    expect(() => rethrows.decode(aNote)).toThrow(broken)
  })

  it('is told in one line without control characters, and redacted without what it threw', () => {
    const loud = rule({
      id: 'demo/loud',
      says: 'L.',
      check: () => {
        throw new TypeError(`secret \u001b[31m${'x'.repeat(300)}\nat line 2`)
      },
    })
    const [issue] = noteUnder([loud]).check(aNote).errors
    expect(issue?.message).toBe(
      `could not be judged: the rule demo/loud threw TypeError: secret \\u001b[31m${'x'.repeat(177)}…`,
    )
    expect(issue?.redacted().message).toBe('could not be judged: the rule demo/loud failed')
    const sent = issueFromJson(JSON.parse(JSON.stringify(issue)) as IssueData)
    expect(sent.toJSON()).toEqual(issue?.toJSON())
    expect(sent.redacted().message).toBe('could not be judged: the rule demo/loud failed')
    expect(JSON.stringify(issue?.redacted())).not.toContain('secret')
  })

  it.each([
    ['a string', 'plain', 'threw "plain"'],
    ['nothing', undefined, 'threw nothing'],
    [
      'an error that throws when it is read',
      Object.defineProperty(new Error(''), 'message', { get: breaks }),
      'threw an error that cannot be read',
    ],
  ] as const)('may throw %s', (_, thrown, why) => {
    const throws = (error: Error): never => {
      throw error
    }
    const odd = rule({ id: 'demo/odd', says: 'O.', check: () => throws(thrown as Error) })
    expect(noteUnder([odd]).check(aNote).errors.map(brief)).toEqual([failed('demo/odd', why)])
  })
})
