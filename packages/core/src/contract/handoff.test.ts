import { Int, IsoTimestamp } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { arrayOf } from '../codec/array-of.js'
import { struct } from '../codec/struct.js'
import { contract } from './contract.js'
import { handoff } from './handoff.js'

const plain = { version: 1, role: 'message', description: 'A message.' } as const
const plan = contract({
  ...plain,
  id: 'demo/plan',
  codec: struct('Plan', { steps: arrayOf(string) }, { at: IsoTimestamp }),
})
const result = contract({ ...plain, id: 'demo/result', codec: struct('Result', { done: Int }) })

const allDone = handoff({
  id: 'demo/all-done',
  description: 'Every step of the plan is done.',
  first: plan,
  second: result,
  find: ({ steps }, { done }) => [
    ...(done === steps.length
      ? []
      : [{ about: 'second' as const, path: ['done'], message: 'must count the steps', value: done, hint: 'Do them.' }]),
    ...(steps.length > 0
      ? []
      : [{ about: 'first' as const, path: ['steps'], message: 'must not be empty', severity: 'warning' as const }]),
  ],
})

const parts = { id: 'demo/all-done', description: 'Every step is done.', first: plan, second: result }

const brief = (first: unknown, second: unknown): readonly string[] =>
  allDone
    .check(first, second)
    .map(({ severity, code, pointer, contract: name }) => `${severity} ${code} ${pointer} ${name}`)

describe('handoff', () => {
  it('returns two messages that fit each other', () => {
    const first = { steps: ['a'] }
    const second = { done: 1 }
    const decoded = allDone.decode(first, second)
    expect(decoded._tag === 'Right' && decoded.right[0] === first && decoded.right[1] === second).toBe(true)
  })

  it('reports a violation in the message it is about, with its id as rule', () => {
    const [issue] = allDone.check({ steps: ['a'] }, { done: 2 })
    expect(issue?.toJSON()).toMatchObject({
      code: 'all-done',
      rule: 'demo/all-done',
      pointer: '/done',
      contract: 'demo/result@1',
      message: 'must count the steps — got 2',
      hint: 'Do them.',
    })
    expect(allDone.decode({ steps: ['a'] }, { done: 2 })._tag).toBe('Left')
  })

  it('accepts two messages that raise only a warning', () => {
    expect(brief({ steps: [] }, { done: 0 })).toEqual(['warning all-done /steps demo/plan@1'])
    expect(allDone.decode({ steps: [] }, { done: 0 })._tag).toBe('Right')
  })

  it('exposes its rule and the contracts of its messages', () => {
    expect(allDone.find({ steps: ['a'] } as never, { done: 1 } as never)).toEqual([])
    expect(Object.keys(allDone)).toEqual(['id', 'description', 'first', 'second', 'find', 'check', 'decode'])
    expect([allDone.first, allDone.second]).toEqual([plan, result])
    expect(allDone.check).not.toBe(allDone.find)
  })

  it.each<readonly [unknown, string]>([
    [{ about: 'frist', path: [], message: 'm' }, `a violation about "frist": write about: 'first' or about: 'second'`],
    [{ path: [], message: 'm' }, `a violation about nothing: write about: 'first' or about: 'second'`],
    [
      { about: 'first', path: 'a', message: 'm' },
      "a violation whose path is wrong: write { path: ['a'], message: 'must be …' }",
    ],
  ])('reports that it failed if it returns %j', (violation, problem) => {
    const odd = handoff({ ...parts, find: () => [violation as never] })
    const [issue, ...others] = odd.check({ steps: ['a'] }, { done: 1 })
    expect(issue?.message).toBe(`could not be checked: the handoff demo/all-done returned ${problem}`)
    expect(issue?.redacted().message).toBe('could not be checked: demo/all-done failed')
    expect([issue?.code, issue?.hint, others]).toEqual(['rule_failed', expect.stringContaining('in the handoff'), []])
  })

  it('reports both messages at once, and runs its rule only on valid ones', () => {
    expect(brief({ steps: 1, at: '2024-01-15T10:30:00' }, {})).toEqual([
      'error wrong_type /steps demo/plan@1',
      'warning timestamp-without-zone /at demo/plan@1',
      'error missing /done demo/result@1',
    ])
    expect(brief({ steps: ['a'], at: '2024-01-15T10:30:00' }, { done: 2 })).toEqual([
      'warning timestamp-without-zone /at demo/plan@1',
      'error all-done /done demo/result@1',
    ])
  })
})
