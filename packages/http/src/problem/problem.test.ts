import { contract, Issue, type IssueParts, rule, struct } from '@contracts/core'
import { string } from '@contracts/core'
import { toProblem } from './problem.js'

const issue = (parts: Partial<IssueParts> = {}): Issue =>
  new Issue({
    code: 'wrong_type',
    path: ['age'],
    expected: 'a number',
    value: 'x',
    contract: 'demo/person@1',
    ...parts,
  })

/** A URI fragment, as RFC 3986 defines it. */
const fragment = /^#(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-F]{2})*$/

describe('toProblem', () => {
  it('has the members of RFC 9457, and one error for each issue', () => {
    const rule = issue({
      code: 'name-known',
      rule: 'demo/name-known',
      path: ['name'],
      message: 'must be known',
      value: 'Al',
    })
    const warning = rule.with({ severity: 'warning', hint: 'Did you mean "Ada"?' })
    expect(toProblem([issue(), warning], { instance: '/people/7' })).toEqual({
      type: 'urn:contracts:problem:invalid-message',
      title: 'The message is not valid.',
      status: 422,
      detail: 'age must be a number — got "x" (and 1 more).',
      instance: '/people/7',
      contract: 'demo/person@1',
      errors: [
        { pointer: '#/age', detail: 'must be a number — got "x"', code: 'wrong_type' },
        {
          pointer: '#/name',
          detail: 'must be known — got "Al". Did you mean "Ada"?',
          code: 'name-known',
          rule: 'demo/name-known',
          severity: 'warning',
        },
      ],
    })
  })

  it('ends each sentence once', () => {
    const found = issue({ path: [], code: 'own', message: 'must be said.', value: undefined, hint: 'Say it.' })
    const { detail, errors } = toProblem([found])
    expect([detail, errors[0]?.detail]).toEqual(['the message must be said.', 'must be said. Say it.'])
  })

  it.each([
    [[], '#'],
    [['items', 0, 'a/b~c'], '#/items/0/a~1b~0c'],
    [['50% # off', 'ü', '"<>\\^`{|}'], '#/50%25%20%23%20off/%C3%BC/%22%3C%3E%5C%5E%60%7B%7C%7D'],
    [['\ud800'], '#/%EF%BF%BD'],
    [['\u0000\n'], '#/%00%0A'],
  ])('writes the path %j as the fragment %s', (path, pointer) => {
    const [error] = toProblem([issue({ path })]).errors
    expect(error?.pointer).toBe(pointer)
    expect(pointer).toMatch(fragment)
    expect(pointer).not.toContain('\ud800')
  })

  it('contains no character of a value if redact is true', () => {
    const text = JSON.stringify(toProblem([issue({ value: 's3cret' })], { redact: true }))
    expect(text).not.toContain('s3cret')
    expect(text).toContain('got a string of 6 characters')
  })

  it('is of bounded size, whatever was sent', () => {
    const long = 'k'.repeat(1_000_000)
    const deep = Array.from({ length: 1000 }, (_, i) => `${String(i)}${'%'.repeat(100)}`)
    const hostile = [
      issue({ path: [long], value: long, hint: long, message: long, code: 'own' }),
      issue({ path: ['a', long, 'b'] }),
      issue({ path: deep }),
    ]
    const problem = toProblem(Array.from({ length: 10_000 }, (_, i) => hostile[i % 3] ?? issue()))
    expect([problem.errors.length, problem.omitted]).toEqual([100, 9900])
    expect(problem.errors.slice(0, 2).map(({ pointer }) => pointer)).toEqual(['#', '#/a'])
    for (const { pointer } of problem.errors) expect(pointer).toMatch(fragment)
    expect(JSON.stringify(problem).length).toBeLessThan(200_000)
  })
})

describe('the problem of a rule that throws', () => {
  const failing = rule({
    id: 'demo/failing',
    description: 'A note fails.',
    needs: [],
    check: () => {
      throw new Error('no such tag')
    },
  })
  const codec = struct('Note', { title: string })
  const note = contract({
    id: 'demo/note',
    version: 1,
    role: 'message',
    description: 'A note.',
    codec,
    rules: [failing],
  })

  it('has status 500, and contains nothing of the thrown error', () => {
    const problem = toProblem(note.validate({ title: 'Hello' }).errors)
    expect(problem).toEqual({
      type: 'urn:contracts:problem:unchecked-message',
      title: 'The message could not be checked.',
      status: 500,
      detail: 'the message could not be checked: demo/failing failed.',
      contract: 'demo/note@1',
      errors: [
        {
          pointer: '#',
          detail:
            'could not be checked: demo/failing failed. The mistake is in the rule, not in the message: report it to the maintainers of the contract.',
          code: 'rule_failed',
          rule: 'demo/failing',
        },
      ],
    })
  })

  it('has status 422 if there is another issue', () => {
    const { status, errors } = toProblem(note.validate({ title: 1 }).errors)
    expect([status, errors.map(({ code }) => code)]).toEqual([422, ['wrong_type', 'rule_failed']])
  })
})
