import { contract as contractOf } from '@contracts/core'
import { mutateMessage, seeded } from '@contracts/testing'
import type { Judge, PeerName, Subject } from '../peers/peer.js'
import type { Messages } from '../subject/messages.js'
import { known } from './known.js'

/** How the verdicts of a library differ from the shape of the contract: known reasons, and messages without one. */
export interface Differences {
  readonly compared: number
  readonly explained: Readonly<Record<string, number>>
  readonly unexplained: readonly string[]
}

/** Returns the messages on which a translation is checked: those of the benchmark, and mutations of them. */
export const checkedOn = ({ shaped, whole, one, many }: Messages, mutations: number, seed = 9): readonly unknown[] => {
  const random = seeded(seed)
  const mutated = Array.from({ length: mutations }, (_, i) =>
    mutateMessage(JSON.parse(shaped[i % shaped.length] ?? '0'), random),
  )
  return [...shaped, ...whole, ...one, ...many, ...mutated.map((message) => JSON.stringify(message))].map(
    (text): unknown => JSON.parse(text),
  )
}

/** Runs everything a library is timed at on each message, and compares its verdicts with the shape of the contract. */
export const differencesOf = (
  peer: PeerName,
  judge: Judge,
  { contract }: Subject,
  messages: readonly unknown[],
): Differences => {
  const shape = contractOf({ ...contract, rules: [] })
  const explained: Record<string, number> = {}
  const unexplained: string[] = []
  for (const message of messages) {
    const { valid, errors } = shape.validate(message)
    const answers =
      peer === 'ours' ? [judge.is(message)] : [judge.is(message), judge.decode(message), judge.issues(message) === 0]
    if (answers.every((answer) => answer === valid)) continue
    const reason = known[peer]?.find(({ explains }) => explains(message, errors))
    if (reason === undefined) unexplained.push(JSON.stringify(message).slice(0, 500))
    else explained[reason.why] = (explained[reason.why] ?? 0) + 1
  }
  return { compared: messages.length, explained, unexplained }
}
