import type { DecodeMode } from '@contracts/core'
import { errorResponse } from '@contracts/kasparro'
import fc from 'fast-check'
import { agents } from '../agent/agents.js'
import { culprits } from '../data/planted.js'
import { mutations } from '../mutations/mutations.js'
import type { Mutation } from '../mutations/mutation.js'
import type { Ended, RunEvent, Step } from './event.js'
import { runPipeline } from './run.js'

const clock = () => {
  let at = Date.parse('2024-03-11T10:30:00Z')
  return () => (at += 5)
}

const run = async (given: { readonly seed?: number; readonly mutation?: Mutation; readonly mode?: DecodeMode }) => {
  const events: RunEvent[] = []
  for await (const one of runPipeline({ seed: 42, mode: 'strict', now: clock(), ...given })) events.push(one)
  const steps = events.filter((one): one is Step => one.kind === 'step')
  const [ended] = events.filter((one): one is Ended => one.kind === 'ended')
  if (ended === undefined) throw new Error('The run did not end.')
  return { events, steps, ended }
}

describe('a whole run', () => {
  it('has no error and no warning at any handoff in strict mode', async () => {
    const { steps, ended } = await run({})
    expect(agents).toHaveLength(6)
    expect(steps.map(({ agent }) => agent)).toEqual(agents)
    expect(steps.flatMap(({ input, output }) => [...input.issues, ...(output?.issues ?? [])])).toEqual([])
    expect(ended).toMatchObject({ asExpected: true })
    expect(ended.error).toBeUndefined()
  })

  it('confirms the planted causes and nothing else', async () => {
    const { ended } = await run({})
    const lines = (ended.report ?? '').split('\n').filter((line) => / (confirmed|rejected|inconclusive) /.test(line))
    expect(lines).toHaveLength(5)
    const confirmed = lines.filter((line) => line.includes(' confirmed ')).map((line) => line.replaceAll('\\', ''))
    expect(confirmed).toHaveLength(2)
    expect(confirmed.some((line) => line.includes(culprits.audience))).toBe(true)
    expect(confirmed.some((line) => line.toLowerCase().includes(`${culprits.format} ads`))).toBe(true)
  })

  it('is identical for the same seed and clock, and different for another seed', async () => {
    const [one, again, other] = await Promise.all([run({}), run({}), run({ seed: 7 })])
    expect(JSON.stringify(again)).toBe(JSON.stringify(one))
    expect(other.ended.report).not.toBe(one.ended.report)
  })

  it('is valid for every seed and confirms at least two hypotheses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const { ended } = await run({ seed })
        expect(ended.asExpected).toBe(true)
        expect(ended.report?.match(/ confirmed /g)?.length).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 4 },
    )
  })
})

const answersOf = (steps: readonly Step[]): readonly unknown[] => steps.map(({ output }) => output?.value)

describe('a broken run', () => {
  let whole: readonly unknown[] = []
  beforeAll(async () => {
    whole = answersOf((await run({})).steps)
  })

  it.each(mutations.map((mutation) => [mutation.id, mutation] as const))(
    '%s is caught at the agent it breaks, and the answers before it are unchanged',
    async (_, mutation) => {
      const { steps, ended } = await run({ mutation })
      const last = steps.at(-1)
      expect(last?.agent).toBe(mutation.agent)
      expect(last?.caught?.side).toBe(mutation.expected.side)
      const [first] = last?.caught?.issues ?? []
      expect(first).toMatchObject({ code: mutation.expected.code, pointer: mutation.expected.pointer })
      expect(ended).toMatchObject({ asExpected: true, error: { valid: true } })
      const response = ended.error?.response
      expect(errorResponse.validate(response, 'strict').errors.map(String)).toEqual([])
      expect(response).toMatchObject({
        envelope: { agent_name: mutation.agent, status: 'failure' },
        error: {
          error_type: 'ValidationError',
          error_details: { field: mutation.expected.pointer, context: first?.message },
        },
      })
      expect(ended.report).toBeUndefined()
      if (mutation.at !== 'dataset') expect(answersOf(steps.slice(0, -1))).toEqual(whole.slice(0, steps.length - 1))
    },
  )

  it.each(mutations.map((mutation) => [mutation.id, mutation] as const))(
    '%s is reported in tolerant mode too',
    async (_, mutation) => {
      const { steps, ended } = await run({ mutation, mode: 'tolerant' })
      expect(ended.asExpected).toBe(true)
      expect(ended.error === undefined).toBe(mutation.expected.onlyStrict === true)
      const own = steps.find(({ agent }) => agent === mutation.agent)
      const codes = [...(own?.caught?.issues ?? []), ...(own?.output?.issues ?? [])].map(({ code }) => code)
      expect(codes).toContain(mutation.expected.code)
    },
  )

  it('can break every agent, and each mutation has a unique id', () => {
    expect(new Set(mutations.map(({ agent }) => agent))).toEqual(new Set(agents))
    expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length)
  })
})
