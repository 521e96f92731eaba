import { END, START, StateGraph, StateSchema } from '@langchain/langgraph'
import { type Range, range } from '../messages/range.js'

/** Returns a graph with one node, which answers with `answer`. */
const graphTo = (answer: unknown) =>
  new StateGraph(new StateSchema({ asked: range, answered: range }))
    .addNode('answer', ({ asked }) => {
      const typed: Range = asked
      return { answered: (answer ?? typed) as Range }
    })
    .addEdge(START, 'answer')
    .addEdge('answer', END)
    .compile()

describe('a state of LangGraph with contracts', () => {
  it('accepts valid messages', async () => {
    const days = { from: 3, to: 5 }
    expect(await graphTo(days).invoke({ asked: days })).toEqual({ asked: days, answered: days })
  })

  it.each([
    ['shape', { from: 0, to: 5 }, 'must be at least 1 — got 0'],
    ['rules', { from: 5, to: 3 }, 'must not be above'],
  ])('rejects a message that breaks the %s, both as its input and from a node', async (_, wrong, message) => {
    const days = { from: 3, to: 5 }
    await expect(graphTo(days).invoke({ asked: wrong })).rejects.toThrow(message)
    await expect(graphTo(wrong).invoke({ asked: days })).rejects.toThrow('Validation failed for field "answered"')
  })
})
