import { Int, IsoDate } from '../codecs.js'
import { arrayOf, tuple } from '../codec/array-of.js'
import { forbiddenWhen, ordered, requiredWhen, uniqueBy } from './field-rules.js'
import { contract } from '../contract/contract.js'
import { issuesOf } from '../contract/issues-of.js'
import { nullable } from '../codec/nullable.js'
import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'

const Team = struct('Team', { users: arrayOf(struct('User', { id: string }, { mail: string })) })

describe('uniqueBy', () => {
  it('reports every later item that repeats the key', () => {
    const rules = [uniqueBy({ id: 'demo/ids-unique', at: '/users', key: 'id' })] as const
    const users = ['a', 'b', 'a', 'a'].map((id) => ({ id }))
    expect(issuesOf(Team, { users }, { rules }).map(String)).toEqual([
      'users[2].id must not repeat the "id" of an earlier item — got "a"',
      'users[3].id must not repeat the "id" of an earlier item — got "a"',
    ])
    expect(issuesOf(Team, { users: users.slice(0, 2) }, { rules })).toEqual([])
  })

  it('skips items without the key', () => {
    const rules = [uniqueBy({ id: 'demo/mails-unique', at: '/users', key: 'mail', severity: 'warning' })] as const
    const users = [{ id: 'a', mail: null }, { id: 'b', mail: null }, { id: 'c' }, { id: 'd' }]
    expect(issuesOf(Team, { users }, { rules })).toEqual([])
  })

  it('skips items that are null', () => {
    const Places = struct('Places', { users: arrayOf(nullable(struct('User', { id: string }))) })
    const rules = [uniqueBy({ id: 'demo/ids-unique', at: '/users', key: 'id' })] as const
    const users = [null, { id: 'a' }, null, { id: 'a' }]
    expect(issuesOf(Places, { users }, { rules }).map(({ pointer }) => pointer)).toEqual(['/users/3/id'])
  })

  it('uses the description and the message that are passed', () => {
    const own = { id: 'demo/ids-unique', key: 'id', description: 'Ids differ.', message: 'must differ' }
    expect(uniqueBy(own)).toMatchObject({ description: 'Ids differ.', at: [''] })
    expect(uniqueBy(own).check([{ id: 1 }, { id: 1 }])).toEqual([{ path: [1, 'id'], message: 'must differ' }])
  })

  it('runs even if another field of an item is not valid', () => {
    const rules = [uniqueBy({ id: 'demo/ids-unique', at: '/users', key: 'id' })] as const
    const users = [{ id: 'a', mail: 1 }, { id: 'a' }]
    expect(issuesOf(Team, { users }, { rules }).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'wrong_type /users/0/mail',
      'ids-unique /users/1/id',
    ])
  })

  it('rejects a key that items do not have', () => {
    const namesUnique = uniqueBy({ id: 'demo/names-unique', at: '/users', key: 'name' })
    // @ts-expect-error -- no user has a name
    expect(() => issuesOf(Team, {}, { rules: [namesUnique] })).toThrow(TypeError)
  })
})

const Stay = struct('Stay', { from: Int, to: Int }, { ages: tuple([Int, Int]), latest: Int })

describe('ordered', () => {
  it('compares keys that are written as numbers', () => {
    const Limits = struct('Limits', { 7: Int, 8: Int })
    const rules = [ordered({ id: 'demo/limits-ordered', from: '7', to: '8' })] as const
    expect(issuesOf(Limits, { 7: 2, 8: 1 }, { rules }).map(({ pointer }) => pointer)).toEqual(['/7'])
    const wrong = ordered({ id: 'demo/limits-ordered', from: '7', to: '9' })
    // @ts-expect-error -- there is no key 9
    expect(() => issuesOf(Limits, {}, { rules: [wrong] })).toThrow(TypeError)
  })

  it('reports the first value when it is above the last', () => {
    const rules = [
      ordered({ id: 'demo/stay-ordered', from: 'from', to: 'to', description: 'A stay has a length.' }),
    ] as const
    expect(issuesOf(Stay, { from: 2, to: 1 }, { rules }).map(String)).toEqual(['from must not be above "to" — got 2'])
    expect(issuesOf(Stay, { from: 1, to: 1 }, { rules })).toEqual([])
  })

  it('is a type error for a number and a string, which have no order', () => {
    const mixed = struct('Mixed', { a: IsoDate, n: Int, also: IsoDate })
    const parts = { id: 'demo/mixed', description: 'In order.', from: 'a' } as const
    const of = { id: 'demo/mixed', version: 1, role: 'record', description: 'A stay.', codec: mixed } as const
    expect(contract({ ...of, rules: [ordered({ ...parts, to: 'also' })] }).name).toBe('demo/mixed@1')
    // @ts-expect-error: the first value is a string, the second a number
    contract({ ...of, rules: [ordered({ ...parts, to: 'n' })] })
    const isAbove = (from: number | string, to: number | string) => Number(from) > Number(to)
    // @ts-expect-error: as above
    contract({ ...of, rules: [ordered({ ...parts, to: 'n', isAbove })] })
  })

  it('orders a pair by its indices', () => {
    const agesOrdered = ordered({
      ...{ id: 'demo/ages-ordered', at: '/ages', from: 0, to: 1 },
      ...{ description: 'The lower age comes first.', message: 'must come last' },
    })
    const rules = [agesOrdered] as const
    expect(issuesOf(Stay, { from: 1, to: 1, ages: [9, 3] }, { rules }).map(String)).toEqual([
      'ages[0] must come last — got 9',
    ])
  })

  it('compares nothing if an end is absent or null', () => {
    const rules = [ordered({ id: 'demo/latest', from: 'from', to: 'latest', description: 'Not too late.' })] as const
    for (const latest of [undefined, null]) expect(issuesOf(Stay, { from: 2, to: 2, latest }, { rules })).toEqual([])
  })

  it('uses the comparison it is given', () => {
    const longer = ordered({
      ...{ id: 'demo/length', from: 'a', to: 'b', description: 'a is no longer than b.' },
      isAbove: (a: string, b: string) => a.length > b.length,
    })
    expect([longer.check({ a: 'z', b: 'aa' }), longer.check({ a: 'aa', b: 'z' })].map(({ length }) => length)).toEqual([
      0, 1,
    ])
  })
})

