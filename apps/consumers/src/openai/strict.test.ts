import assert from 'node:assert/strict'
import { toOpenAIStrict } from '@contracts/llm/providers'
import { plannerOutput } from '@contracts/kasparro'
import { standardResponseFormat } from 'openai/helpers/standard-schema'
import { everyContract } from '../every-contract/every-contract.js'
import { plan } from '../messages/messages.js'
import { modelSaying } from './model.js'

describe('a schema in strict mode', () => {
  for (const { contract } of everyContract)
    it(`is left unchanged by OpenAI's own rewriting: ${contract.name}`, () => {
      const strict = toOpenAIStrict(contract)
      assert(strict.supported)
      const { json_schema } = standardResponseFormat(strict, 'message')
      expect(json_schema.schema).toEqual(strict.schema)
    })

  it('is sent with the request, and the reply of the model is read back', async () => {
    const strict = toOpenAIStrict(plannerOutput)
    assert(strict.supported)
    const { client, requests } = modelSaying({ ...plan, steps: null, task_plan: null, metadata: null, reasoning: null })
    const { choices } = await client.chat.completions.parse({
      model: 'm',
      messages: [{ role: 'user', content: 'Plan a run.' }],
      response_format: standardResponseFormat(strict, 'plan'),
    })
    expect(requests[0]?.['response_format']).toEqual({
      type: 'json_schema',
      json_schema: { name: 'plan', strict: true, schema: strict.schema },
    })
    expect(choices[0]?.message.parsed).toEqual(plan)
  })

  it('reports each issue of an invalid reply at the path the model wrote', async () => {
    const strict = toOpenAIStrict(plannerOutput)
    assert(strict.supported)
    const { client } = modelSaying({ ...plan, task: 7, steps: null, task_plan: null, metadata: null, reasoning: null })
    await expect(
      client.chat.completions.parse({
        model: 'm',
        messages: [{ role: 'user', content: 'Plan a run.' }],
        response_format: standardResponseFormat(strict, 'plan'),
      }),
    ).rejects.toThrow(/Standard Schema validation failed: task: must be a string — got 7/)
  })
})

describe('a schema outside strict mode', () => {
  it('is rejected by the helper if a contract uses more than strict mode supports', () => {
    expect(() => standardResponseFormat(plannerOutput, 'plan')).toThrow(/uses unsupported keyword `not`/)
  })
})
