import { agentProgressUpdate } from '@contracts/a2a'
import { standardResponseFormat } from 'openai/helpers/standard-schema'
import { brokenForms } from '../broken/broken.js'
import { modelSaying } from './model.js'

type Update = Pick<typeof agentProgressUpdate, '~standard'>

const update = { type: 'agent_progress_update', status_text: 'Reading the report.' }
const wrongUpdate = { ...update, status_text: 7 }

const parse = async (contract: Update, reply: unknown) => {
  const { client, requests } = modelSaying(reply)
  const { choices } = await client.chat.completions.parse({
    model: 'm',
    messages: [{ role: 'user', content: 'How far are you?' }],
    response_format: standardResponseFormat(contract, 'update'),
  })
  return { parsed: choices[0]?.message.parsed, requests }
}

describe("OpenAI's response format", () => {
  it('sends the schema of its contract to the model, in strict mode', async () => {
    const { requests } = await parse(agentProgressUpdate, update)
    expect(requests[0]?.['response_format']).toEqual({
      type: 'json_schema',
      json_schema: {
        name: 'update',
        strict: true,
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          title: 'a2a/agent-progress-update@1',
          description: 'Current work of an agent, in words for a person.',
          type: 'object',
          properties: {
            type: { type: 'string', const: 'agent_progress_update', description: 'Type of the signal.' },
            status_text: { type: 'string', description: 'Current work of the agent, in words for a person.' },
          },
          required: ['type', 'status_text'],
          additionalProperties: false,
        },
      },
    })
  })

  it('returns the reply of the model if it is valid', async () => {
    expect((await parse(agentProgressUpdate, update)).parsed).toEqual(update)
  })

  it('rejects an invalid reply, with the path and the correction', async () => {
    await expect(parse(agentProgressUpdate, wrongUpdate)).rejects.toThrow(
      new Error('Standard Schema validation failed: status_text: must be a string — got 7'),
    )
  })
})

describe("OpenAI's response format of a contract whose standard form is broken", () => {
  const broken = brokenForms(agentProgressUpdate)

  it('is a type error with another version of the standard', () => {
    // @ts-expect-error: the helper reads version 1
    expect(standardResponseFormat(broken.ofTheNextVersion, 'update')).toBeDefined()
  })

  it('cannot be made without a schema', () => {
    expect(() => standardResponseFormat(broken.withoutJsonSchema, 'update')).toThrow(/helpers require a JSON Schema/)
  })

  it('does not wait for an asynchronous validator', async () => {
    await expect(parse(broken.answeringLater, update)).rejects.toThrow(/only support synchronous validation/)
  })

  it('returns an invalid reply if the issues have another key', async () => {
    expect((await parse(broken.withIssuesElsewhere, wrongUpdate)).parsed).toEqual(wrongUpdate)
  })

  it('reports no issue if its path is not an array', async () => {
    await expect(parse(broken.withPathsAsText, wrongUpdate)).rejects.toThrow(TypeError)
  })
})
