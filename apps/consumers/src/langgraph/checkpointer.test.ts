import { entryOf } from '@contracts/core'
import { contractCheckpointer } from '@contracts/llm/langgraph'
import { type BaseCheckpointSaver, Command, entrypoint } from '@langchain/langgraph'
import type { CheckpointMetadata, CheckpointTuple } from '@langchain/langgraph-checkpoint'
import { catalog } from '@contracts/scout/catalog'
import { sampleMessage, seeded } from '@contracts/testing'
import { graph1, graph2, nested, parallel, run1to2, run2, sending, state1 } from './graphs.js'
import { savers } from './savers.js'
import { collect, missing, refusal, thread, under1, under2 } from './threads.js'

/** Returns the values of a state, and the nodes that run next. */
const shown = ({ values, next }: { readonly values: unknown; readonly next: readonly string[] }) => [values, next]

/** Returns everything that a saver stores about a thread. */
const stored = async (saver: BaseCheckpointSaver) => collect(saver.list(thread()))

/** Runs the first graph until it asks a person. */
const interrupted = async (saver: BaseCheckpointSaver) => {
  const result = await graph1(under1(saver)).invoke({ question: 'Ada' }, thread())
  expect(result).toMatchObject({ question: 'Ada', items: ['book for Ada'], notes: 'collected' })
}

/** A checkpoint with the name of a contract. */
type Stamped = CheckpointTuple & { readonly metadata?: { readonly state_contract?: unknown } }

