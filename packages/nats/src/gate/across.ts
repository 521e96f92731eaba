import { type Handoff, type Issue, parsePointer } from '@contracts/core'
import { valueAt } from '@contracts/core/internal'
import type { KV, KvEntry } from '@nats-io/kv'
import { setTimeout as sleep } from 'node:timers/promises'
import { digestOf } from '../digest.js'
import { type InvalidVerdict, refusal, type ValidVerdict, type Verdict } from '../validate/validator.js'
import { issueOfThrown } from '../validate/validate-safely.js'
import type { Expiry } from './expiry.js'
import type { Received } from './received.js'
import { isConflict } from './server-error.js'
import { isFinal } from './store.js'
import type { CheckAcross } from './verdict.js'

/**
 * A handoff that a gate checks: the rule, and the key that two related messages share, as a JSON Pointer into both or
 * as the name of a header.
 *
 * @category model
 * @since 1.0.0
 */
export interface CheckedHandoff {
  readonly handoff: Handoff
  readonly key: { readonly pointer: string } | { readonly header: string }
}

/** All outcomes of a handoff for one message. */
export const handoffOutcomes = ['uncorrelated', 'waiting', 'paired', 'refused', 'expired', 'overtaken'] as const

/**
 * The outcome of a handoff for one message: it has no correlation, waits for its partner, was compared with it and
 * passed, or was compared and refused. A message that waited has a second outcome if it is never compared: no partner came
 * in time, or a newer message of its side came first.
 */
export type HandoffOutcome = (typeof handoffOutcomes)[number]

/** The parts of the check of handoffs. */
export interface AcrossParts {
  /** Returns the handoffs, which may change while the gate runs. */
  readonly checked: () => readonly CheckedHandoff[]
  readonly bucket: KV
  /** The stream and the consumer of the gate. Gates with others never meet in the bucket. */
  readonly scope: { readonly stream: string; readonly durable: string }
  /** Counts the outcome of one handoff for one message. */
  readonly count: (handoff: string, outcome: HandoffOutcome) => void
  /** The halves that wait, if those without partner are counted (default: they are not). */
  readonly expiry?: Pick<Expiry, 'wait'> | undefined
}

type Side = 'first' | 'second'

/** One message of a handoff, as the bucket stores it. */
interface Half {
  readonly source: string
  /** The time at which the message was stored. A stream that is made again uses its numbers again, but not its times. */
  readonly time: string
  readonly value: unknown
  /** True for a first message that was compared with a second one. */
  readonly isPaired?: true
}

/**
 * The entry of one handoff and one correlation: the newest first message, and a second message that came before any
 * first one and waits for it.
 */
interface Entry {
  readonly first?: Half
  readonly second?: Half
}

/** The decision of one handoff about a message, and its entry if the message passes. */
interface Plan {
  readonly key: string
  readonly before: KvEntry | null
  readonly own: Half
  readonly entry: Entry
  readonly next: Entry
  readonly issues: readonly Issue[]
  readonly outcomes: readonly HandoffOutcome[]
  readonly handoff: string
}

type Decision = Pick<Plan, 'next' | 'issues' | 'outcomes'>

/**
 * Returns the value that correlates a message with others, or `undefined` if it has none. A number beyond 2^53 may be
 * that of several texts, so it correlates nothing. Nor does a header that is not UTF-8, of which the client replaces
 * bytes.
 */
export const correlationOf = (
  { value }: ValidVerdict,
  { headers }: Received,
  { key }: CheckedHandoff,
): string | undefined => {
  if ('header' in key) {
    const text = headers?.get(key.header) ?? ''
    return text === '' || text.includes('\ufffd') ? undefined : text
  }
  const found = valueAt(value, parsePointer(key.pointer))
  if (typeof found === 'number') return Math.abs(found) > Number.MAX_SAFE_INTEGER ? undefined : String(found)
  return typeof found === 'string' && found !== '' ? found : undefined
}

const token = (name: string): string => name.replaceAll(/[^\w-]/g, '-')

/** Returns the key of an entry. The value of the sender is hashed, because a key may not contain every character. */
const keyOf = ({ stream, durable }: AcrossParts['scope'], handoff: Handoff, correlation: string): string => {
  return `${token(stream)}.${token(durable)}.${digestOf([stream, durable, handoff.id, correlation])}`
}

const entryIn = (entry: KvEntry | null): Entry =>
  entry?.operation === 'PUT' ? (JSON.parse(entry.string()) as Entry) : {} // the gate wrote it

const errorsOf = (issues: readonly Issue[]): readonly Issue[] => issues.filter(({ severity }) => severity === 'error')

/** Returns why two messages do not belong together. Code of the handoff that throws or is stopped is a reason too. */
const issuesOf = (handoff: Handoff, [first, second]: readonly [Half, Half]): readonly Issue[] => {
  try {
    return errorsOf(handoff.check(first.value, second.value))
  } catch (error) {
    return [issueOfThrown(error)]
  }
}

/** Returns the number of a message in its stream. */
const sequenceOf = ({ source }: Half): number => Number(source.slice(source.lastIndexOf(':') + 1))

const isSame = (one: Half, other: Half | undefined): boolean => one.source === other?.source && one.time === other.time

const isNewer = (one: Half, other: Half | undefined): boolean => {
  if (other === undefined) return true
  return one.time === other.time ? sequenceOf(one) > sequenceOf(other) : one.time > other.time
}

