import type { AnyContract, DecodeMode } from '@contracts/core'
import { errorResponse, report, toErrorResponse } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import type { World } from '../agent/agent.js'
import { generateDataset } from '../data/generate-dataset.js'
import { readDataset } from '../data/read-dataset.js'
import type { Mutation } from '../mutations/mutation.js'
import type { DatasetRead, Ended, RunEvent, Step } from './event.js'
import { type Answers, issuesOf } from './meeting.js'
import { endsAsExpected } from './as-expected.js'
import type { Station, Stopped } from './station.js'
import { datasetPath } from './question.js'
import { stations } from './stations.js'
import { type Message, messageUnder, issueData } from './issue-data.js'

/**
 * The options of a run: the seed of the dataset, the mutation that breaks the run, the mode of the readers, and the
 * clock.
 */
export interface RunOptions {
  readonly seed: number
  readonly mutation?: Mutation | undefined
  readonly mode: DecodeMode
  readonly now: () => number
}

const asIs = (message: unknown): unknown => message

const editAt = (
  at: Mutation['at'],
  agent: string | undefined,
  mutation: Mutation | undefined,
): ((message: unknown) => unknown) =>
  mutation !== undefined && mutation.at === at && (agent === undefined || mutation.agent === agent)
    ? mutation.edit
    : asIs

const headLines = 4

const datasetRead = (text: string, { dataset }: World): DatasetRead => {
  const read = E.isLeft(dataset) ? { rows: [], bad: [], remarks: [] } : dataset.right
  return {
    kind: 'dataset',
    bytes: new TextEncoder().encode(text).length,
    rows: read.rows.length,
    bad: read.bad.length,
    remarks: read.remarks,
    head: text.split('\r\n', headLines).join('\n').replace('\uFEFF', ''),
  }
}

interface Passed {
  readonly step: Step
  readonly outcome: E.Either<Stopped, unknown>
}

const passed = async (station: Station, answers: Answers, world: World, options: RunOptions): Promise<Passed> => {
  const { agent, input, output, ask, pass } = station
  const { mutation, mode } = options
  const messageOf = (contract: AnyContract, value: unknown, valid: boolean): Message =>
    messageUnder(contract, value, { valid, issues: issuesOf(contract, value, answers, mode) })

  const begun = world.now()
  const message = editAt('input', agent, mutation)(ask(answers))
  const outcome = await pass(message, { world, answers, mode, spoil: editAt('output', agent, mutation) })
  const step: Step = {
    kind: 'step',
    agent,
    milliseconds: world.now() - begun,
    input: messageOf(input, message, E.isRight(outcome) || outcome.left.side !== 'input'),
  }
  if (E.isRight(outcome)) return { outcome, step: { ...step, output: messageOf(output, outcome.right, true) } }
  const { side, issues, value } = outcome.left
  const caught = { side, issues: issues.map(issueData) }
  const answer = side === 'output' ? { output: messageOf(output, value, false) } : {}
  return { outcome, step: { ...step, ...answer, caught } }
}

const failure = ({ agent, milliseconds }: Step, { issues }: Stopped, now: number): NonNullable<Ended['error']> => {
  const timestamp = new Date(now).toISOString()
  const response = toErrorResponse(issues, {
    ...{ agent_name: agent, timestamp, execution_duration_ms: Math.round(milliseconds) },
  })
  return { response, valid: errorResponse.validate(response, 'strict').valid }
}

/**
 * Runs the six agents on the dataset of a seed, and reports each step when it is done. The first invalid message ends
 * the run with an error response. Otherwise the run ends with the report.
 */
export async function* runPipeline(options: RunOptions): AsyncGenerator<RunEvent> {
  const { seed, mutation, now, mode } = options
  const begun = now()
  const text = String(editAt('dataset', undefined, mutation)(generateDataset(seed)))
  const world: World = { now, dataset: await readDataset(datasetPath, text) }
  yield datasetRead(text, world)

  const steps: Step[] = []
  const answers = new Map<string, unknown>()
  const ended = (end: Pick<Ended, 'report' | 'error'>): Ended => {
    const asExpected = endsAsExpected(steps, end, { mutation, mode })
    return { kind: 'ended', milliseconds: now() - begun, ...end, asExpected }
  }
  for (const station of stations) {
    const { step, outcome } = await passed(station, answers, world, options)
    steps.push(step)
    yield step
    if (E.isLeft(outcome)) {
      yield ended({ error: failure(step, outcome.left, now()) })
      return
    }
    answers.set(station.output.name, outcome.right)
  }
  yield ended({ report: String(answers.get(report.name)) })
}
