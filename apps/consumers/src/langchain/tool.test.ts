import { guardAgent, toRetryText } from '@contracts/llm'
import { ToolInputParsingException, tool } from '@langchain/core/tools'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { range } from '../messages/range.js'

/** A tool whose arguments are checked twice: by LangChain with the JSON Schema, and by the guard with the contract. */
const days = tool(
  guardAgent(
    { input: range, onInvalid: ({ issues }) => toRetryText(issues) },
    ({ from, to }) => `${to - from + 1} days`,
  ),
  {
    name: 'days',
    description: 'Counts the days of a run.',
    schema: range['~standard'].jsonSchema.input({ target: 'draft-2020-12' }),
  },
)

describe("LangChain's tool with the JSON Schema of a contract", () => {
  it('is called with a valid message', async () => {
    expect(await days.invoke({ from: 3, to: 5 })).toBe('3 days')
  })

  it('is not called with a message of another shape', async () => {
    for (const message of [{ from: 0, to: 5 }, { from: '3', to: 5 }, {}])
      await expect(days.invoke(message)).rejects.toThrow(ToolInputParsingException)
  })

  it('answers a message that breaks a rule with the correction', async () => {
    expect(await days.invoke({ from: 5, to: 3 })).toMatch(
      /^The message is not a valid demo\/range@1\. Fix every line and send the whole message again:\n- /,
    )
  })

  it('is described to a model by the schema of the contract', () => {
    expect(convertToOpenAITool(days).function.parameters).toMatchObject({
      title: 'demo/range@1',
      required: ['from', 'to'],
      properties: { from: { type: 'integer', minimum: 1 } },
    })
  })
})

describe("LangChain's tool with a contract itself", () => {
  it('is never called, because LangChain writes into the schema of a tool and a contract is frozen', async () => {
    const broken = tool(() => 'called', { name: 'days', description: 'Counts.', schema: range })
    await expect(broken.invoke({ from: 3, to: 5 })).rejects.toThrow('object is not extensible')
  })
})
