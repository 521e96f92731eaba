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

/** Generates a message with a mock model of the SDK, which replies with `reply` and sends no request. */
const generated = async (contract: Input, reply: unknown) => {
  const model = new MockLanguageModelV4({
    doGenerate: {
      content: [{ type: 'text', text: JSON.stringify(reply) }],
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
  return { output, responseFormat: model.doGenerateCalls[0]?.responseFormat }
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

  it('closes its objects without changing the contract', async () => {
    const before = schemaOf(plannerInput)
    await asSchema(plannerInput).jsonSchema
    expect(schemaOf(plannerInput)).toEqual(before)
  })

  it('returns a valid message, and every issue of an invalid one', async () => {
    expect(await validated(plannerInput, question)).toEqual({ value: question })
    expect(await validated(plannerInput, wrongQuestion)).toEqual({ issues: wrong })
  })
})

describe('an object that Vercel AI generates', () => {
  it('is requested with the schema of the contract', async () => {
    const { responseFormat } = await generated(plannerInput, question)
    assert(responseFormat?.type === 'json')
    expect(responseFormat.schema).toEqual(await asSchema(plannerInput).jsonSchema)
  })

  it('is the reply of the model if it is valid, otherwise an error', async () => {
    expect((await generated(plannerInput, question)).output).toEqual(question)
    await expect(generated(plannerInput, wrongQuestion)).rejects.toThrow(NoObjectGeneratedError)
  })
})

describe("Vercel AI's schema of a contract whose standard form is broken", () => {
  const { ofTheNextVersion, withoutJsonSchema, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is a type error with another version of the standard', () => {
    // @ts-expect-error: the SDK reads version 1
    expect(asSchema(ofTheNextVersion)).toBeDefined()
  })

  it('is an error without a JSON Schema', async () => {
    await expect(generated(withoutJsonSchema, question)).rejects.toThrow(
      /'contracts' does not support JSON Schema conversion/,
    )
  })

  it('returns an invalid message if the issues have another key', async () => {
    expect((await generated(withIssuesElsewhere, wrongQuestion)).output).toEqual(wrongQuestion)
  })

  it('reports other issues if their paths are not arrays', async () => {
    expect(await validated(withPathsAsText, wrongQuestion)).not.toEqual({ issues: wrong })
  })
})
