import assert from 'node:assert/strict'
import { plannerInput, type PlannerInput } from '@contracts/kasparro'
import { asSchema, generateText, NoObjectGeneratedError, Output } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { brokenForms } from '../broken/broken.js'
import { question, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>

const schemaOf = (contract: Input) => contract['~standard'].jsonSchema.input({ target: 'draft-07' })

const validated = async (contract: Input, value: unknown) => {
  const result = await asSchema<PlannerInput>(contract).validate?.(value)
  assert(result)
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

describe("Vercel AI's schema", () => {
  it('is the schema of its contract, with every object closed', async () => {
    const schema = await asSchema(plannerInput).jsonSchema
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
    expect(schema.title).toBe('kasparro/planner-input@1')
    expect(schema.additionalProperties).toBe(false)
    expect({ ...schema, additionalProperties: undefined, properties: undefined }).toEqual({
      ...schemaOf(plannerInput),
      additionalProperties: undefined,
      properties: undefined,
    })
  })

  it('may be written into without touching the contract', async () => {
    const before = schemaOf(plannerInput)
    await asSchema(plannerInput).jsonSchema
    expect(schemaOf(plannerInput)).toEqual(before)
  })

  it('hands on what holds, and every issue of what does not', async () => {
    expect(await validated(plannerInput, question)).toEqual({ value: question })
    expect(await validated(plannerInput, wrongQuestion)).toEqual({ issues: wrong })
  })
})

describe('an object that Vercel AI generates', () => {
  it('is asked of the model by the schema of the contract', async () => {
    const { asked } = await generated(plannerInput, question)
    assert(asked?.type === 'json')
    expect(asked.schema).toEqual(await asSchema(plannerInput).jsonSchema)
  })

  it('is what the model says when it holds, and refused when it does not', async () => {
    expect((await generated(plannerInput, question)).output).toEqual(question)
    await expect(generated(plannerInput, wrongQuestion)).rejects.toThrow(NoObjectGeneratedError)
  })
})

describe("Vercel AI's schema of a contract whose standard form is broken", () => {
  const { ofTheNextVersion, withoutJsonSchema, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is not compiled with another version of the standard', () => {
    // @ts-expect-error: the SDK reads version 1
    expect(asSchema(ofTheNextVersion)).toBeDefined()
  })

  it('cannot be written without a schema', async () => {
    await expect(generated(withoutJsonSchema, question)).rejects.toThrow(
      /'contracts' does not support JSON Schema conversion/,
    )
  })

  it('hands on what nobody complained about', async () => {
    expect((await generated(withIssuesElsewhere, wrongQuestion)).output).toEqual(wrongQuestion)
  })

  it('tells issues whose paths are not lists', async () => {
    expect(await validated(withPathsAsText, wrongQuestion)).not.toEqual({ issues: wrong })
  })
})
