import { type AnyContract, catalog, contract, entryOf, struct } from '@contracts/core'
import { conversationUnder } from '@contracts/conversation'
import { compareSchemas } from '@contracts/evolution'
import { datasetRow, plannerOutput } from '@contracts/kasparro'
import * as t from 'io-ts'
import { Bench } from 'tinybench'
import { subjectOf } from '../subject/subjects.js'
import { progress } from './progress.js'

/** The time of a piece of work at two sizes, one ten times the other, in milliseconds. */
export interface Growth {
  readonly work: string
  readonly sizes: readonly [number, number]
  readonly times: readonly [number, number]
}

interface Piece {
  readonly work: string
  readonly sizes: readonly [number, number]
  readonly made: (size: number) => () => boolean
}

type Keyed = Readonly<Record<string, unknown>>

const isValid = ({ _tag }: ReturnType<AnyContract['decode']>): boolean => _tag === 'Right'

const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

const exampleOf = async (name: string): Promise<Keyed> => (await subjectOf(name)).examples[0] as Keyed // every example used here is an object

const plan = (example: Keyed) => {
  const steps = example['task_plan'] as readonly Keyed[] // the example of a plan has steps
  return (size: number) => {
    const message = { ...example, task_plan: indexes(size).map((i) => ({ ...steps[i % steps.length] })) }
    const text = JSON.stringify(message)
    return () => isValid(plannerOutput.decode(JSON.parse(text)))
  }
}

const rows = (example: Keyed) => (size: number) => {
  const all = indexes(size).map((i) => ({ ...example, campaign_name: `Campaign ${String(i)}` }))
  return () => all.every((row) => datasetRow.is(row))
}

const contractsIn = (size: number) => () => {
  const codec = struct('Greeting', { hello: t.string })
  const lines = indexes(size).map((i) => ({
    contract: contract({
      id: `demo/greeting-${String(i)}`,
      version: 1,
      role: 'message',
      description: 'A hello.',
      codec,
    }),
    examples: [{ hello: 'you' }] as const,
  }))
  return entryOf(catalog({ domain: 'demo', entries: lines }), `demo/greeting-${String(size - 1)}`) !== undefined
}

const turn = (id: number): Keyed =>
  id % 2 === 1
    ? { turn_id: id, speaker: 'user', message: `What is ${String(id)}?` }
    : { turn_id: id, speaker: 'assistant', assistant_reply: `It is ${String(id)}.`, confidence_score: 0.9 }

const turns = (size: number) => {
  const under = conversationUnder({ max_turns: 10_000_000 })
  if (under._tag === 'Left') throw new Error(under.left.join('\n'))
  const message = indexes(size).map((i) => turn(i + 1))
  return () => isValid(under.right.decode(message))
}

const nodes = (example: Keyed, decode: AnyContract['decode'], deps: (i: number) => readonly string[]) => {
  const { nodes: known } = example['dag'] as { readonly nodes: readonly Keyed[] } // the example of a plan has nodes
  return (size: number) => {
    const all = indexes(size).map((i) => ({ ...known[0], id: `n${String(i)}`, deps: deps(i) }))
    const message = { ...example, stages: {}, dag: { nodes: all } }
    return () => isValid(decode(message))
  }
}

/** Compares two versions of a schema with `size` properties. One property became required and another was removed. */
const versions = (size: number) => {
  const properties = indexes(size).map((i) => [`p${String(i)}`, { type: i % 2 === 0 ? 'string' : 'integer' }] as const)
  const schema = (from: number, required: readonly string[]) => ({
    type: 'object',
    properties: Object.fromEntries(properties.slice(from)),
    required,
  })
  return () => compareSchemas(schema(0, []), schema(1, ['p1'])).bump === 'major'
}

const pieces = async (): Promise<readonly Piece[]> => {
  const scout = await subjectOf('scout/plan@2')
  const graph = scout.examples[0] as Keyed // a plan is an object
  const chain = (i: number): readonly string[] => (i === 0 ? [] : [`n${String(i - 1)}`])
  const star = (i: number): readonly string[] => (i === 0 ? [] : ['n0'])
  const planned = plan(await exampleOf('kasparro/planner-output@1'))
  return [
    { work: 'message size: steps of a plan, parsed and decoded', sizes: [2000, 20_000], made: planned },
    { work: 'rows of a dataset', sizes: [20_000, 200_000], made: rows(await exampleOf('kasparro/dataset-row@1')) },
    { work: 'contracts in a catalog, made and found', sizes: [200, 2000], made: contractsIn },
    { work: 'properties of a contract, two versions compared', sizes: [10, 100], made: versions },
    { work: 'turns of a conversation', sizes: [10_000, 100_000], made: turns },
    { work: 'nodes of a plan, in a chain', sizes: [1000, 10_000], made: nodes(graph, scout.contract.decode, chain) },
    { work: 'nodes of a plan, in a star', sizes: [1000, 10_000], made: nodes(graph, scout.contract.decode, star) },
  ]
}

/** The warm-up time of a piece of work, in milliseconds. */
const warm = 300

const medianOf = (work: () => unknown, rounds: number): number => {
  const [task] = new Bench({ iterations: rounds, time: 0, warmupTime: warm, warmupIterations: 1, throws: true })
    .add('work', work)
    .runSync()
  if (task?.result.state !== 'completed') throw new Error('the work did not end')
  return task.result.latency.p50
}

/**
 * Returns the median of `rounds` runs at both sizes. The input is made before the clock starts, and throws when it is
 * not valid.
 */
export const growths = async (rounds: number): Promise<readonly Growth[]> =>
  (await pieces()).map(({ work, sizes, made }) => {
    const at = (size: number): number => {
      progress(`growth ${work} ${String(size)}`)
      const does = made(size)
      if (!does()) throw new Error(`${work}: the input is not valid`)
      return medianOf(does, rounds)
    }
    return { work, sizes, times: [at(sizes[0]), at(sizes[1])] }
  })