const Step = struct('Step', { type: string }, { tool: string, code: string })

interface Typed {
  readonly type: string
}

const isTool = ({ type }: Typed): boolean => type === 'tool'

const parts = {
  ...{ id: 'demo/tool', description: 'Only a tool step has a tool.', needs: ['/type'], when: isTool },
  message: (field: string) => `must fit the type (${field})`,
}

describe('requiredWhen', () => {
  it('reports each absent field, null included, where the condition is true', () => {
    const rules = [requiredWhen({ ...parts, field: ['tool', 'code'] })] as const
    expect(issuesOf(Step, { type: 'tool', tool: null }, { rules }).map(String)).toEqual([
      'tool must fit the type (tool)',
      'code must fit the type (code)',
    ])
    expect(issuesOf(Step, { type: 'tool', tool: 'a', code: 'b' }, { rules })).toEqual([])
    expect(issuesOf(Step, { type: 'agent' }, { rules })).toEqual([])
  })

  it('reports a field that is listed twice once', () => {
    const rules = [requiredWhen({ ...parts, field: ['tool', 'tool'] })] as const
    expect(issuesOf(Step, { type: 'tool' }, { rules }).map(String)).toEqual(['tool must fit the type (tool)'])
  })

  it('does not run on an invalid message if it names no needs', () => {
    const Kinded = struct('Kinded', { kind: string }, { size: string })
    const sized = requiredWhen({
      ...{ id: 'demo/sized', description: 'A large one has a size.', field: 'size', message: 'is required' },
      when: ({ kind }: { readonly kind: string }) => kind.startsWith('large'),
    })
    expect(sized.needs).toEqual(['', '/size'])
    expect(issuesOf(Kinded, { kind: null }, { rules: [sized] }).map(String)).toEqual([
      'kind must be a string — got null',
    ])
    expect(issuesOf(Kinded, { kind: 'large' }, { rules: [sized] }).map(String)).toEqual(['size is required'])
  })

  it('needs the fields as well as what its condition reads', () => {
    expect(requiredWhen({ ...parts, field: 'tool' }).needs).toEqual(['/type', '/tool'])
    expect(
      issuesOf(Step, { type: 'tool', tool: 1 }, { rules: [requiredWhen({ ...parts, field: 'tool' })] }),
    ).toHaveLength(1)
  })
})

describe('forbiddenWhen', () => {
  it('reports a field that is there, with its value, where the condition is true', () => {
    const rules = [forbiddenWhen({ ...parts, when: (step: Typed) => !isTool(step), field: 'tool' })] as const
    expect(issuesOf(Step, { type: 'agent', tool: 'x' }, { rules }).map(String)).toEqual([
      'tool must fit the type (tool) — got "x"',
    ])
    expect(issuesOf(Step, { type: 'agent', tool: null }, { rules })).toEqual([])
    expect(issuesOf(Step, { type: 'tool', tool: 'x' }, { rules })).toEqual([])
  })
})

