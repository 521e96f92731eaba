import { Int, IsoTimestamp, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { struct } from '../combinators/struct.js'
import { contract } from './contract.js'
import { handoff } from './handoff.js'

const plain = { version: 1, role: 'message', says: 'A message.' } as const
const plan = contract({
  ...plain,
  id: 'demo/plan',
  codec: struct('Plan', { steps: arrayOf(Text) }, { at: IsoTimestamp }),
})
const result = contract({ ...plain, id: 'demo/result', codec: struct('Result', { done: Int }) })

const allDone = handoff({
  id: 'demo/all-done',
  says: 'Every step of the plan is done.',
  first: plan,
  second: result,
  check: ({ steps }, { done }) => [
    ...(done === steps.length
      ? []
      : [{ about: 'second' as const, path: ['done'], says: 'must count the steps', value: done, hint: 'Do them.' }]),
    ...(steps.length > 0
      ? []
      : [{ about: 'first' as const, path: ['steps'], says: 'must not be empty', severity: 'warning' as const }]),
  ],
})

const brief = (first: unknown, second: unknown): readonly string[] =>
  allDone
    .check(first, second)
    .map(({ severity, code, pointer, contract: name }) => `${severity} ${code} ${pointer} ${name}`)

describe('handoff', () => {
  it('accepts two messages that fit, and gives them back', () => {
    const first = { steps: ['a'] }
    const second = { done: 1 }
    const decoded = allDone.decode(first, second)
    expect(decoded._tag === 'Right' && decoded.right[0] === first && decoded.right[1] === second).toBe(true)
  })

  it('reports what does not fit in the message it is about, under its own name', () => {
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

  it('leaves two messages valid that only raise a warning', () => {
    expect(brief({ steps: [] }, { done: 0 })).toEqual(['warning all-done /steps demo/plan@1'])
    expect(allDone.decode({ steps: [] }, { done: 0 })._tag).toBe('Right')
  })

  it('shows its law alone and the revision of it, the first unless it says otherwise', () => {
    expect(allDone.find({ steps: ['a'] } as never, { done: 1 } as never)).toEqual([])
    const { id, says: text, first, second, check } = allDone
    const revised = handoff({ id, says: text, first: plan, second: result, revision: 2, check: () => [] })
    expect([allDone.revision, revised.revision, first, second]).toEqual([1, 2, plan, result])
    expect(check).not.toBe(allDone.find)
  })

  it('reports both messages at once, and asks its law only of valid ones', () => {
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
