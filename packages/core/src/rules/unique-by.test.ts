import { arrayOf } from '../codec/array-of.js'
import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { issuesOf } from '../contract/issues-of.js'
import { uniqueBy } from './unique-by.js'

const Team = struct('Team', { users: arrayOf(struct('User', { id: string }, { mail: string })) })

describe('uniqueBy', () => {
  it('reports every later item that repeats the key', () => {
    const rules = [uniqueBy('demo/ids-unique', '/users', 'id')] as const
    const users = ['a', 'b', 'a', 'a'].map((id) => ({ id }))
    expect(issuesOf(Team, { users }, { rules }).map(String)).toEqual([
      'users[2].id must not repeat the id of an earlier item — got "a"',
      'users[3].id must not repeat the id of an earlier item — got "a"',
    ])
    expect(issuesOf(Team, { users: users.slice(0, 2) }, { rules })).toEqual([])
  })

  it('skips items without the key', () => {
    const rules = [uniqueBy('demo/mails-unique', '/users', 'mail', { severity: 'warning' })] as const
    const users = [{ id: 'a', mail: null }, { id: 'b', mail: null }, { id: 'c' }, { id: 'd' }]
    expect(issuesOf(Team, { users }, { rules })).toEqual([])
  })

  it('uses the description and the message that are passed', () => {
    const own = { description: 'Ids differ.', message: 'must differ', revision: 2 }
    expect(uniqueBy('demo/ids-unique', '', 'id', own)).toMatchObject({
      description: 'Ids differ.',
      revision: 2,
      at: [''],
    })
    expect(uniqueBy('demo/ids-unique', '', 'id', own).check([{ id: 1 }, { id: 1 }])).toEqual([
      { path: [1, 'id'], message: 'must differ', value: 1 },
    ])
  })

  it('rejects a key that items do not have', () => {
    // @ts-expect-error -- no user has a name
    expect(() => issuesOf(Team, {}, { rules: [uniqueBy('demo/names-unique', '/users', 'name')] })).toThrow(TypeError)
  })
})