describe('the default description of a rule', () => {
  it.each<readonly [at: string | readonly string[], unique: string, ordered: string]>([
    ['', 'of the message', ''],
    ['/xs', 'of /xs', ' in /xs'],
    [['/xs'], 'of /xs', ' in /xs'],
    [['/xs', '/ys'], 'of one list at /xs or /ys', ' in any value at /xs or /ys'],
    ['/*/items', 'of one list at /*/items', ' in any value at /*/items'],
    [['/a*', '/b'], 'of one list at /a* or /b', ' in any value at /a* or /b'],
    ['/a*', 'of /a*', ' in /a*'],
  ])('says for %j where it applies, and that several values are not compared with each other', (at, unique, order) => {
    expect(uniqueBy({ id: 'demo/unique', at, key: 'id' }).description).toBe(`No two items ${unique} have the same id.`)
    const [fields, pair] = [
      { from: 'start', to: 'end' },
      { from: 0, to: 1 },
    ]
    expect(ordered({ id: 'demo/ordered', at, ...fields }).description).toBe(`start is not above end${order}.`)
    expect(ordered({ id: 'demo/ordered', at, ...pair }).description).toBe(
      `The value at index 0 is not above the value at index 1${order}.`,
    )
  })
})

describe('the default texts of a rule about fields', () => {
  const Step = struct('Step', { from: Int, to: Int }, { tool: string, error: string })
  const when = () => true

  it('say what is wrong with the field', () => {
    const rules = [
      ordered({ id: 'demo/step-ordered', from: 'from', to: 'to' }),
      requiredWhen({ id: 'demo/tool-named', description: 'A step names a tool.', when, field: 'tool' }),
      forbiddenWhen({ id: 'demo/no-error', description: 'A step has no error.', when, field: 'error' }),
    ] as const
    expect(rules[0].description).toBe('from is not above to.')
    const pair = ordered({ id: 'demo/pair-ordered', at: '/range', from: 0, to: 1 })
    expect(pair.description).toBe('The value at index 0 is not above the value at index 1 in /range.')
    expect(
      issuesOf(struct('Of', { range: tuple([Int, Int]) }), { range: [2, 1] }, { rules: [pair] }).map(String),
    ).toEqual(['range[0] must not be above the value at index 1 — got 2'])
    expect(issuesOf(Step, { from: 2, to: 1, error: 'late' }, { rules }).map(String)).toEqual([
      'from must not be above "to" — got 2',
      'tool is required',
      'error must be absent — got "late"',
    ])
  })
})

describe('a field whose key every object inherits', () => {
  const inherited: readonly string[] = ['constructor', 'toString', 'valueOf', '__proto__']
  const when = () => true
  const withKey = (key: string): object => Object.fromEntries([[key, 'x']])

  it.each(inherited)('is absent without an own key %s', (key) => {
    expect(uniqueBy({ id: 'demo/unique', key }).check([{}, {}])).toEqual([])
    expect(ordered({ id: 'demo/ordered', from: key, to: 'b', isAbove: () => true }).check({ b: 'a' })).toEqual([])
    expect(ordered({ id: 'demo/ordered', from: 'b', to: key, isAbove: () => true }).check({ b: 'a' })).toEqual([])
    const parts = { id: 'demo/field', description: 'A field.', when, field: key, needs: [] } as const
    expect(requiredWhen(parts).check({})).toEqual([{ path: [key], message: 'is required', value: undefined }])
    expect(forbiddenWhen(parts).check({})).toEqual([])
  })

  it.each(inherited)('is present with an own key %s', (key) => {
    const item = withKey(key)
    expect(uniqueBy({ id: 'demo/unique', key }).check([item, withKey(key)])).toHaveLength(1)
    expect(ordered({ id: 'demo/ordered', from: key, to: 'b' }).check({ ...item, b: 'a' })).toHaveLength(1)
    const parts = { id: 'demo/field', description: 'A field.', when, field: key, needs: [] } as const
    expect(requiredWhen(parts).check(item)).toEqual([])
    expect(forbiddenWhen(parts).check(item)).toHaveLength(1)
  })
})

it('a condition or comparison that returns neither true nor false is a mistake of the rule', () => {
  const parts = { id: 'demo/odd', description: 'O.' }
  const Ends = struct('Ends', { a: string, b: string }, { c: string })
  for (const [answer, words] of [
    [Promise.resolve(false), 'a promise'],
    [-1, '-1'],
  ] as const) {
    const odd = (): never => answer as never
    for (const one of [
      requiredWhen({ ...parts, field: 'c', when: odd }),
      forbiddenWhen({ ...parts, field: 'b', when: odd }),
      ordered({ ...parts, from: 'a', to: 'b', isAbove: odd }),
    ])
      expect(
        issuesOf(Ends, { a: '', b: '' }, { rules: [one as never] }).map(({ code, cause }) => [code, String(cause)]),
      ).toEqual([['rule_failed', expect.stringContaining(`returned ${words}, and must return true or false`)]])
  }
})
