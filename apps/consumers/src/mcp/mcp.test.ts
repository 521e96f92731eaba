import { plannerInput, plannerOutput, type PlannerInput } from '@contracts/kasparro'
import inputSchema from '@contracts/kasparro/schemas/planner-input.v1.schema.json' with { type: 'json' }
import outputSchema from '@contracts/kasparro/schemas/planner-output.v1.schema.json' with { type: 'json' }
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { brokenForms } from '../broken/broken.js'
import { plan, question, wrongPlan, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>
type Output = Pick<typeof plannerOutput, '~standard'>

/** Returns a client of a server with one tool, which has these contracts and answers with `answer`. */
const clientOf = async (
  input: Input,
  output: Output,
  answer: (args: PlannerInput) => Record<string, unknown> = () => plan,
) => {
  const server = new McpServer({ name: 'planner', version: '1.0.0' })
  server.registerTool('plan', { description: 'Plans a run.', inputSchema: input, outputSchema: output }, (args) => ({
    content: [{ type: 'text', text: JSON.stringify(args) }],
    structuredContent: answer(args),
  }))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await server.connect(theirs)
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(ours)
  return client
}

const call = async (client: Client, arguments_: Record<string, unknown>) => {
  const { isError = false, content, structuredContent } = await client.callTool({ name: 'plan', arguments: arguments_ })
  const [first] = content
  return { isError, text: first?.type === 'text' ? first.text : '', structuredContent }
}

/** Returns a schema without the keys that only a shipped file has: its id, its examples and its contract record. */
const inLists = (shipped: object): unknown =>
  Object.fromEntries(Object.entries(shipped).filter(([key]) => !/^(?:\$id|examples|x-.*)$/.test(key)))

describe('a tool of an MCP server', () => {
  it('is listed with the schemas of its contracts, as their package ships them', async () => {
    const client = await clientOf(plannerInput, plannerOutput)
    const [tool] = (await client.listTools()).tools
    expect(tool?.inputSchema).toEqual(inLists(inputSchema))
    expect(tool?.outputSchema).toEqual(inLists(outputSchema))
  })

  it('accepts and returns valid messages', async () => {
    const client = await clientOf(plannerInput, plannerOutput)
    await client.listTools() // from here on the client also validates answers with the listed schema
    expect(await call(client, { ...question })).toEqual({
      isError: false,
      text: JSON.stringify(question),
      structuredContent: plan,
    })
  })

  it('answers wrong arguments with every issue, in text that a model can act on', async () => {
    const { isError, text } = await call(await clientOf(plannerInput, plannerOutput), wrongQuestion)
    expect(isError).toBe(true)
    expect(text).toBe(
      'Input validation error: Invalid arguments for tool plan: ' +
        'query: must be a string — got 7, context.dataset_path: is missing: it must be a string',
    )
  })

  it('does not return an answer that is not valid', async () => {
    const client = await clientOf(plannerInput, plannerOutput, () => wrongPlan)
    const { isError, text, structuredContent } = await call(client, { ...question })
    expect(isError).toBe(true)
    expect(structuredContent).toBe(undefined)
    expect(text).toBe(
      'Output validation error: Invalid structured content for tool plan: routing.workflow_type: ' +
        'must be "analysis", "creative_generation" or "full" — got "fulll". Did you mean "full"?',
    )
  })

  it('checks an answer with the rules of its contract, which a JSON Schema cannot express', async () => {
    const backwards = { ...plan, date_range: { from: '2024-01-14', to: '2024-01-01' } }
    const { isError, text } = await call(await clientOf(plannerInput, plannerOutput, () => backwards), { ...question })
    expect(isError).toBe(true)
    expect(text).toMatch(/date_range\.from: must not be after "to" — got "2024-01-14"$/)
  })
})

describe('a tool with a contract whose standard form is broken', () => {
  const { ofTheNextVersion, withoutJsonSchema, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is a type error with another version of the standard', () => {
    const server = new McpServer({ name: 'planner', version: '1.0.0' })
    // @ts-expect-error: the SDK reads version 1
    server.registerTool('plan', { inputSchema: ofTheNextVersion }, () => ({ content: [] }))
  })

  it('cannot be listed without a schema', async () => {
    const client = await clientOf(withoutJsonSchema, plannerOutput)
    await expect(client.listTools()).rejects.toThrow(/"contracts" does not implement StandardJSONSchemaV1/)
  })

  it('runs on invalid arguments if the issues have another key', async () => {
    const { isError } = await call(await clientOf(withIssuesElsewhere, plannerOutput), wrongQuestion)
    expect(isError).toBe(false)
  })

  it('reports no issue if its path is not an array', async () => {
    const { isError, text } = await call(await clientOf(withPathsAsText, plannerOutput), wrongQuestion)
    expect(isError).toBe(true)
    expect(text).toMatch(/is not a function/)
  })

  it('returns an invalid answer if the issues have another key', async () => {
    const client = await clientOf(plannerInput, brokenForms(plannerOutput).withIssuesElsewhere, () => wrongPlan)
    expect((await call(client, { ...question })).structuredContent).toEqual(wrongPlan)
  })
})
