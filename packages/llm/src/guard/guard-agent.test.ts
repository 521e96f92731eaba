import { contract, decoderFor, numberOf, struct } from '@contracts/core'
import * as t from 'io-ts'
import { string } from '@contracts/core'
import type { Either } from 'fp-ts/lib/Either.js'
import { expectTypeOf } from 'expect-type'
import { guardAgent, type InvalidAgentMessage } from './guard-agent.js'

const contractOf = <A>(id: string, codec: Parameters<typeof contract<A, A>>[0]['codec']) =>
  contract<A, A>({ id, version: 1, role: 'message', description: 'A message.', codec })
const ask = contractOf('demo/ask', struct('Ask', { question: string }, { depth: numberOf({}, 'Depth') }))
const reply = contractOf('demo/reply', struct('Reply', { answer: string }))

const summary = (answer: Either<InvalidAgentMessage, unknown>) =>
  answer._tag === 'Left'
    ? { side: answer.left.side, value: answer.left.value, issues: answer.left.issues.map(String) }
    : answer.right

describe('guardAgent', () => {
  const echo = guardAgent({ input: ask, output: reply }, ({ question }) => ({ answer: question }))

  it('calls a synchronous or asynchronous agent with a valid message and returns the same reference', async () => {
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

  it('does not call the agent with an invalid message, and returns all its issues', async () => {
    let asked = 0
    const agent = guardAgent({ input: ask, output: reply }, () => ((asked += 1), { answer: '' }))
    const message = { question: 1, depth: 'x' }
    expect(summary(await agent(message))).toEqual({
      side: 'input',
      value: message,
      issues: ['question must be a string — got 1', 'depth must be a number — got "x"'],
    })
    expect(asked).toBe(0)
  })

  it('does not return an invalid answer of the agent', async () => {
    const agent = guardAgent({ input: ask, output: reply }, () => Promise.resolve({ answer: null }))
    expect(summary(await agent({ question: 'Why?' }))).toEqual({
      side: 'output',
      value: { answer: null },
      issues: ['answer must be a string — got null'],
    })
  })

  it.each<readonly [string, unknown, string]>([
    ['a codec', ask.codec, 'The guard "input" of guardAgent takes a contract, not a codec: pass a contract, such as contract({ …, codec })'],
    ['a schema node', ask.node, 'The guard "input" of guardAgent takes a contract, not a schema node: pass a contract, such as contract({ …, codec })'],
    ['a number', 5, 'The guard "input" of guardAgent takes a contract: pass a contract, as contract({ … }) returns it'],
    ['null', null, 'The guard "input" of guardAgent takes a contract: pass a contract, as contract({ … }) returns it'],
    ['an io-ts codec', t.string, 'The guard "input" of guardAgent takes a contract, not a codec: pass a contract, such as contract({ …, codec })'],
  ])('refuses %s in place of a contract when it is called', (_, input, message) => {
    expect(() => guardAgent({ input } as never, () => 1)).toThrow(new TypeError(message))
    expect(() => guardAgent({ output: input } as never, () => 1)).toThrow(
      new TypeError(message.replace('"input"', '"output"')),
    )
  }) // oxfmt-ignore

  it.each<readonly [unknown, unknown, string]>([
    [{ input: ask, mode: 'stict' }, () => 1, 'the mode must be "tolerant" or "strict" — got "stict"'],
    [{ input: ask, mode: null }, () => 1, 'the mode must be "tolerant" or "strict" — got null'],
    [{ input: ask, onInvalid: 5 }, () => 1, 'onInvalid of guardAgent must be a function, got 5'],
    [{ input: ask, onInvalid: null }, () => 1, 'onInvalid of guardAgent must be a function, got null'],
    [{ input: ask }, undefined, 'The agent of guardAgent must be a function, got nothing'],
  ])('refuses an unknown mode, and what is no function, when it is called: %#', (guards, agent, message) => {
    expect(() => guardAgent(guards as never, agent as never)).toThrow(new TypeError(message))
  })

  it('accepts a decoder without a codec', async () => {
    const input = decoderFor(string, { name: 'demo/text@1' })
    expect(summary(await guardAgent({ input }, (text) => text.length)('abc'))).toBe(3)
  })

  it('guards only one side', async () => {
    const input = guardAgent({ input: ask }, ({ question }) => question.length)
    expect([summary(await input({ question: 'Why?' })), summary(await input({}))]).toEqual([
      4,
      { side: 'input', value: {}, issues: ['question is missing: it must be a string'] },
    ])
    const output = guardAgent({ output: reply }, (length: number) => ({ answer: length > 3 ? 'long' : length }))
    expect([summary(await output(4)), summary(await output(2))]).toEqual([
      { answer: 'long' },
      { side: 'output', value: { answer: 2 }, issues: ['answer must be a string — got 2'] },
    ])
  })

  it('decodes both sides in the given mode', async () => {
    const agent = guardAgent({ input: ask, output: reply, mode: 'strict' }, () => ({ answer: '', note: '' }))
    expect([summary(await agent({ question: '', why: 1 })), summary(await agent({ question: '' }))]).toMatchObject([
      { side: 'input', issues: [expect.stringContaining('why')] },
      { side: 'output', issues: [expect.stringContaining('note')] },
    ])
  })

  it('answers with the result of onInvalid', async () => {
    const onInvalid = ({ side, issues }: InvalidAgentMessage) => ({ error: `${side}: ${issues.join()}` })
    const agent = guardAgent({ input: ask, output: reply, onInvalid }, ({ question }) => ({
      answer: question === '' ? 0 : question,
    }))
    expect(await Promise.all([agent({ question: 'Why?' }), agent(null), agent({ question: '' })])).toEqual([
      { answer: 'Why?' },
      { error: 'input: the message must be an object — got null' },
      { error: 'output: answer must be a string — got 0' },
    ])
  })

  it('passes on the arguments after the message', async () => {
    const agent = guardAgent({ input: ask }, ({ question }, user: string, tries: number) => [question, user, tries])
    expect(summary(await agent({ question: 'Why?' }, 'ada', 2))).toEqual(['Why?', 'ada', 2])
  })

  it('rejects with the error that the agent or onInvalid throws', async () => {
    const fails = new Error('the model is gone')
    const fail = () => {
      throw fails
    }
    await expect(guardAgent({ input: ask }, fail)({ question: '' })).rejects.toBe(fails)
    await expect(guardAgent({ input: ask }, () => Promise.reject(fails))({ question: '' })).rejects.toBe(fails)
    await expect(guardAgent({ input: ask, onInvalid: fail }, () => 1)({})).rejects.toBe(fails)
  })

  it('never throws on a hostile message', async () => {
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
    expectTypeOf(echo).returns.resolves.toEqualTypeOf<Either<InvalidAgentMessage, { answer: string }>>()
    const own = guardAgent({ input: ask, onInvalid: () => 'no' as const }, ({ depth }) => Promise.resolve(depth))
    expectTypeOf(own).returns.resolves.toEqualTypeOf<number | null | undefined | 'no'>()
    const output = guardAgent({ output: reply }, (tries: number): unknown => tries)
    expectTypeOf(output).parameters.toEqualTypeOf<[tries: number]>()
    // @ts-expect-error: the contract has another question
    guardAgent({ input: ask }, (message: { readonly other: string }) => message.other)
  })
})
