import fc from 'fast-check'
import { JsonValue } from '../codecs.js'
import { number, string } from '../codec/primitives.js'
import { arrayOf } from '../codec/array-of.js'
import { struct } from '../codec/struct.js'
import { contract } from '../contract/contract.js'
import { handoff } from '../contract/handoff.js'
import { issuesOf } from '../contract/issues-of.js'
import type { Path } from '../model/path.js'
import { rule, type Violation } from './rule.js'
import { issueFromViolation } from './issue-from-violation.js'

const returns = (...found: readonly Violation[]) => rule({ id: 'demo/r', description: 'R.', check: () => found })

const texts = (value: unknown, ...found: readonly Violation[]): readonly string[] =>
  issuesOf(JsonValue, value, { rules: [returns(...found)] }).map(({ message }) => message)

const message = 'must not be'

/** Every path of a JSON value, with the value there. */
const valuesIn = (value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] => [
  [path, value],
  ...(Array.isArray(value)
    ? value.flatMap((item, i) => valuesIn(item, [...path, i]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, [...path, key]))
      : []),
]

describe('the value of a violation', () => {
  it('is the value at its path by default, in any message', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const all = valuesIn(value)
        const issues = issuesOf(JsonValue, value, { rules: [returns(...all.map(([path]) => ({ path, message })))] })
        expect(issues.map((issue) => issue.value)).toEqual(all.map(([, at]) => at))
      }),
    )
  })

  it('is read below the location at which the rule runs', () => {
    const Team = struct('Team', { users: arrayOf(struct('User', { name: string })) })
    const short = rule({
      ...{ id: 'demo/short', description: 'A name is short.', at: '/users/*' },
      check: ({ name }: { readonly name: string }) =>
        name.length < 3 ? [] : [{ path: ['name'], message: 'must be short' }],
    })
    const users = ['a', 'long'].map((name) => ({ name }))
    expect(issuesOf(Team, { users }, { rules: [short] }).map(String)).toEqual([
      'users[1].name must be short — got "long"',
    ])
  })

  it('is nothing where the path names nothing, or a key that every object inherits', () => {
    const paths: readonly Path[] = [['b'], ['a', 'b'], ['toString'], ['list', 1], ['list', 'map'], ['a', 'length']]
    const value = { a: 'text', list: [1] }
    expect(texts(value, ...paths.map((path) => ({ path, message })))).toEqual(paths.map(() => message))
    const own = JSON.parse('{"__proto__": 1}') as unknown
    expect(texts(own, { path: ['__proto__'], message })).toEqual(['must not be — got 1'])
  })

  it('is read as validation reads it: a getter of a class has a value', () => {
    class Order {
      get total(): number {
        return -1
      }
    }
    const codec = struct('Order', { total: number })
    const found = issuesOf(codec, new Order(), { rules: [returns({ path: ['total'], message })] })
    expect(found.map(String)).toEqual(['total must not be — got -1'])
  })

  it('is the one that is given, and none if undefined is given', () => {
    const path = ['a']
    expect(
      texts({ a: 1 }, { path, message }, { path, message, value: 2 }, { path, message, value: undefined }),
    ).toEqual(['must not be — got 1', 'must not be — got 2', 'must not be'])
    expect(texts({ a: null }, { path, message }, { path, message, value: undefined })).toEqual([
      'must not be — got null',
      'must not be',
    ])
  })

  it('is left out of a redacted issue', () => {
    const [issue] = issuesOf(JsonValue, { a: 'secret' }, { rules: [returns({ path: ['a'], message })] })
    expect(JSON.stringify(issue?.redacted())).not.toContain('secret')
  })

  it('is read from the message of a handoff that the violation is about', () => {
    const parts = { version: 1, role: 'message', description: 'One.', codec: struct('One', { n: string }) } as const
    const first = contract({ ...parts, id: 'demo/first' })
    const second = contract({ ...parts, id: 'demo/second' })
    const same = handoff({
      ...{ id: 'demo/same', description: 'S.', first, second },
      find: () => [
        { about: 'first', path: ['n'], message },
        { about: 'second', path: ['n'], message },
      ],
    })
    expect(same.check({ n: 'a' }, { n: 'b' }).map(String)).toEqual([
      'n must not be — got "a"',
      'n must not be — got "b"',
    ])
  })

  it('is that of the checked value, for a check that no contract runs', () => {
    const late = { id: 'demo/late', severity: 'error', description: 'L.' } as const
    const violation = { path: ['n'], message }
    expect(String(issueFromViolation(late, violation, 'demo/one@1', { n: 1 }, [3]))).toBe('[3].n must not be — got 1')
    expect(String(issueFromViolation(late, violation, 'demo/one@1'))).toBe('n must not be')
  })
})

describe('a violation without a message', () => {
  it('is a type error that names the message', () => {
    // @ts-expect-error -- Property 'message' is missing in type '{ path: string[] }' but required in type 'MessageViolation'
    expect(texts({ a: 1 }, { path: ['a'] })).toEqual([
      "could not be checked: the rule demo/r returned a violation whose message is wrong: write { path: ['a'], message: 'must be …' }",
    ])
    // @ts-expect-error -- a violation has a path
    expect(texts({ a: 1 }, { message })).toHaveLength(1)
  })
})
