/** One pair put to an engine, and its answer put to the judges. */
import type { Json } from '@contracts/core'
import type { Inclusion } from '@contracts/evolution'
import type { Engine } from './engine.js'
import { judgeFor, panel } from './judges/panel.js'
import type { Dispute, Outcome } from './outcome.js'
import type { Pair } from './pair.js'
import { sampled } from './sampler/sampler.js'

/** How a pair is to be examined. */
export interface Examining {
  readonly engine: Engine
  readonly seed: number
  readonly samples: number
  /** Whether sampling is to look for what is already witnessed. */
  readonly blind: boolean
}

type Caught = Pick<Outcome, 'fault' | 'message' | 'disputes' | 'sampled' | 'empty' | 'blind'>

const asJson = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json // what JSON.parse gives is JSON

const counterexamples = function* (pair: Pair, { samples, seed }: Examining): Generator<Json | undefined, void> {
  const { a, b, examples = [] } = pair
  const accepts = judgeFor(b)
  for (const message of sampled({ a, b, accepts: judgeFor(a), count: samples, seed, examples }))
    yield accepts(message) === true ? undefined : message
}

/** What both judges say of a message that the first schema is to accept and the second to reject. */
const isWitness = ({ a, b }: Pair, message: Json, fault: Dispute['fault']): boolean | Dispute => {
  const [first, second] = [panel(a, message), panel(b, message)]
  if (first === false || second === true) return false
  if (first === true && second === false) return true
  const isMissed = fault === 'missed'
  const schemas = [
    ...(first === 'disputed' ? [{ schema: a, faultIf: isMissed }] : []),
    ...(second === 'disputed' ? [{ schema: b, faultIf: !isMissed }] : []),
  ]
  return { message, fault, schemas }
}

const ask = (
  { a, b, examples }: Pair,
  engine: Engine,
): Inclusion | { readonly verdict: 'threw'; readonly reason: string } => {
  try {
    return engine(a, b, examples === undefined ? {} : { examples })
  } catch (error) {
    return { verdict: 'threw', reason: String(error) }
  }
}

const tried = (pair: Pair, examining: Examining): Caught & { readonly sampled: number } => {
  let count = 0
  const disputes: Dispute[] = []
  for (const message of counterexamples(pair, examining)) {
    count++
    if (message === undefined) continue
    const found = isWitness(pair, message, 'missed')
    if (found === true) return { fault: 'missed', message, sampled: count }
    if (found !== false && disputes.length < 4) disputes.push(found)
  }
  return { sampled: count, ...(disputes.length > 0 ? { disputes } : {}) }
}

const judgeProved = (pair: Pair, examining: Examining): Caught => {
  const found = tried(pair, examining)
  if (found.fault === undefined && pair.included === false) return { ...found, fault: 'missed' }
  if (found.sampled > 0 || examining.samples === 0) return found
  // Where nothing was found, the engine itself may know a message to start from; ajv still judges it.
  const start = ask({ ...pair, b: false }, examining.engine)
  if (start.verdict !== 'witnessed') return { ...found, empty: start.verdict === 'proved' }
  return tried({ ...pair, examples: [start.witness] }, examining)
}

const findsBlind = (pair: Pair, examining: Examining): boolean => {
  for (const message of counterexamples(pair, examining)) if (message !== undefined) return true
  return false
}

const judgeWitnessed = (pair: Pair, witness: Json, examining: Examining): Caught => {
  const message = asJson(witness)
  const found = isWitness(pair, message, 'false')
  const blind = examining.blind ? { blind: findsBlind(pair, examining) } : {}
  if (found === false || pair.included === true) return { fault: 'false', message, ...blind }
  return found === true ? blind : { disputes: [found], message, ...blind }
}

/** What a pair comes to; nothing when one of its sides is no schema. */
export const examine = (pair: Pair, examining: Examining): Outcome | undefined => {
  try {
    judgeFor(pair.a)
    judgeFor(pair.b)
  } catch {
    return undefined
  }
  const before = JSON.stringify([pair.a, pair.b])
  const begun = performance.now()
  const answer = ask(pair, examining.engine)
  const milliseconds = performance.now() - begun
  const told = { corpus: pair.corpus, name: pair.name, verdict: answer.verdict, milliseconds }
  const caught = (): Caught => {
    if (answer.verdict === 'threw') return { fault: 'threw' }
    if (before !== JSON.stringify([pair.a, pair.b])) return { fault: 'mutated' }
    if (answer.verdict === 'proved') return judgeProved(pair, examining)
    return answer.verdict === 'witnessed' ? judgeWitnessed(pair, answer.witness, examining) : {}
  }
  const found = caught()
  const whole = found.fault !== undefined || answer.verdict === 'unknown' || found.disputes !== undefined
  return {
    ...told,
    ...('reason' in answer ? { reason: answer.reason } : {}),
    ...found,
    ...(whole ? { a: pair.a, b: pair.b } : {}),
  }
}
