import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentProgressUpdate } from '@contracts/a2a'
import { standardFunction } from 'openai/helpers/standard-schema'
import { brokenForms } from '../broken/broken.js'
import { modelAnswering } from './model.js'

type Update = Pick<typeof agentProgressUpdate, '~standard'>

const update = { type: 'agent_progress_update', status_text: 'Reading the report.' }
const wrongUpdate = { ...update, status_text: 7 }

/** What a tool is called with by a model that gives these arguments. */
const calledWith = async (parameters: Update, given: unknown) => {
  const call = { id: 't', type: 'function', function: { name: 'tell', arguments: JSON.stringify(given) } }
  const { client, requests } = modelAnswering({ tool_calls: [call] })
  const { choices } = await client.chat.completions.parse({
    model: 'm',
    messages: [{ role: 'user', content: 'Tell me how far you are.' }],
    tools: [standardFunction({ name: 'tell', parameters })],
  })
  const called = choices[0]?.message.tool_calls?.[0]
  assert.ok(called?.type === 'function')
  const { parsed_arguments }: { readonly parsed_arguments?: unknown } = called.function
  return { called: parsed_arguments, requests }
}

void describe("OpenAI's tool", () => {
  void it('is called with what holds', async () => {
    const { called, requests } = await calledWith(agentProgressUpdate, update)
    assert.deepEqual(called, update)
    assert.match(JSON.stringify(requests[0]?.['tools']), /"title":"a2a\/agent-progress-update@1"/)
  })

  void it('is not called with what does not', async () => {
    await assert.rejects(calledWith(agentProgressUpdate, wrongUpdate), /status_text: must be a string — got 7$/)
  })
})

void describe("OpenAI's tool with a contract whose standard form is broken", () => {
  const broken = brokenForms(agentProgressUpdate)

  void it('cannot be made without a schema', async () => {
    await assert.rejects(calledWith(broken.withoutJsonSchema, update), /helpers require a JSON Schema/)
  })

  void it('is called with what nobody complained about', async () => {
    assert.deepEqual((await calledWith(broken.withIssuesElsewhere, wrongUpdate)).called, wrongUpdate)
  })
})