describe.each(savers)('contractCheckpointer on %s', (_, open) => {
  it('resumes under the next version a run that was interrupted under the version before', async () => {
    const saver = await open()
    await interrupted(saver)
    const before = await stored(saver)
    const result = await graph2(under2(saver)).invoke(new Command({ resume: 'yes' }), thread())
    expect(result).toEqual({
      ...{ query: 'Ada', answer: 'yes', notes: 'collected' },
      items: [{ name: 'book for Ada' }, { name: '1 items' }],
    })
    const after = await stored(saver)
    const isOld = ({ config }: (typeof after)[number]) =>
      before.some((one) => one.config.configurable?.['checkpoint_id'] === config.configurable?.['checkpoint_id'])
    const old = after.filter(isOld)
    expect(old.map(({ checkpoint, metadata }) => [checkpoint, metadata])).toEqual(
      before.map(({ checkpoint, metadata }) => [checkpoint, metadata]),
    )
    expect(after.map(({ metadata }) => (metadata as Record<string, unknown>)['state_contract'])).toEqual([
      ...['shop/run@2', 'shop/run@2'],
      ...['shop/run@1', 'shop/run@1', 'shop/run@1'],
    ])
  })

  it.each(['sync', 'async', 'exit'] as const)('resumes with the durability %s', async (durability) => {
    const saver = await open()
    const config = { ...thread(), durability }
    await graph1(under1(saver)).invoke({ question: 'Ada' }, config)
    const whole = {
      ...{ query: 'Ada', answer: 'yes', notes: 'collected' },
      items: [{ name: 'book for Ada' }, { name: '1 items' }],
    }
    expect(await graph2(under2(saver)).invoke(new Command({ resume: 'yes' }), config)).toEqual(whole)
    expect((await graph2(under2(saver)).getState(thread())).values).toEqual(whole)
  })

  it('takes the next input of a thread that ended under the version before', async () => {
    const saver = await open()
    await interrupted(saver)
    await graph1(under1(saver)).invoke(new Command({ resume: 'yes' }), thread())
    const result = await graph2(under2(saver)).invoke({ query: 'Bob' }, thread())
    expect(result).toMatchObject({
      query: 'Bob',
      items: [{ name: 'book for Ada' }, { name: '1 items' }, { name: 'book for Bob' }],
    })
  })

  it('passes a function without a state', async () => {
    const saver = await open()
    const double = entrypoint({ name: 'double', checkpointer: under2(saver) }, (n: number) => Promise.resolve(2 * n))
    expect(await double.invoke(4, thread())).toBe(8)
    expect(await double.invoke(5, thread())).toBe(10)
  })

  it('reads the same state again after the process of the next version ended', async () => {
    const saver = await open()
    await interrupted(saver)
    await graph2(under2(saver)).invoke(new Command({ resume: 'yes' }), thread())
    expect(shown(await graph2(under2(saver)).getState(thread()))).toEqual([
      {
        ...{ query: 'Ada', answer: 'yes', notes: 'collected' },
        items: [{ name: 'book for Ada' }, { name: '1 items' }],
      },
      [],
    ])
  })

  it('leaves checkpoints that a saver without a contract reads', async () => {
    const saver = await open()
    await interrupted(saver)
    const result = await graph1(saver).invoke(new Command({ resume: 'yes' }), thread())
    expect(result).toMatchObject({ question: 'Ada', answer: 'yes', items: ['book for Ada', '1 items'] })
  })

  it('lists the history in the form of the next version', async () => {
    const saver = await open()
    await interrupted(saver)
    await graph1(under1(saver)).invoke(new Command({ resume: 'yes' }), thread())
    const history = await collect(graph2(under2(saver)).getStateHistory(thread()))
    expect(history.map(shown)).toEqual([
      [
        {
          ...{ query: 'Ada', answer: 'yes', notes: 'collected' },
          items: [{ name: 'book for Ada' }, { name: '1 items' }],
        },
        [],
      ],
      [{ query: 'Ada', answer: 'yes', notes: 'collected', items: [{ name: 'book for Ada' }] }, ['close']],
      [{ query: 'Ada', notes: 'collected', items: [{ name: 'book for Ada' }] }, ['approve']],
      [{ query: 'Ada', items: [] }, ['collect']],
      [{ items: [] }, ['__start__']],
    ])
    const filter = { state_contract: 'shop/run@1' }
    expect(await collect(under2(saver).list(thread(), { filter, limit: 2 }))).toHaveLength(2)
  })

  it('forks from a checkpoint of the version before', async () => {
    const saver = await open()
    await interrupted(saver)
    await graph1(under1(saver)).invoke(new Command({ resume: 'yes' }), thread())
    const graph = graph2(under2(saver))
    const history = await collect(graph.getStateHistory(thread()))
    const beforeClose = history.find(({ next }) => next.includes('close'))
    expect(await graph.invoke(null, beforeClose?.config)).toMatchObject({
      items: [{ name: 'book for Ada' }, { name: '1 items' }],
    })
    const beforeCollect = history.find(({ next }) => next.includes('collect'))
    const forked = await graph.updateState(beforeCollect?.config ?? {}, { query: 'Bob' }, '__start__')
    expect(await graph.invoke(null, forked)).toMatchObject({ query: 'Bob', items: [{ name: 'book for Bob' }] })
    expect((await graph.getState(thread())).values).toMatchObject({ query: 'Bob' })
  })

  it('copies a checkpoint of the version before', async () => {
    const saver = await open()
    await interrupted(saver)
    const graph = graph2(under2(saver))
    const copied = await graph.updateState(thread(), null, '__copy__')
    expect((await graph.getState(copied)).values).toMatchObject({ query: 'Ada', items: [{ name: 'book for Ada' }] })
    expect(await graph.invoke(new Command({ resume: 'yes' }), copied)).toMatchObject({ query: 'Ada' })
  })

  it('refuses a step in which a task wrote the state under the version before, or repeats the task', async () => {
    const saver = await open()
    await parallel(1, under1(saver)).invoke({ question: 'Ada' }, thread())
    const before = await stored(saver)
    const resume = new Command({ resume: 'yes' })
    expect(await refusal(parallel(2, under2(saver)).invoke(resume, thread()))).toEqual([
      'items was written under shop/run@1 and is not part of the state yet',
    ])
    expect(await stored(saver)).toEqual(before)
    let runs = 0
    const repeating = contractCheckpointer(saver, run2, { migrations: [run1to2], unfinishedTasks: 'repeat' })
    const graph = parallel(2, repeating, () => runs++)
    expect(await graph.invoke(resume, thread())).toEqual({ query: 'Ada', answer: 'yes', items: [{ name: 'book' }] })
    expect(runs).toBe(1)
  })

  it('repeats a task of the next version if the step is interrupted again', async () => {
    const saver = await open()
    await parallel(1, under1(saver)).invoke({ question: 'Ada' }, thread())
    const repeating = () => contractCheckpointer(saver, run2, { migrations: [run1to2], unfinishedTasks: 'repeat' })
    let runs = 0
    const graph = () => parallel(2, repeating(), () => runs++)
    expect(await graph().invoke(null, thread())).toMatchObject({
      query: 'Ada',
      __interrupt__: [{ value: 'Is it right?' }],
    })
    const result = await graph().invoke(new Command({ resume: 'yes' }), thread())
    expect(result).toEqual({ query: 'Ada', answer: 'yes', items: [{ name: 'book' }] })
    expect(runs).toBe(2)
  })

  it('reads an input that no step has applied', async () => {
    const saver = await open()
    await interrupted(saver)
    const [first] = (await stored(saver)).toReversed()
    const put = async (id: string, input: unknown) => {
      const checkpoint = first?.checkpoint ?? missing()
      const channel_values = { ...checkpoint.channel_values, __start__: input }
      await saver.put(
        { configurable: { thread_id: id, checkpoint_ns: '' } },
        { ...checkpoint, channel_values },
        first?.metadata ?? missing(),
        checkpoint.channel_versions,
      )
    }
    await put('whole', { question: 'Bob', items: ['pen'], notes: 'n' })
    await put('part', { question: 'Bob' })
    await put('wrong', { answer: 'Bob' })
    const graph = graph2(under2(saver))
    expect(await graph.invoke(null, thread('whole'))).toMatchObject({
      ...{ query: 'Bob', notes: 'collected' },
      items: [{ name: 'pen' }, { name: 'book for Bob' }],
    })
    expect(await graph.invoke(null, thread('part'))).toMatchObject({ query: 'Bob', items: [{ name: 'book for Bob' }] })
    expect(await refusal(graph.invoke(null, thread('wrong')))).toEqual(['question is missing: it must be a string'])
  })

  it('refuses to write a state that is not valid', async () => {
    const saver = await open()
    const graph = graph1(under1(saver))
    const wrong = { question: 5 as unknown as string }
    expect(await refusal(graph.invoke(wrong, thread()))).toEqual(['question must be a string — got 5'])
    expect((await stored(saver)).map(({ metadata }) => metadata?.step)).toEqual([-1])
  })

  it('refuses a stored state that no version accepts, and changes nothing', async () => {
    const saver = await open()
    await interrupted(saver)
    const [latest] = await stored(saver)
    const { checkpoint, metadata: stamped }: Stamped = latest ?? missing()
    const { state_contract: _, ...metadata } = stamped ?? missing()
    let count = 1000
    const store = async (values: object, stamp: unknown) => {
      const channel_values = { notes: 'n', ...values }
      const channel_versions = Object.fromEntries(Object.keys(channel_values).map((key) => [key, ++count]))
      const given = { ...metadata, ...(stamp === undefined ? {} : { state_contract: stamp }) } as CheckpointMetadata
      const target = { configurable: { thread_id: '1', checkpoint_ns: '' } }
      await saver.put(target, { ...checkpoint, channel_values, channel_versions }, given, channel_versions)
    }
    const read = () => refusal(under2(saver).getTuple(thread()))
    await store({ question: 5, items: 'none' }, 'shop/run@1')
    expect(await read()).toEqual(['question must be a string — got 5', 'items must be an array — got "none"'])
    await store({ query: 5, items: [] }, 'shop/run@2')
    expect(await read()).toEqual(['query must be a string — got 5'])
    for (const stamp of ['shop/run@3', 'other/run@1', '__proto__', 5, null, {}, ['shop/run@1']]) {
      await store(state1, stamp)
      expect(await read()).toEqual([
        expect.stringMatching(/^the message must be a state of shop\/run@1 or shop\/run@2/),
      ])
    }
    await store({ question: 'Ada' }, undefined)
    expect(await read()).toEqual(['items is missing: it must be an array'])
    const [left] = await stored(saver)
    expect(left?.checkpoint.channel_values).toEqual({ notes: 'n', question: 'Ada' })
  })

  it('reads a state from before it had a contract by the version that the state fits', async () => {
    const saver = await open()
    await graph1(saver).invoke({ question: 'Ada' }, thread())
    const result = await graph2(under2(saver)).invoke(new Command({ resume: 'yes' }), thread())
    expect(result).toMatchObject({ query: 'Ada', answer: 'yes' })
  })

  it('passes a thread without a state, and deletes threads', async () => {
    const saver = await open()
    const checkpointer = under2(saver)
    expect(await checkpointer.getTuple(thread())).toBeUndefined()
    expect(await checkpointer.get(thread())).toBeUndefined()
    await interrupted(saver)
    await checkpointer.deleteThread('1')
    expect(await stored(saver)).toEqual([])
  })

  it('refuses tasks that were sent under the version before and did not run', async () => {
    const saver = await open()
    await sending(under1(saver)).invoke({ question: 'Ada' }, thread())
    expect(await refusal(under2(saver).getTuple(thread()))).toEqual([
      '__pregel_tasks was sent under shop/run@1 and is not part of the state yet',
    ])
    expect(await collect(under2(saver).list(thread()))).toHaveLength((await stored(saver)).length)
  })

  it('passes the states of graphs inside the graph', async () => {
    const saver = await open()
    const result = await nested(under1(saver)).invoke({ question: 'Ada' }, thread())
    expect(result).toMatchObject({ question: 'Ada', items: [], __interrupt__: [{ value: 5 }] })
    const resumed = await nested(under1(saver)).invoke(new Command({ resume: 'yes' }), thread())
    expect(resumed).toMatchObject({ question: 'Ada', answer: 'yes' })
  })
})

