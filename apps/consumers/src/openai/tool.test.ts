import assert from 'node:assert/strict'
import { agentProgressUpdate } from '@contracts/a2a'
import { standardFunction } from 'openai/helpers/standard-schema'
import { brokenForms } from '../broken/broken.js'
import { modelAnswering } from './model.js'

type Update = Pick<typeof agentProgressUpdate, '~standard'>

const update = { type: 'agent_progress_update', status_text: 'Reading the report.' }
const wrongUpdate = { ...update, status_text: 7 }

/** Returns the arguments that a tool receives from a model that sends `given`. */
const calledWith = async (parameters: Update, given: unknown) => {
  const call = { id: 't', type: 'function', function: { name: 'tell', arguments: JSON.stringify(given) } }
  const { client, requests } = modelAnswering({ tool_calls: [call] })
  const { choices } = await client.chat.completions.parse({
    model: 'm',
    messages: [{ role: 'user', content: 'Tell me how far you are.' }],
    tools: [standardFunction({ name: 'tell', parameters })],
  })
  const called = choices[0]?.message.tool_calls?.[0]
  assert(called?.type === 'function')
  const { parsed_arguments }: { readonly parsed_arguments?: unknown } = called.function
  return { called: parsed_arguments, requests }
}

describe("OpenAI's tool", () => {
  it('is called with valid arguments', async () => {
    const { called, requests } = await calledWith(agentProgressUpdate, update)
    expect(called).toEqual(update)
    expect(JSON.stringify(requests[0]?.['tools'])).toMatch(/"title":"a2a\/agent-progress-update@1"/)
  })

  it('is not called with invalid arguments', async () => {
    await expect(calledWith(agentProgressUpdate, wrongUpdate)).rejects.toThrow(/status_text: must be a string — got 7$/)
  })
})

describe("OpenAI's tool with a contract whose standard form is broken", () => {
  const broken = brokenForms(agentProgressUpdate)

  it('cannot be made without a schema', async () => {
    await expect(calledWith(broken.withoutJsonSchema, update)).rejects.toThrow(/helpers require a JSON Schema/)
  })

  it('is called with invalid arguments if the issues have another key', async () => {
    expect((await calledWith(broken.withIssuesElsewhere, wrongUpdate)).called).toEqual(wrongUpdate)
  })
})
