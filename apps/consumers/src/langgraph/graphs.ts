import { arrayOf, contract, type MessageOf, migration, string, struct } from '@contracts/core'
import {
  Annotation,
  type BaseCheckpointSaver,
  Command,
  END,
  interrupt,
  Send,
  START,
  StateGraph,
} from '@langchain/langgraph'

const about = { id: 'shop/run', role: 'record', description: 'The state of a run.' } as const

/** The state of the first version. */
export const run1 = contract({
  ...about,
  version: 1,
  codec: struct('Run', { question: string, items: arrayOf(string) }, { answer: string }),
})

/** The state of the second version: a key with a new name, and items that are objects. */
export const run2 = contract({
  ...about,
  version: 2,
  codec: struct('Run', { query: string, items: arrayOf(struct('Item', { name: string })) }, { answer: string }),
})

type Run1 = MessageOf<typeof run1>
type Run2 = MessageOf<typeof run2>

/** The migration of a state that is read under the second version. */
export const run1to2 = migration({
  from: run1,
  to: run2,
  up: ({ question, items, answer }) => ({
    _tag: 'Right',
    right: {
      query: question,
      items: items.map((name) => ({ name })),
      ...(typeof answer === 'string' ? { answer } : {}),
    },
  }),
})

const listOf = <A>() => Annotation<readonly A[]>({ reducer: (all, more) => [...all, ...more], default: () => [] })

const State1 = Annotation.Root({
  question: Annotation<string>,
  items: listOf<string>(),
  answer: Annotation<string>,
  notes: Annotation<string>,
})
const State2 = Annotation.Root({
  query: Annotation<string>,
  items: listOf<Run2['items'][number]>(),
  answer: Annotation<string>,
  notes: Annotation<string>,
})

/** Collects an item, asks a person, and answers. `notes` is no key of the contract. */
export const graph1 = (checkpointer: BaseCheckpointSaver) =>
  new StateGraph(State1)
    .addNode('collect', ({ question }) => ({ items: [`book for ${question}`], notes: 'collected' }))
    .addNode('approve', () => ({ answer: interrupt<string, string>('Is it right?') }))
    .addNode('close', ({ items }) => ({ items: [`${String(items.length)} items`] }))
    .addEdge(START, 'collect')
    .addEdge('collect', 'approve')
    .addEdge('approve', 'close')
    .addEdge('close', END)
    .compile({ checkpointer })

/** The same graph with the second version of the state. */
export const graph2 = (checkpointer: BaseCheckpointSaver) =>
  new StateGraph(State2)
    .addNode('collect', ({ query }) => ({ items: [{ name: `book for ${query}` }], notes: 'collected' }))
    .addNode('approve', () => ({ answer: interrupt<string, string>('Is it right?') }))
    .addNode('close', ({ items }) => ({ items: [{ name: `${String(items.length)} items` }] }))
    .addEdge(START, 'collect')
    .addEdge('collect', 'approve')
    .addEdge('approve', 'close')
    .addEdge('close', END)
    .compile({ checkpointer })

/** A graph whose state has one of two types. */
export interface AnyGraph {
  readonly invoke: (input: unknown, config: object) => Promise<unknown>
}

/** Two nodes of one step: one collects, the other asks a person. `ran` is called when the first runs. */
export const parallel = (
  version: 1 | 2,
  checkpointer: BaseCheckpointSaver,
  ran: () => void = () => undefined,
): AnyGraph => {
  const item = version === 1 ? 'book' : { name: 'book' }
  const state = Annotation.Root({
    [version === 1 ? 'question' : 'query']: Annotation<string>,
    items: listOf<unknown>(),
    answer: Annotation<string>,
  })
  return new StateGraph(state)
    .addNode('collect', () => (ran(), { items: [item] }))
    .addNode('approve', () => ({ answer: interrupt<string, string>('Is it right?') }))
    .addEdge(START, 'collect')
    .addEdge(START, 'approve')
    .compile({ checkpointer }) as unknown as AnyGraph
}

const sendWork = (part: object): Send => new Send<'work', object>('work', part)

/** Sends a task with a part of the state to a node, which asks a person. */
export const sending = (checkpointer: BaseCheckpointSaver) =>
  new StateGraph(State1)
    .addNode('split', ({ question }: typeof State1.State) => new Command({ goto: sendWork({ question }) }), {
      ends: ['work'],
    })
    .addNode('work', () => ({ answer: interrupt<string, string>('Is it right?') }))
    .addEdge(START, 'split')
    .compile({ checkpointer })

/** A graph inside another one, whose `question` is a number. */
export const nested = (checkpointer: BaseCheckpointSaver) => {
  const inner = new StateGraph(Annotation.Root({ question: Annotation<number>, answer: Annotation<string> }))
    .addNode('double', ({ question }) => ({ question: question + 1 }))
    .addNode('ask', ({ question }) => ({ answer: interrupt<number, string>(question) }))
    .addEdge(START, 'double')
    .addEdge('double', 'ask')
    .compile()
  return new StateGraph(State1)
    .addNode('inner', async () => ({ answer: (await inner.invoke({ question: 4 })).answer }))
    .addEdge(START, 'inner')
    .compile({ checkpointer })
}

/** A state of the first version. */
export const state1: Run1 = { question: 'Ada', items: ['book'] }
