import { createTool } from '@mastra/core/tools'
import { createStep, createWorkflow } from '@mastra/core/workflows'
import { type Range, range } from '../messages/range.js'

const wrong = [
  ['shape', { from: 0, to: 5 }, 'from: must be at least 1 — got 0'],
  ['rules', { from: 5, to: 3 }, 'from: must not be above'],
] as const

describe('a tool of Mastra with contracts', () => {
  const tool = createTool({
    ...{ id: 'days', description: 'Moves a run by a week.', inputSchema: range, outputSchema: range },
    execute: async (input) => {
      const typed: Range = input
      return Promise.resolve({ from: typed.from + 7, to: typed.to + 7 })
    },
  })
  const call = async (message: Range): Promise<unknown> => tool.execute?.(message, {} as never) // the tool reads no context

  it('answers a valid message', async () => {
    expect(await call({ from: 3, to: 5 })).toEqual({ from: 10, to: 12 })
  })

  it.each(wrong)('answers a message that breaks the %s with the correction', async (_, message, sentence) => {
    expect(await call(message)).toMatchObject({ error: true, message: expect.stringContaining(sentence) as string })
  })

  it('rejects an answer that is not valid', async () => {
    expect(await call({ from: 20, to: 30 })).toMatchObject({
      message: expect.stringContaining('- to: must be at most 31 — got 37') as string,
    })
  })
})

describe('a workflow of Mastra with contracts', () => {
  const step = createStep({ id: 'same', inputSchema: range, outputSchema: range, execute: async ({ inputData }) => Promise.resolve(inputData) }) // oxfmt-ignore
  const workflow = createWorkflow({ id: 'run', inputSchema: range, outputSchema: range }).then(step).commit()
  const start = async (inputData: Range) => (await workflow.createRun()).start({ inputData })

  it('runs with a valid message', async () => {
    expect(await start({ from: 3, to: 5 })).toMatchObject({ status: 'success', result: { from: 3, to: 5 } })
  })

  it.each(wrong)('does not start with a message that breaks the %s', async (_, message, sentence) => {
    await expect(start(message)).rejects.toThrow(sentence)
  })
})
