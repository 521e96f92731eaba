import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plannerInput, type PlannerInput } from '@contracts/kasparro'
import { asSchema, generateText, NoObjectGeneratedError, Output } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { brokenForms } from '../broken/broken.js'
import { question, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>

const schemaOf = (contract: Input) => contract['~standard'].jsonSchema.input({ target: 'draft-07' })

const validated = async (contract: Input, value: unknown) => {
  const result = await asSchema<PlannerInput>(contract).validate?.(value)
  assert.ok(result)
  return result.success ? { value: result.value } : { issues: result.error.cause }
}

const wrong = [
  { message: 'must be a string — got 7', path: ['query'] },
  { message: 'is missing: it must be a string', path: ['context', 'dataset_path'] },
]

/** What comes of asking a model for a message, which says it as given; the model is of the SDK, and asks nobody. */
const generated = async (contract: Input, said: unknown) => {
  const model = new MockLanguageModelV4({
    doGenerate: {
      content: [{ type: 'text', text: JSON.stringify(said) }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    },
  })
  const { output } = await generateText({
    model,
    output: Output.object({ schema: contract }),
    prompt: 'Ask.',
    maxRetries: 0,
  })
  return { output, asked: model.doGenerateCalls[0]?.responseFormat }
}

void describe("Vercel AI's schema", () => {
  void it('is the schema of its contract, with every object closed', async () => {
    const schema = await asSchema(plannerInput).jsonSchema
    assert.equal(schema.$schema, 'http://json-schema.org/draft-07/schema#')
    assert.equal(schema.title, 'kasparro/planner-input@1')
    assert.equal(schema.additionalProperties, false)
    assert.deepEqual(
      { ...schema, additionalProperties: undefined, properties: undefined },
      { ...schemaOf(plannerInput), additionalProperties: undefined, properties: undefined },
    )
  })

  void it('may be written into without touching the contract', async () => {
    const before = schemaOf(plannerInput)
    await asSchema(plannerInput).jsonSchema
    assert.deepEqual(schemaOf(plannerInput), before)
  })

  void it('hands on what holds, and every issue of what does not', async () => {
    assert.deepEqual(await validated(plannerInput, question), { value: question })
    assert.deepEqual(await validated(plannerInput, wrongQuestion), { issues: wrong })
  })
})

void describe('an object that Vercel AI generates', () => {
  void it('is asked of the model by the schema of the contract', async () => {
    const { asked } = await generated(plannerInput, question)
    assert.equal(asked?.type, 'json')
    assert.deepEqual(asked.schema, await asSchema(plannerInput).jsonSchema)
  })

  void it('is what the model says when it holds, and refused when it does not', async () => {
    assert.deepEqual((await generated(plannerInput, question)).output, question)
    await assert.rejects(generated(plannerInput, wrongQuestion), NoObjectGeneratedError)
  })
})

void describe("Vercel AI's schema of a contract whose standard form is broken", () => {
  const { ofTheNextVersion, withoutJsonSchema, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  void it('is not compiled with another version of the standard', () => {
    // @ts-expect-error: the SDK reads version 1
    assert.ok(asSchema(ofTheNextVersion))
  })

  void it('cannot be written without a schema', async () => {
    await assert.rejects(generated(withoutJsonSchema, question), /'contracts' does not support JSON Schema conversion/)
  })

  void it('hands on what nobody complained about', async () => {
    assert.deepEqual((await generated(withIssuesElsewhere, wrongQuestion)).output, wrongQuestion)
  })

  void it('tells issues whose paths are not lists', async () => {
    assert.notDeepEqual(await validated(withPathsAsText, wrongQuestion), { issues: wrong })
  })
})