/** Decides about a message of one side. A message that the entry contains already was decided about, and passes. */
export const decide = (handoff: Handoff, side: Side, own: Half, entry: Entry): Decision => {
  const { first, second } = entry
  const pass = (next: Entry, ...outcomes: readonly HandoffOutcome[]) => ({ next, issues: [], outcomes })
  if (isSame(own, entry[side])) return pass(entry)
  const other = side === 'first' ? second : first
  if (other === undefined) {
    const { [side]: known } = entry
    if (!isNewer(own, known)) return pass(entry, 'overtaken')
    const isReplaced = known !== undefined && known.isPaired !== true
    return pass({ ...entry, [side]: own }, 'waiting', ...(isReplaced ? (['overtaken'] as const) : []))
  }
  const issues = issuesOf(handoff, side === 'first' ? [own, other] : [other, own])
  if (issues.length > 0) return { next: entry, issues, outcomes: ['refused'] }
  const newest = side === 'first' ? own : other
  return pass(newest.isPaired === true ? entry : { first: { ...newest, isPaired: true } }, 'paired')
}

/** The number of times the gate tries to change an entry that other workers change at the same time. */
const mostTries = 20

/** Stores an entry and returns its revision; `undefined` if another worker changed it meanwhile. */
const write = async (
  bucket: KV,
  { key, before, next }: Pick<Plan, 'key' | 'before' | 'next'>,
): Promise<number | undefined> => {
  try {
    const text = JSON.stringify(next)
    return await (before === null ? bucket.create(key, text) : bucket.update(key, text, before.revision))
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

/**
 * Takes a refused message out of the entries that contain it, so that nothing is compared with it. Returns false if an entry
 * changed meanwhile.
 */
const remove = async (bucket: KV, plans: readonly Plan[]): Promise<boolean> => {
  for (const plan of plans) {
    const { own, entry } = plan
    const { first, second } = entry
    if (!isSame(own, first) && !isSame(own, second)) continue
    const next: Entry = {
      ...(first === undefined || isSame(own, first) ? {} : { first }),
      ...(second === undefined || isSame(own, second) ? {} : { second }),
    }
    if ((await write(bucket, { ...plan, next })) === undefined) return false
  }
  return true
}

const tooLarge = (contract: string): InvalidVerdict =>
  refusal(
    contract,
    'too_large',
    'a message that the gate can keep until its partner arrives',
    'is too large to be kept until the other message of its handoff arrives',
  )

/**
 * Checks handoffs between valid messages. A second message is compared with the newest first one of its correlation; a
 * first message with a second one that came before it. The message that breaks the rule is refused and nothing is
 * compared with it. Entries change by compare-and-set, so that of two workers with one half each, one sees the other's.
 */
export const handoffChecks = ({ checked, bucket, scope, count, expiry }: AcrossParts): CheckAcross => {
  const planOf = async (
    verdict: ValidVerdict,
    message: Received,
    rule: CheckedHandoff,
  ): Promise<Plan | 'uncorrelated' | undefined> => {
    const { handoff } = rule
    const side = handoff.first.name === verdict.contract ? 'first' : 'second'
    if (side === 'second' && handoff.second.name !== verdict.contract) return undefined
    const correlation = correlationOf(verdict, message, rule)
    if (correlation === undefined) return 'uncorrelated'
    const key = keyOf(scope, handoff, correlation)
    const before = await bucket.get(key)
    const entry = entryIn(before)
    const own: Half = { source: message.source, time: message.time, value: verdict.value }
    return { key, before, own, entry, handoff: handoff.id, ...decide(handoff, side, own, entry) }
  }

  /**
   * Decides once by what the bucket has now. Returns `undefined` if it changed meanwhile. `outcomes` are those of each
   * handoff, also of earlier attempts: an entry that one of them has changed has the message already.
   */
  const attempt = async (
    verdict: ValidVerdict,
    message: Received,
    outcomes: Map<CheckedHandoff, readonly HandoffOutcome[]>,
  ): Promise<Verdict | undefined> => {
    const plans: Plan[] = []
    for (const rule of checked()) {
      const plan = await planOf(verdict, message, rule)
      if (plan === undefined) continue
      if (plan !== 'uncorrelated') plans.push(plan)
      const found = plan === 'uncorrelated' ? [plan] : plan.outcomes
      if (found.length > 0) outcomes.set(rule, found)
    }
    const refused = plans.find(({ issues }) => issues.length > 0)
    if (refused === undefined) {
      for (const plan of plans) {
        if (plan.next === plan.entry) continue
        const revision = await write(bucket, plan)
        if (revision === undefined) return undefined
        if (plan.outcomes.includes('waiting')) expiry?.wait(plan.key, plan.handoff, revision)
      }
    } else if (!(await remove(bucket, plans))) return undefined
    for (const [{ handoff }, all] of outcomes)
      for (const outcome of all) if (refused === undefined || outcome === 'refused') count(handoff.id, outcome)
    return refused === undefined ? verdict : { valid: false, contract: verdict.contract, issues: refused.issues }
  }

  return async (verdict, message) => {
    const outcomes = new Map<CheckedHandoff, readonly HandoffOutcome[]>()
    try {
      for (let tries = 0; tries < mostTries; tries++) {
        const result = await attempt(verdict, message, outcomes)
        if (result !== undefined) return result
        await sleep(5 * tries)
      }
    } catch (error) {
      if (isFinal(error)) return tooLarge(verdict.contract)
      throw error
    }
    throw new Error('the entry of its handoff changes too fast')
  }
}