describe('contractCheckpointer', () => {
  it('refuses channels of the state that store updates', async () => {
    const [, open] = savers[0] ?? missing()
    const checkpointer = under2(await open())
    const config = thread()
    await expect(checkpointer.getDeltaChannelHistory({ config, channels: ['notes', 'items'] })).rejects.toThrow(
      new TypeError('items of shop/run@2 must not be a DeltaChannel: it stores updates, which no migration reads'),
    )
    expect(await checkpointer.getDeltaChannelHistory({ config, channels: ['notes'] })).toEqual({
      notes: { writes: [] },
    })
  })

  it('reads or refuses every example and sample of an older plan of scout as its migration does', async () => {
    const [, open] = savers[0] ?? missing()
    const saver = await open()
    const old = entryOf(catalog, 'scout/plan@1') ?? missing()
    const next = entryOf(catalog, 'scout/plan@2') ?? missing()
    const [step] = catalog.migrations.filter(({ from, to }) => from === old.contract && to === next.contract)
    const ts = '2026-01-01T00:00:00Z'
    const samples = Array.from({ length: 20 }, (_, i) => sampleMessage(old, seeded(i + 1)))
    const writer = contractCheckpointer(saver, old.contract)
    const reader = contractCheckpointer(saver, next.contract, { migrations: catalog.migrations })
    const outcomes: string[] = []
    for (const [i, message] of [...old.examples, ...samples].entries()) {
      const config = { configurable: { thread_id: String(i), checkpoint_ns: '' } }
      const channel_values = message as Record<string, unknown>
      const channel_versions = Object.fromEntries(Object.keys(channel_values).map((key) => [key, 1]))
      const checkpoint = { v: 4, id: '1', ts, channel_values, channel_versions, versions_seen: {} }
      await writer.put(config, checkpoint, { source: 'loop', step: 0, parents: {} }, channel_versions)
      const expected = step?.apply(message, { at: ts }) ?? missing()
      if (expected._tag === 'Right')
        expect((await reader.getTuple(config))?.checkpoint.channel_values).toEqual(expected.right)
      else expect(await refusal(reader.getTuple(config))).toEqual(expected.left.map(String))
      outcomes.push(expected._tag)
    }
    expect([new Set(outcomes), outcomes.length]).toEqual([new Set(['Right', 'Left']), 22])
  })
})
