import type { Either } from 'fp-ts/lib/Either.js'
import { expectTypeOf } from 'expect-type'
import { Text } from '../codecs.js'
import { number } from '../combinators/number.js'
import { struct } from '../combinators/struct.js'
import { contract } from '../contract/contract.js'
import type { AgentFault } from './agent-fault.js'
import { guardAgent } from './guard-agent.js'

const contractOf = <A>(id: string, codec: Parameters<typeof contract<A, A>>[0]['codec']) =>
  contract<A, A>({ id, version: 1, role: 'message', says: 'A message.', codec })
const ask = contractOf('demo/ask', struct('Ask', { question: Text }, { depth: number('Depth', {}) }))
const reply = contractOf('demo/reply', struct('Reply', { answer: Text }))

const told = (answer: Either<AgentFault, unknown>) =>
  answer._tag === 'Left'
    ? { side: answer.left.side, value: answer.left.value, issues: answer.left.issues.map(String) }
    : answer.right

describe('guardAgent', () => {
  const echo = guardAgent({ input: ask, output: reply }, ({ question }) => ({ answer: question }))

  it('asks an agent, in step or not, what holds, and hands on the very answer', async () => {
    const answer = { answer: 'So.' }
    const question = { question: 'Why?' }
    const asked: unknown[] = []
    const keep = (message: unknown) => asked.push(message)
    const now = guardAgent({ input: ask, output: reply }, (message) => (keep(message), answer))
    const later = guardAgent({ input: ask, output: reply }, (message) => (keep(message), Promise.resolve(answer)))
    for (const agent of [now, later]) {
      const given = await agent(question)
      expect(given._tag === 'Right' && given.right).toBe(answer)
    }
    expect(asked).toEqual([question, question])
    expect(asked[0]).toBe(question)
  })

  it('does not ask the agent what does not hold, and tells everything that is wrong with it', async () => {
    let asked = 0
    const agent = guardAgent({ input: ask, output: reply }, () => ((asked += 1), { answer: '' }))
    const message = { question: 1, depth: 'x' }
    expect(told(await agent(message))).toEqual({
      side: 'input',
      value: message,
      issues: ['question must be a string — got 1', 'depth must be a number — got "x"'],
    })
    expect(asked).toBe(0)
  })

  it('does not hand on what the agent should not have answered', async () => {
    const agent = guardAgent({ input: ask, output: reply }, () => Promise.resolve({ answer: null }))
    expect(told(await agent({ question: 'Why?' }))).toEqual({
      side: 'output',
      value: { answer: null },
      issues: ['answer must be a string — got null'],
    })
  })

  it('guards one side alone', async () => {
    const input = guardAgent({ input: ask }, ({ question }) => question.length)
    expect([told(await input({ question: 'Why?' })), told(await input({}))]).toEqual([
      4,
      { side: 'input', value: {}, issues: ['question is missing: it must be a string'] },
    ])
    const output = guardAgent({ output: reply }, (length: number) => ({ answer: length > 3 ? 'long' : length }))
    expect([told(await output(4)), told(await output(2))]).toEqual([
      { answer: 'long' },
      { side: 'output', value: { answer: 2 }, issues: ['answer must be a string — got 2'] },
    ])
  })

  it('reads both sides in the mode that is asked for', async () => {
    const agent = guardAgent({ input: ask, output: reply, mode: 'strict' }, () => ({ answer: '', note: '' }))
    expect([told(await agent({ question: '', why: 1 })), told(await agent({ question: '' }))]).toMatchObject([
      { side: 'input', issues: [expect.stringContaining('why')] },
      { side: 'output', issues: [expect.stringContaining('note')] },
    ])
  })

  it('answers as the agent would, in its own words', async () => {
    const onFault = ({ side, issues }: AgentFault) => ({ error: `${side}: ${issues.join()}` })
    const agent = guardAgent({ input: ask, output: reply, onFault }, ({ question }) => ({
      answer: question === '' ? 0 : question,
    }))
    expect(await Promise.all([agent({ question: 'Why?' }), agent(null), agent({ question: '' })])).toEqual([
      { answer: 'Why?' },
      { error: 'input: the message must be an object — got null' },
      { error: 'output: answer must be a string — got 0' },
    ])
  })

  it('hands on what follows the message', async () => {
    const agent = guardAgent({ input: ask }, ({ question }, user: string, tries: number) => [question, user, tries])
    expect(told(await agent({ question: 'Why?' }, 'ada', 2))).toEqual(['Why?', 'ada', 2])
  })

  it('leaves to the agent what it throws, in step or not, and to its caller what it throws for a fault', async () => {
    const fails = new Error('the model is gone')
    const fail = () => {
      throw fails
    }
    await expect(guardAgent({ input: ask }, fail)({ question: '' })).rejects.toBe(fails)
    await expect(guardAgent({ input: ask }, () => Promise.reject(fails))({ question: '' })).rejects.toBe(fails)
    await expect(guardAgent({ input: ask, onFault: fail }, () => 1)({})).rejects.toBe(fails)
  })

  it('takes any message of a stranger', async () => {
    const cyclic: { question?: unknown } = {}
    cyclic.question = cyclic
    const unreadable = {
      get question(): string {
        throw new Error('no')
      },
    }
    let deep: unknown = ''
    for (let i = 0; i < 100_000; i++) deep = { question: deep }
    const hostile = [
      cyclic,
      unreadable,
      deep,
      JSON.parse('{"__proto__":{"question":"x"}}'),
      () => 1,
      Symbol('s'),
      1n,
      undefined,
    ]
    for (const message of hostile) expect(await echo(message)).toMatchObject({ _tag: 'Left', left: { side: 'input' } })
  })

  it('has the types of its contracts', () => {
    expectTypeOf(echo).parameters.toEqualTypeOf<[message: unknown]>()
    expectTypeOf(echo).returns.resolves.toEqualTypeOf<Either<AgentFault, { answer: string }>>()
    const own = guardAgent({ input: ask, onFault: () => 'no' as const }, ({ depth }) => Promise.resolve(depth))
    expectTypeOf(own).returns.resolves.toEqualTypeOf<number | null | undefined | 'no'>()
    const output = guardAgent({ output: reply }, (tries: number): unknown => tries)
    expectTypeOf(output).parameters.toEqualTypeOf<[tries: number]>()
    // @ts-expect-error: the contract says what the agent is asked
    guardAgent({ input: ask }, (message: { readonly other: string }) => message.other)
  })
})
