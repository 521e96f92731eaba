import assert from 'node:assert/strict'
import { agentProgressUpdate } from '@contracts/a2a'
import { standardResponsesFunction, standardTextFormat } from 'openai/helpers/standard-schema'
import { brokenForms } from '../broken/broken.js'
import { clientAnswered } from './model.js'

type Update = Pick<typeof agentProgressUpdate, '~standard'>

const update = { type: 'agent_progress_update', status_text: 'Reading the report.' }
const wrongUpdate = { ...update, status_text: 7 }

/** Returns a client whose model always answers with the same items. */
const clientAnswering = (output: readonly object[]) =>
  clientAnswered({ id: 'r', object: 'response', created_at: 0, model: 'm', status: 'completed', error: null, output })

const parse = async (contract: Update, message: unknown) => {
  const content = [{ type: 'output_text', text: JSON.stringify(message), annotations: [] }]
  const { client, requests } = clientAnswering([
    { type: 'message', id: 'm', role: 'assistant', status: 'completed', content },
  ])
  const { output_parsed } = await client.responses.parse({
    model: 'm',
    input: 'How far are you?',
    text: { format: standardTextFormat(contract, 'update') },
  })
  return { parsed: output_parsed, requests }
}

const calledWith = async (parameters: Update, given: unknown) => {
  const call = {
    type: 'function_call',
    id: 'f',
    call_id: 'c',
    name: 'tell',
    arguments: JSON.stringify(given),
    status: 'completed',
  }
  const { client } = clientAnswering([call])
  const { output } = await client.responses.parse({
    model: 'm',
    input: 'Tell me how far you are.',
    tools: [standardResponsesFunction({ name: 'tell', parameters })],
  })
  const [called] = output
  assert(called?.type === 'function_call')
  return called.parsed_arguments as unknown
}

describe("OpenAI's Responses", () => {
  it('sends the schema of its contract to the model, in strict mode', async () => {
    const { requests } = await parse(agentProgressUpdate, update)
    const { format } = requests[0]?.['text'] as { readonly format: Readonly<Record<string, unknown>> }
    expect([format['type'], format['name'], format['strict']]).toEqual(['json_schema', 'update', true])
    expect(JSON.stringify(format['schema'])).toMatch(/"title":"a2a\/agent-progress-update@1"/)
  })

  it('returns the reply of the model, or the arguments of its tool call, if they are valid', async () => {
    expect((await parse(agentProgressUpdate, update)).parsed).toEqual(update)
    expect(await calledWith(agentProgressUpdate, update)).toEqual(update)
  })

  it('rejects an invalid reply, with the path and the correction', async () => {
    const message = /status_text: must be a string — got 7$/
    await expect(parse(agentProgressUpdate, wrongUpdate)).rejects.toThrow(message)
    await expect(calledWith(agentProgressUpdate, wrongUpdate)).rejects.toThrow(message)
  })
})

describe("OpenAI's Responses with a contract whose standard form is broken", () => {
  const broken = brokenForms(agentProgressUpdate)

  it('is a type error with another version of the standard', () => {
    // @ts-expect-error: the helper reads version 1
    expect(standardTextFormat(broken.ofTheNextVersion, 'update')).toBeDefined()
  })

  it('cannot be requested without a schema', async () => {
    await expect(parse(broken.withoutJsonSchema, update)).rejects.toThrow(/helpers require a JSON Schema/)
  })

  it('returns an invalid reply if the issues have another key', async () => {
    expect((await parse(broken.withIssuesElsewhere, wrongUpdate)).parsed).toEqual(wrongUpdate)
    expect(await calledWith(broken.withIssuesElsewhere, wrongUpdate)).toEqual(wrongUpdate)
  })

  it('reports no issue if its path is not an array', async () => {
    await expect(parse(broken.withPathsAsText, wrongUpdate)).rejects.toThrow(TypeError)
  })
})
