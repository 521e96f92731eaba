import { Text } from '../codecs.js'
import { literal } from '../combinators/literal.js'
import { struct } from '../combinators/struct.js'
import { Issue } from '../issue/issue.js'
import { contract } from './contract.js'
import { migration } from './migration.js'

const plain = { id: 'demo/plan', role: 'record', says: 'A plan.' } as const
const one = contract({ ...plain, version: 1, codec: struct('One', { v: literal('1'), name: Text }, { at: Text }) })
const two = contract({ ...plain, version: 2, codec: struct('Two', { v: literal('2'), title: Text, at: Text }) })
const refused = new Issue({ code: 'no-name', rule: 'demo/no-name', path: ['name'], expected: 'A name.', value: '' })

const road = migration({
  from: one,
  to: two,
  up: ({ name, at }, options) =>
    name === ''
      ? { _tag: 'Left', left: [refused] }
      : {
          _tag: 'Right',
          right: { v: '2' as const, title: name === 'x' ? (1 as unknown as string) : name, at: at ?? options.at },
        }, // a migration may be wrong
})

describe('migration', () => {
  it('turns an old message into a new one, with what it is told where the old one is silent', () => {
    expect(road.migrate({ v: '1', name: 'a' }, { at: 'now' })).toEqual({
      _tag: 'Right',
      right: { v: '2', title: 'a', at: 'now' },
    })
    expect(road.migrate({ v: '1', name: 'a', at: 'then' }, { at: 'now' })).toMatchObject({ right: { at: 'then' } })
  })

  it('returns a message that is new already as it is', () => {
    const value = { v: '2', title: 'a', at: 'then' }
    const result = road.migrate(value, { at: 'now' })
    expect(result._tag === 'Right' && result.right === value).toBe(true)
  })

  it('says why an old message is none, in the words of the old contract', () => {
    const result = road.migrate({ v: '1' }, { at: 'now' })
    expect(result._tag === 'Left' && result.left.map((issue) => `${issue.contract} ${String(issue)}`)).toEqual([
      'demo/plan@1 name is missing: it must be a string',
    ])
  })

  it('hands on why a message cannot be taken along, and lets no wrong one out', () => {
    expect(road.migrate({ v: '1', name: '' }, { at: 'now' })).toEqual({ _tag: 'Left', left: [refused] })
    const wrong = road.migrate({ v: '1', name: 'x' }, { at: 'now' })
    expect(wrong._tag === 'Left' && wrong.left.map((issue) => `${issue.contract} ${String(issue)}`)).toEqual([
      'demo/plan@2 title must be a string — got 1',
    ])
  })
})
