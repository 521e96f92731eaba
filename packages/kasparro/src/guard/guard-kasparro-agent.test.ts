import type { AnyContract } from '@contracts/core'
import { applyPatch, brokenMessage, mutateMessage, seeded, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import fc from 'fast-check'
import { agentInputs, agentOutputs } from '../agent-io/agents.js'
import { AgentName } from '../agent/agent.js'
import failure from '../error-response/error-response.example.json' with { type: 'json' }
import { type ErrorResponse, errorResponse } from '../error-response/error-response.js'
import question from '../planner/planner-input.example.json' with { type: 'json' }
import { plannerInput } from '../planner/planner-input.js'
import plan from '../planner/planner-output.example.json' with { type: 'json' }
import { plannerOutput, type PlannerOutput } from '../planner/planner-output.js'
import { catalog } from '../catalog.js'
import { guardKasparroAgent } from './guard-kasparro-agent.js'

const guards = { agent_name: 'planner', input: plannerInput, output: plannerOutput } as const
const saying = (answer: unknown) => guardKasparroAgent(guards, () => answer)

const examples = new Map(catalog.entries.map((entry) => [entry.contract.name, entry]))

/** Checks that the result is a valid error response, is small, and survives JSON. */
const expectFailure = (answer: unknown, side: 'input' | 'output'): void => {
  expect(errorResponse.validate(answer, 'strict').errors).toEqual([])
  expect(answer).toMatchObject({
    envelope: { status: 'failure' },
    error: { error_type: 'ValidationError', error_details: { side } },
  })
  const text = JSON.stringify(answer)
  expect(JSON.parse(text)).toEqual(answer)
  expect(text.length).toBeLessThan(20_000)
}

const hostile = (): readonly unknown[] => {
  const cyclic: Record<string, unknown> = { ...question }
  cyclic['query'] = cyclic
  let deep: unknown = 'x'
  for (let i = 0; i < 100_000; i++) deep = [deep]
  const unreadable = {
    get query(): string {
      throw new Error('no')
    },
  }
  const long = 'k'.repeat(1_000_000)
  return [
    ...[
      cyclic,
      deep,
      unreadable,
      long,
      { [long]: 1 },
      { ...question, query: Array.from({ length: 100_000 }, () => 'x') },
    ],
    ...[{ query: deep }, { query: unreadable }, JSON.parse('{"__proto__":{"query":""}}') as unknown, new Proxy({}, {})],
    ...[undefined, null, NaN, -0, 1n, Symbol('s'), () => question, new Date(NaN), new Map(), '\ud800'],
  ]
}

describe('guardKasparroAgent', () => {
  it('passes on the output, or the error response of the agent itself', async () => {
    expect(await saying(plan)(question)).toBe(plan)
    expect(await saying(Promise.resolve(failure))(question)).toBe(failure)
  })

  it('returns an error response with the agent, the time, the duration and the reason', async () => {
    const times = [Date.UTC(2024, 0, 15, 10, 30), Date.UTC(2024, 0, 15, 10, 30, 1)]
    const now = () => times.shift() ?? 0
    const agent = guardKasparroAgent({ ...guards, now }, () =>
      applyPatch(plan, [setAt('/routing/workflow_type', 'ful')]),
    )
    expect(await agent(question)).toEqual({
      envelope: {
        agent_name: 'planner',
        timestamp: '2024-01-15T10:30:01.000Z',
        execution_duration_ms: 1000,
        status: 'failure',
      },
      error: {
        error_type: 'ValidationError',
        error_message: 'routing.workflow_type must be "analysis", "creative_generation" or "full" — got "ful"',
        error_details: {
          field: '/routing/workflow_type',
          value: 'ful',
          context: 'must be "analysis", "creative_generation" or "full" — got "ful"',
          side: 'output',
        },
      },
    })
  })

  it('returns an error response for an invalid message of any agent, on either side', async () => {
    const random = seeded(6)
    for (const agent_name of AgentName.values) {
      const input: AnyContract = agentInputs[agent_name]
      const output: AnyContract = agentOutputs[agent_name]
      const [inputExamples, outputExamples] = [examples.get(input.name), examples.get(output.name)]
      if (inputExamples === undefined || outputExamples === undefined) throw new Error(`${agent_name} has no example`)
      const [message] = inputExamples.examples
      for (let i = 0; i < 100; i++) {
        const answer = brokenMessage(outputExamples, random)?.message
        expectFailure(await guardKasparroAgent({ agent_name, input, output }, () => answer)(message), 'output')
        const broken = i % 2 === 0 ? brokenMessage(inputExamples, random)?.message : mutateMessage(message, random)
        if (input.is(broken)) continue
        expectFailure(
          await guardKasparroAgent({ agent_name, input, output }, () => outputExamples.examples[0])(broken),
          'input',
        )
      }
    }
  })

  it('returns an error response for every input and output: cyclic, deep, large and not JSON', async () => {
    for (const message of hostile()) {
      expectFailure(await saying(plan)(message), 'input')
      expectFailure(await saying(message)(question), 'output')
    }
    await fc.assert(
      fc.asyncProperty(fc.anything({ withBigInt: true, withDate: true, withMap: true }), async (message) => {
        expectFailure(await saying(plan)(message), 'input')
        expectFailure(await saying(message)(question), 'output')
      }),
    )
  })

  it('contains no part of the input when it is redacted', async () => {
    const agent = guardKasparroAgent({ ...guards, redact: true }, () => plan)
    const answer = await agent({ ...question, query: ['s3cret'] })
    expectFailure(answer, 'input')
    expect(JSON.stringify(answer)).not.toContain('s3cret')
  })

  it('does not catch an error that the agent throws', async () => {
    const gone = new Error('the model is gone')
    await expect(guardKasparroAgent(guards, () => Promise.reject(gone))(question)).rejects.toBe(gone)
  })

  it('never reports a negative duration, even if the clock is set back', async () => {
    const times = [1000, 0]
    const agent = guardKasparroAgent({ ...guards, now: () => times.shift() ?? 0 }, () => plan)
    expect(await agent({})).toMatchObject({ envelope: { execution_duration_ms: 0 } })
  })

  it('has the types of its contracts', () => {
    expectTypeOf(saying).returns.returns.resolves.toEqualTypeOf<PlannerOutput | ErrorResponse>()
  })
})
