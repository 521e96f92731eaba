import type { Differences } from '../agreement/differences.js'
import { type Lane, lanes, type TaskName } from '../measure/lanes.js'
import { start } from '../measure/library.js'
import { type Pace, type Times, timesOf } from '../measure/speed.js'
import type { PeerName, Subject } from '../peers/peer.js'
import { messagesOf, type Messages } from '../subject/messages.js'
import { progress } from './progress.js'

/** The times of one contract, and the average size of its messages in bytes. */
export interface SubjectSpeed {
  readonly name: string
  readonly rules: number
  readonly bytes: Readonly<Record<keyof Messages, number>>
  readonly times: Times
}

const mean = (texts: readonly string[]): number =>
  texts.length === 0 ? 0 : Math.round(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length)

/** Times the chosen lanes on each of these contracts. */
export const speeds = async (
  subjects: readonly Subject[],
  tasks: readonly TaskName[],
  pace: Pace,
  chosen: readonly Lane[] = lanes,
): Promise<readonly SubjectSpeed[]> => {
  const found: SubjectSpeed[] = []
  for (const [i, subject] of subjects.entries()) {
    progress(`speed ${String(i + 1)}/${String(subjects.length)} ${subject.name}`)
    const messages = messagesOf(subject)
    const { shaped, whole, one, many } = messages
    found.push({
      name: subject.name,
      rules: subject.contract.rules.length,
      bytes: { shaped: mean(shaped), whole: mean(whole), one: mean(one), many: mean(many) },
      times: await timesOf(subject.name, messages, tasks, chosen, pace),
    })
  }
  return found
}

/** The verdicts of one library over all contracts: how many messages were compared, and where it differs. */
export interface Agreement {
  readonly setting: string
  readonly compared: number
  readonly explained: Readonly<Record<string, number>>
  readonly unexplained: readonly string[]
}

const sum = (one: Agreement, { compared, explained, unexplained }: Differences, subject: string): Agreement => ({
  ...one,
  compared: one.compared + compared,
  explained: Object.fromEntries(
    [...new Set([...Object.keys(one.explained), ...Object.keys(explained)])].map((why) => [
      why,
      (one.explained[why] ?? 0) + (explained[why] ?? 0),
    ]),
  ),
  unexplained: [...one.unexplained, ...unexplained.map((message) => `${subject}: ${message}`)],
})

/** Compares the verdicts of one library with ours on every message and on mutations of it. */
export const agreementOf = async (
  peer: PeerName,
  subjects: readonly Subject[],
  mutations: number,
): Promise<Agreement> => {
  progress(`verdicts ${peer}`)
  const library = start()
  try {
    let found: Agreement = { setting: '', compared: 0, explained: {}, unexplained: [] }
    for (const subject of subjects) {
      const question = { peer, subject: subject.name, messages: messagesOf(subject) }
      const loaded = await library.ask({ ask: 'load', rules: 'contract', ...question })
      const answer = await library.ask({ ask: 'agree', ...question, mutations })
      if (!('compared' in answer)) throw new Error(`${peer} cannot check ${subject.name}: ${JSON.stringify(answer)}`)
      found = sum('loaded' in loaded ? { ...found, setting: loaded.setting } : found, answer, subject.name)
    }
    return found
  } finally {
    await library.end()
  }
}
