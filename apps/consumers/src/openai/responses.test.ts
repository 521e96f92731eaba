import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentProgressUpdate } from '@contracts/a2a'
import { standardResponsesFunction, standardTextFormat } from 'openai/helpers/standard-schema'
import { brokenForms } from '../broken/broken.js'
import { clientAnswered } from './model.js'

type Update = Pick<typeof agentProgressUpdate, '~standard'>

const update = { type: 'agent_progress_update', status_text: 'Reading the report.' }
const wrongUpdate = { ...update, status_text: 7 }

/** A client whose model always answers with the same items. */
const clientAnswering = (output: readonly object[]) =>
  clientAnswered({ id: 'r', object: 'response', created_at: 0, model: 'm', status: 'completed', error: null, output })

const said = async (contract: Update, message: unknown) => {
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
  assert.ok(called?.type === 'function_call')
  return called.parsed_arguments as unknown
}

void describe("OpenAI's Responses", () => {
  void it('asks the model for the schema of its contract, in strict mode', async () => {
    const { requests } = await said(agentProgressUpdate, update)
    const { format } = requests[0]?.['text'] as { readonly format: Readonly<Record<string, unknown>> } // as it was asked
    assert.deepEqual([format['type'], format['name'], format['strict']], ['json_schema', 'update', true])
    assert.match(JSON.stringify(format['schema']), /"title":"a2a\/agent-progress-update@1"/)
  })

  void it('hands on what the model says, or calls a tool with, when it holds', async () => {
    assert.deepEqual((await said(agentProgressUpdate, update)).parsed, update)
    assert.deepEqual(await calledWith(agentProgressUpdate, update), update)
  })

  void it('refuses what does not hold, and says where and what would', async () => {
    const message = /status_text: must be a string — got 7$/
    await assert.rejects(said(agentProgressUpdate, wrongUpdate), { message })
    await assert.rejects(calledWith(agentProgressUpdate, wrongUpdate), { message })
  })
})

void describe("OpenAI's Responses with a contract whose standard form is broken", () => {
  const broken = brokenForms(agentProgressUpdate)

  void it('is not compiled with another version of the standard', () => {
    // @ts-expect-error: the helper reads version 1
    assert.ok(standardTextFormat(broken.ofTheNextVersion, 'update'))
  })

  void it('cannot be asked without a schema', async () => {
    await assert.rejects(said(broken.withoutJsonSchema, update), /helpers require a JSON Schema/)
  })

  void it('hands on what nobody complained about', async () => {
    assert.deepEqual((await said(broken.withIssuesElsewhere, wrongUpdate)).parsed, wrongUpdate)
    assert.deepEqual(await calledWith(broken.withIssuesElsewhere, wrongUpdate), wrongUpdate)
  })

  void it('tells no issue whose path is not a list', async () => {
    await assert.rejects(said(broken.withPathsAsText, wrongUpdate), TypeError)
  })
})
