import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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

/** A router whose one procedure takes and gives what the contracts say, and answers with `answer`. */
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

/** What a call that fails answers. */
const failure = async (call: Promise<unknown>): Promise<TRPCError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  assert.ok(error instanceof TRPCError)
  return error
}

void describe('a procedure of a tRPC router', () => {
  void it('takes and gives messages that hold', async () => {
    assert.deepEqual(await callerOf(plannerInput, plannerOutput).plan(question), plan)
  })

  void it('refuses a wrong question with every issue', async () => {
    // @ts-expect-error: the compiler refuses it as well
    const { code, cause } = await failure(callerOf(plannerInput, plannerOutput).plan(wrongQuestion))
    assert.equal(code, 'BAD_REQUEST')
    assert.ok(cause instanceof StandardSchemaV1Error)
    assert.deepEqual(cause.issues, wrong)
  })

  void it('does not hand on an answer its contract refuses', async () => {
    // wrong on purpose, as an agent would send it
    const caller = callerOf(plannerInput, plannerOutput, wrongPlan as unknown as typeof plan)
    const { code, cause } = await failure(caller.plan(question))
    assert.equal(code, 'INTERNAL_SERVER_ERROR')
    assert.match(cause?.message ?? '', /must be "analysis", "creative_generation" or "full" — got "ful"/)
  })
})

void describe('a tRPC server', () => {
  void it('answers a client over the wire, with 400 and every issue where the question is wrong', async () => {
    await serving(createHTTPServer({ router: routerOf(plannerInput, plannerOutput) }), async (url) => {
      const client = createTRPCClient<ReturnType<typeof routerOf>>({ links: [httpLink({ url })] })
      assert.deepEqual(await client.plan.query(question), plan)

      const response = await fetch(`${url}/plan?input=${encodeURIComponent(JSON.stringify(wrongQuestion))}`)
      assert.equal(response.status, 400)
      assert.deepEqual(
        ((await response.json()) as { readonly error: { readonly issues: unknown } }).error.issues,
        wrong,
      )
    })
  })
})

void describe('a procedure with a contract whose standard form is broken', () => {
  const { ofTheNextVersion, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  void it('is not compiled with another version of the standard', () => {
    // @ts-expect-error: tRPC reads version 1
    assert.ok(procedure.input(ofTheNextVersion))
  })

  void it('is asked what nobody complained about', async () => {
    // @ts-expect-error: the compiler refuses it, and only the compiler
    assert.deepEqual(await callerOf(withIssuesElsewhere, plannerOutput).plan(wrongQuestion), plan)
  })

  void it('hands on paths that are not lists', async () => {
    // @ts-expect-error: the compiler refuses it as well
    const { cause } = await failure(callerOf(withPathsAsText, plannerOutput).plan(wrongQuestion))
    assert.ok(cause instanceof StandardSchemaV1Error)
    assert.notDeepEqual(cause.issues, wrong)
  })

  void it('lets an answer pass that its contract refuses', async () => {
    const { withIssuesElsewhere: output } = brokenForms(plannerOutput)
    const caller = callerOf(plannerInput, output, wrongPlan as unknown as typeof plan) // wrong on purpose
    assert.deepEqual(await caller.plan(question), wrongPlan)
  })

  void it('does not begin without a standard form, so nothing else of a contract is read', () => {
    const { id, version, codec, decode, validate } = plannerInput
    const bare = { id, version, codec, decode, check: validate } as unknown as Input // wrong on purpose
    assert.throws(() => procedure.input(bare), /Could not find a validator fn/)
  })
})
