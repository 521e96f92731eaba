import type { Handoff, Issue } from '@contracts/core'
import type { JsMsg } from '@nats-io/jetstream'
import type { KV, KvEntry } from '@nats-io/kv'
import { createHash } from 'node:crypto'
import type { Verdict } from '../judge/judge.js'
import type { CheckAcross } from './gate.js'
import { sourceOf } from './outputs.js'

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

type Valid = Verdict & { readonly valid: true }

/** One half of a handoff, as the bucket stores it. */
interface Half {
  readonly source: string
  readonly value: unknown
}

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((below, segment) => {
      const key = unescaped(segment)
      return typeof below === 'object' && below !== null && Object.hasOwn(below, key)
        ? (below as Readonly<Record<string, unknown>>)[key]
        : undefined
    }, value)

/** Returns the value that correlates a message with others, or `undefined` if it has no such value. */
const correlationOf = ({ value }: Valid, { headers }: JsMsg, { key }: CheckedHandoff): string | undefined => {
  const found = 'header' in key ? headers?.get(key.header) : valueAt(value, key.pointer)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Returns a key of the bucket. The value of the sender is hashed, because a key may not contain every character. */
const keyOf = (handoff: Handoff, correlation: string, half: 'first' | 'second'): string =>
  `${createHash('sha256').update(`${handoff.id} ${correlation}`).digest('hex')}.${half}`

const halfIn = (entry: KvEntry): Half => JSON.parse(entry.string()) as Half // the gate wrote it

/**
 * Stores a half and returns its revision. The bucket orders all revisions, so exactly one of two halves is the later
 * one, whichever worker has it. A message that is delivered again keeps its revision.
 */
const keep = async (bucket: KV, key: string, half: Half): Promise<number> => {
  const known = await bucket.get(key)
  if (known?.operation === 'PUT' && halfIn(known).source === half.source) return known.revision
  return bucket.put(key, JSON.stringify(half))
}

/** Returns the errors of the handoff between two valid messages. */
const errorsBetween = (handoff: Handoff, own: 'first' | 'second', mine: unknown, other: unknown): readonly Issue[] => {
  const issues = own === 'first' ? handoff.check(mine, other) : handoff.check(other, mine)
  return issues.filter(({ severity }) => severity === 'error')
}

/**
 * Checks handoffs between valid messages. The later half of a pair is refused if it breaks the rule between them; the
 * earlier half has already passed. The bucket has a time to live, after which a half without its other half is removed.
 */
export const handoffChecks = (checked: readonly CheckedHandoff[], bucket: KV): CheckAcross => {
  const one = async (verdict: Valid, message: JsMsg, rule: CheckedHandoff): Promise<Verdict> => {
    const { handoff } = rule
    const half = handoff.first.name === verdict.contract ? 'first' : 'second'
    if (half === 'second' && handoff.second.name !== verdict.contract) return verdict
    const correlation = correlationOf(verdict, message, rule)
    if (correlation === undefined) return verdict
    const own = { source: sourceOf(message), value: verdict.value }
    const revision = await keep(bucket, keyOf(handoff, correlation, half), own)
    const other = await bucket.get(keyOf(handoff, correlation, half === 'first' ? 'second' : 'first'))
    if (other?.operation !== 'PUT' || other.revision > revision) return verdict
    const issues = errorsBetween(handoff, half, verdict.value, halfIn(other).value)
    return issues.length === 0 ? verdict : { valid: false, contract: verdict.contract, issues }
  }
  return async (verdict, message) => {
    for (const rule of checked) {
      const result = await one(verdict, message, rule)
      if (!result.valid) return result
    }
    return verdict
  }
}
