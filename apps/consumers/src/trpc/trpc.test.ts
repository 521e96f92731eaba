import assert from 'node:assert/strict'
import { plannerInput, plannerOutput } from '@contracts/kasparro'
import { createTRPCClient, httpLink } from '@trpc/client'
import { initTRPC, StandardSchemaV1Error, TRPCError } from '@trpc/server'
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { brokenForms } from '../broken/broken.js'
import { serving } from '../loopback/serving.js'
import { plan, question, wrongPlan, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>
type Output = Pick<typeof plannerOutput, '~standard'>

const { router, procedure, createCallerFactory } = initTRPC.create({
  errorFormatter: ({ shape, error: { cause } }) => ({
    ...shape,
    issues: cause instanceof StandardSchemaV1Error ? cause.issues : [],
  }),
})

/** Returns a router with one procedure, which has these contracts and answers with `answer`. */
const routerOf = (input: Input, output: Output, answer = plan) =>
  router({
    plan: procedure
      .input(input)
      .output(output)
      .query(() => answer),
  })

const callerOf = (...of: Parameters<typeof routerOf>) => createCallerFactory(routerOf(...of))({})

const wrong = [
  { message: 'must be a string — got 7', path: ['query'] },
  { message: 'is missing: it must be a string', path: ['context', 'dataset_path'] },
]

/** Returns the error of a call that fails. */
const failure = async (call: Promise<unknown>): Promise<TRPCError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  assert(error instanceof TRPCError)
  return error
}

describe('a procedure of a tRPC router', () => {
  it('accepts and returns valid messages', async () => {
    expect(await callerOf(plannerInput, plannerOutput).plan(question)).toEqual(plan)
  })

  it('rejects a wrong question with every issue', async () => {
    // @ts-expect-error: the compiler refuses it as well
    const { code, cause } = await failure(callerOf(plannerInput, plannerOutput).plan(wrongQuestion))
    expect(code).toBe('BAD_REQUEST')
    assert(cause instanceof StandardSchemaV1Error)
    expect(cause.issues).toEqual(wrong)
  })

  it('does not return an answer that is not valid', async () => {
    // wrong on purpose, as an agent would send it
    const caller = callerOf(plannerInput, plannerOutput, wrongPlan as unknown as typeof plan)
    const { code, cause } = await failure(caller.plan(question))
    expect(code).toBe('INTERNAL_SERVER_ERROR')
    expect(cause?.message ?? '').toMatch(/must be "analysis", "creative_generation" or "full" — got "fulll"/)
  })
})

describe('a tRPC server', () => {
  it('answers a client over HTTP, with 400 and every issue if the question is wrong', async () => {
    await serving(createHTTPServer({ router: routerOf(plannerInput, plannerOutput) }), async (url) => {
      const client = createTRPCClient<ReturnType<typeof routerOf>>({ links: [httpLink({ url })] })
      expect(await client.plan.query(question)).toEqual(plan)

      const response = await fetch(`${url}/plan?input=${encodeURIComponent(JSON.stringify(wrongQuestion))}`)
      expect(response.status).toBe(400)
      expect(((await response.json()) as { readonly error: { readonly issues: unknown } }).error.issues).toEqual(wrong)
    })
  })
})

describe('a procedure with a contract whose standard form is broken', () => {
  const { ofTheNextVersion, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is a type error with another version of the standard', () => {
    // @ts-expect-error: tRPC reads version 1
    expect(procedure.input(ofTheNextVersion)).toBeDefined()
  })

  it('is called with an invalid question if the issues have another key', async () => {
    // @ts-expect-error: only the compiler rejects it
    expect(await callerOf(withIssuesElsewhere, plannerOutput).plan(wrongQuestion)).toEqual(plan)
  })

  it('reports other issues if their paths are not arrays', async () => {
    // @ts-expect-error: the compiler refuses it as well
    const { cause } = await failure(callerOf(withPathsAsText, plannerOutput).plan(wrongQuestion))
    assert(cause instanceof StandardSchemaV1Error)
    expect(cause.issues).not.toEqual(wrong)
  })

  it('returns an invalid answer if the issues have another key', async () => {
    const { withIssuesElsewhere: output } = brokenForms(plannerOutput)
    const caller = callerOf(plannerInput, output, wrongPlan as unknown as typeof plan) // wrong on purpose
    expect(await caller.plan(question)).toEqual(wrongPlan)
  })

  it('throws without a standard form, so nothing else of a contract is read', () => {
    const { id, version, codec, decode, validate } = plannerInput
    const bare = { id, version, codec, decode, check: validate } as unknown as Input // wrong on purpose
    expect(() => procedure.input(bare)).toThrow(/Could not find a validator fn/)
  })
})
