import type { Work } from '../peers/peer.js'
import type { Messages } from '../subject/messages.js'
import { type Lane, type Task, type TaskName, tasks } from './lanes.js'
import { type Library, start } from './library.js'
import type { Answer, Question } from './protocol.js'

/** How long to measure: milliseconds of warm-up, milliseconds of each round, and the number of rounds. */
export interface Pace {
  readonly warmUp: number
  readonly slice: number
  readonly rounds: number
}

/** Nanoseconds a call of every lane at every task, one figure for each round. */
export type Times = Readonly<Partial<Record<TaskName, Readonly<Record<string, readonly number[]>>>>>

interface Running {
  readonly lane: Lane
  readonly library: Library
  readonly can: readonly Work[]
}

const refuse = (what: string, answer: Answer): never => {
  throw new Error(`${what}: ${'failed' in answer ? answer.failed : 'an answer to another question'}`)
}

const startLane = async (lane: Lane, subject: string, messages: Messages): Promise<Running> => {
  const library = start(lane.node)
  const answer = await library.ask({ ask: 'load', peer: lane.peer, subject, rules: lane.rules, messages })
  return {
    lane,
    library,
    can: 'loaded' in answer ? answer.loaded : refuse(`${lane.name} cannot load ${subject}`, answer),
  }
}

type Timing = Extract<Answer, { readonly ns: number }>

const timing = async ({ lane, library }: Running, question: Question): Promise<Timing> => {
  const answer = await library.ask(question)
  return 'ns' in answer ? answer : refuse(`${lane.name} cannot be timed`, answer)
}

/** Reports whether a library accepted every message, for tasks on valid messages. Other tasks always pass. */
const acceptsAll = ({ consumed }: Timing, { work, set }: Task, messages: Messages): boolean =>
  (work !== 'is' && work !== 'decode') || set === 'one' || set === 'many' || consumed === messages[set].length

/** Times one task. Every lane is warmed up; then the lanes take turns, one slice each, round after round. */
const timesAt = async (
  task: TaskName,
  running: readonly Running[],
  messages: Messages,
  pace: Pace,
): Promise<Record<string, number[]>> => {
  const { work, set } = tasks[task]
  const able = running.filter(({ can }) => can.includes(work))
  const ask = async (one: Running, milliseconds: number): Promise<number> => {
    const answer = await timing(one, { ask: 'time', work, set, milliseconds })
    if (!acceptsAll(answer, tasks[task], messages)) throw new Error(`${one.lane.name} refuses valid messages`)
    return answer.ns
  }
  for (const one of able) await ask(one, pace.warmUp)
  const times = able.map(({ lane }) => ({ name: lane.name, values: [] as number[], lane }))
  for (let round = 0; round < pace.rounds; round++) {
    for (const [i, one] of able.entries()) times[i]?.values.push(await ask(one, pace.slice))
  }
  return Object.fromEntries(times.map(({ name, values }) => [name, values]))
}

/** Times every lane at every task that has messages, on one contract. Each lane has its own process. */
export const timesOf = async (
  subject: string,
  messages: Messages,
  names: readonly TaskName[],
  lanes: readonly Lane[],
  pace: Pace,
): Promise<Times> => {
  const running = await Promise.all(lanes.map((lane) => startLane(lane, subject, messages)))
  const found: Partial<Record<TaskName, Record<string, number[]>>> = {}
  try {
    for (const name of names) {
      if (messages[tasks[name].set].length > 0) found[name] = await timesAt(name, running, messages, pace)
    }
  } finally {
    await Promise.all(running.map(({ library }) => library.end()))
  }
  return found
}
