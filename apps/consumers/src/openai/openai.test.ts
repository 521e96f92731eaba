import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentProgressUpdate } from '@contracts/a2a'
import { standardResponseFormat } from 'openai/helpers/standard-schema'
import { brokenForms } from '../broken/broken.js'
import { modelSaying } from './model.js'

type Update = Pick<typeof agentProgressUpdate, '~standard'>

const update = { type: 'agent_progress_update', status_text: 'Reading the report.' }
const wrongUpdate = { ...update, status_text: 7 }

const parse = async (contract: Update, said: unknown) => {
  const { client, requests } = modelSaying(said)
  const { choices } = await client.chat.completions.parse({
    model: 'm',
    messages: [{ role: 'user', content: 'How far are you?' }],
    response_format: standardResponseFormat(contract, 'update'),
  })
  return { parsed: choices[0]?.message.parsed, requests }
}

void describe("OpenAI's response format", () => {
  void it('asks the model for the schema of its contract, in strict mode', async () => {
    const { requests } = await parse(agentProgressUpdate, update)
    assert.deepEqual(requests[0]?.['response_format'], {
      type: 'json_schema',
      json_schema: {
        name: 'update',
        strict: true,
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          title: 'a2a/agent-progress-update@1',
          description: 'What an agent is doing, in words for a person.',
          type: 'object',
          properties: {
            type: { type: 'string', const: 'agent_progress_update', description: 'Which signal it is.' },
            status_text: { type: 'string', description: 'What the agent is doing, for a person to read.' },
          },
          required: ['type', 'status_text'],
          additionalProperties: false,
        },
      },
    })
  })

  void it('hands on what the model says when it holds', async () => {
    assert.deepEqual((await parse(agentProgressUpdate, update)).parsed, update)
  })

  void it('refuses what does not hold, and says where and what would', async () => {
    await assert.rejects(parse(agentProgressUpdate, wrongUpdate), {
      message: 'Standard Schema validation failed: status_text: must be a string — got 7',
    })
  })
})

void describe("OpenAI's response format of a contract whose standard form is broken", () => {
  const broken = brokenForms(agentProgressUpdate)

  void it('is not compiled with another version of the standard', () => {
    // @ts-expect-error: the helper reads version 1
    assert.ok(standardResponseFormat(broken.ofTheNextVersion, 'update'))
  })

  void it('cannot be made without a schema', () => {
    assert.throws(() => standardResponseFormat(broken.withoutJsonSchema, 'update'), /helpers require a JSON Schema/)
  })

  void it('does not wait for an answer', async () => {
    await assert.rejects(parse(broken.answeringLater, update), /only support synchronous validation/)
  })

  void it('hands on what nobody complained about', async () => {
    assert.deepEqual((await parse(broken.withIssuesElsewhere, wrongUpdate)).parsed, wrongUpdate)
  })

  void it('tells no issue whose path is not a list', async () => {
    await assert.rejects(parse(broken.withPathsAsText, wrongUpdate), TypeError)
  })
})
