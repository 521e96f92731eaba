import { migration } from '@contracts/core'
import { contractCheckpointer } from '@contracts/llm/langgraph'
import { type BaseCheckpointSaver, Command } from '@langchain/langgraph'
import { graph1, graph2, run1, run2 } from './graphs.js'
import { savers } from './savers.js'
import { collect, refusal, thread, under1, under2 } from './threads.js'

const collected2 = { query: 'Ada', notes: 'collected' }
const items2 = [{ name: 'book for Ada' }, { name: '1 items' }]

/** Runs the first graph until it asks a person. */
const interrupted = async (saver: BaseCheckpointSaver) => {
  await graph1(under1(saver)).invoke({ question: 'Ada' }, thread())
}

describe.each(savers)('the threads of contractCheckpointer on %s', (_, open) => {
  it('keep the state of each of several workers that resume at once, in both versions', async () => {
    const saver = await open()
    await interrupted(saver)
    const results = await Promise.all([
      graph2(under2(saver)).invoke(new Command({ resume: 'yes' }), thread()),
      graph2(under2(saver)).invoke(new Command({ resume: 'no' }), thread()),
      graph1(under1(saver)).invoke(new Command({ resume: 'old' }), thread()),
    ])
    expect(results).toEqual([
      { ...collected2, items: items2, answer: 'yes' },
      { ...collected2, items: items2, answer: 'no' },
      { question: 'Ada', notes: 'collected', items: ['book for Ada', '1 items'], answer: 'old' },
    ])
    const ends = (await collect(graph2(under2(saver)).getStateHistory(thread()))).filter(
      ({ next }) => next.length === 0,
    )
    const answers = ends.map(({ values }) => (values as { readonly answer: string }).answer)
    expect(answers.toSorted()).toEqual(['no', 'old', 'yes'])
    for (const [i, answer] of answers.entries())
      expect(ends[i]?.values).toEqual({ ...collected2, items: items2, answer })
  })

  it('are refused by a worker of the version before, and are as they were', async () => {
    const saver = await open()
    await interrupted(saver)
    await graph2(under2(saver)).updateState(thread(), { query: 'Bob' }, 'collect')
    const old = graph1(under1(saver))
    const words = ['the message must be a state of shop/run@1 — got "shop/run@2"']
    expect(await refusal(old.invoke(new Command({ resume: 'yes' }), thread()))).toEqual(words)
    expect(await refusal(old.invoke({ question: 'Eve' }, thread()))).toEqual(words)
    expect(await refusal(old.updateState(thread(), { question: 'Eve' }))).toEqual(words)
    expect((await graph2(under2(saver)).getState(thread())).values).toMatchObject({ query: 'Bob' })
  })

  it('are copied with the writes of their tasks, and deleted one by one', async () => {
    const saver = await open()
    await interrupted(saver)
    const checkpointer = under2(saver)
    for (const { checkpoint, metadata, parentConfig, pendingWrites = [] } of (
      await collect(checkpointer.list(thread()))
    ).toReversed()) {
      const checkpoint_id = parentConfig?.configurable?.['checkpoint_id'] as string
      const to = { configurable: { thread_id: '2', checkpoint_ns: '', checkpoint_id } }
      const copy = await checkpointer.put(to, checkpoint, metadata ?? { source: 'loop', step: 0, parents: {} }, checkpoint.channel_versions) // prettier-ignore
      for (const [task, ...write] of pendingWrites) await checkpointer.putWrites(copy, [write], task)
    }
    await checkpointer.deleteThread('1')
    const graph = graph2(checkpointer)
    expect(await graph.invoke(new Command({ resume: 'yes' }), thread('2'))).toEqual({
      ...collected2,
      items: items2,
      answer: 'yes',
    })
    expect(await graph.invoke({ query: 'new' }, thread())).toMatchObject({ items: [{ name: 'book for new' }] })
  })

  it('are never written with a state that lacks every key of the contract', async () => {
    const saver = await open()
    const graph = graph2(under2(saver))
    expect(await refusal(graph.updateState(thread(), { notes: 'n' }))).toEqual([
      'query is missing: it must be a string',
    ])
    expect(await refusal(graph.invoke({ notes: 'n' }, thread('2')))).toEqual(['query is missing: it must be a string'])
  })

  it.each([
    [
      () => {
        throw new Error('no table')
      },
      'the message could not be migrated: the migration from shop/run@1 to shop/run@2 threw Error: no table',
    ],
    [
      () => new Promise(() => undefined),
      'the message could not be migrated: the migration from shop/run@1 to shop/run@2 returned a promise, and must return a Right, or a Left with issues',
    ],
    [() => ({ _tag: 'Right', right: { query: 'Ada', items: [1] } }), 'items[0] must be an object — got 1'],
  ])('are refused if a migration is wrong: %#', async (up, message) => {
    const saver = await open()
    await interrupted(saver)
    const wrong = migration({ from: run1, to: run2, up: up as never }) // an author without types
    const before = await collect(saver.list(thread()))
    const graph = graph2(contractCheckpointer(saver, run2, { migrations: [wrong] }))
    expect(await refusal(graph.invoke(new Command({ resume: 'yes' }), thread()))).toEqual([message])
    expect(await collect(saver.list(thread()))).toEqual(before)
  })

  it('keep the channels that the contract does not declare, whatever a migration returns', async () => {
    const saver = await open()
    await interrupted(saver)
    const more = { query: 'Ada', items: [], notes: 'changed', 'branch:to:close': true, __start__: { query: 'Eve' } }
    const wrong = migration({ from: run1, to: run2, up: () => ({ _tag: 'Right', right: more }) })
    const graph = graph2(contractCheckpointer(saver, run2, { migrations: [wrong] }))
    expect(await graph.getState(thread())).toMatchObject({ values: { ...collected2, items: [] }, next: ['approve'] })
    expect(Object.keys((await graph.getState(thread())).values as object).toSorted()).toEqual([
      'items',
      'notes',
      'query',
    ])
  })
})
