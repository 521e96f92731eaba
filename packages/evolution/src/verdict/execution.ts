import type { Json } from '@contracts/core'
import type { InclusionOptions } from '../inclusion/includes.js'
import type { CompareTypes } from '../release/declaration-change.js'
import { contractName, type ReleasedContract } from '../release/release.js'
import {
  type Migrated,
  migrationName,
  type RaisedIssue,
  type ReleasedCode,
  type ReleasedDecoder,
} from '../release/released-code.js'
import { type CallEach, type StoppedCall, unlimited } from '../release/call-limit.js'
import type { RunnableCode } from '../release/load-code.js'
import { type Edges, edgesBetween } from './edges.js'
import { reachComparer } from './program-reach.js'

/**
 * The code that a comparison runs in addition to the schemas.
 *
 * @category model
 * @since 1.0.0
 */
export interface Execution {
  /** Code of the old version (default: only its schemas are known). */
  readonly old?: ReleasedCode | undefined
  /** Code of the new version (default: only its schemas are known). */
  readonly next?: ReleasedCode | undefined
  /** Literals in which the code of the two versions differs (default: none is known). */
  readonly edges?: Edges | undefined
  /** True if the code of the two versions is known to be the same, so that it is not run (default: false). */
  readonly isSame?: boolean | undefined
  /**
   * Returns whether the code that an exported codec reaches is known to be the same in both versions, although the rest of
   * their code may differ (default: it is not known).
   */
  readonly isSameCodec?: ((old: string, next: string) => boolean) | undefined
  /** Calls the code for each message (default: as `map` does). */
  readonly callEach?: CallEach | undefined
  /** Returns the calls that did not return in time, by version (default: none). */
  readonly stopped?: (() => Readonly<Record<'old' | 'new', readonly StoppedCall[]>>) | undefined
}

/**
 * Options of a comparison.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompareOptions extends Pick<InclusionOptions, 'formats' | 'steps'> {
  /** Messages that a producer writes: with declared keys and no null for absence, or anything (default: `contract`). */
  readonly reading?: 'contract' | 'exact'
  /** Code to run; a counterexample that it contradicts does not count (default: none). */
  readonly execute?: Execution
  /**
   * Returns generated messages of a contract, named `id@version`, or of the one that a configuration selects in its
   * place, to run the code on (default: none).
   */
  readonly samples?: ((contract: string, config?: Json) => readonly Json[]) | undefined
  /** Messages of any contract of the package, which a message of another may contain (default: none). */
  readonly payloads?: readonly Json[]
  /** Compares the declared types of exports (default: a change of them is unproved). */
  readonly compareTypes?: CompareTypes | undefined
}

/** Returns the code that a comparison of two versions runs. */
export const executionOf = (old: RunnableCode | undefined, next: RunnableCode | undefined): Execution => {
  const [before, after] = [old?.text, next?.text]
  const texts = before === undefined || after === undefined ? undefined : { before, after }
  const names = [old, next].map((one) => Object.keys(one?.run.codecs ?? {}))
  return {
    ...{ old: old?.run, next: next?.run, isSame: texts && texts.before === texts.after },
    edges: texts && edgesBetween(texts.before, texts.after),
    isSameCodec: texts && reachComparer([texts.before, names[0] ?? []], [texts.after, names[1] ?? []]),
    callEach: old?.limit?.callEach ?? next?.limit?.callEach,
    stopped: () => ({ old: old?.limit?.stopped() ?? [], new: next?.limit?.stopped() ?? [] }),
  }
}

/** Returns that a release has no code, as a clause. */
export const missingCode = (version: string): string =>
  `releases/${version}.cjs is missing, so the rules of ${version} cannot be run`

/** Returns whether the code of both versions is known, and may differ. */
export const runsBoth = ({ old, next, isSame = false }: Execution = {}): boolean =>
  old !== undefined && next !== undefined && !isSame

/** Returns the member of an object that is its own; `undefined` if it has none. */
export const memberOf = <A>(all: { readonly [name: string]: A } | undefined, name: string): A | undefined =>
  all !== undefined && Object.hasOwn(all, name) ? all[name] : undefined

/** Calls the code of a release, which may throw; `undefined` if it does. */
export const called = <A>(call: (() => A) | undefined): A | undefined => {
  try {
    return call?.()
  } catch {
    return undefined
  }
}

type Code = ReleasedCode | undefined

/** Runs the decoder of a contract, named `id@version`; `undefined`, as from those below, if there is none or it throws. */
export const decodedBy = (code: Code, contract: string, message: Json) => {
  const decode = memberOf(code?.decode, contract)
  return called(decode && (() => decode(message)))
}

/** Returns the decoder of an exported codec; `undefined` if the code has none. */
export const codecDecoder = (code: Code, codec: string): ReleasedDecoder | undefined => {
  const decode = memberOf(code?.codecs, codec)
  return decode && ((message) => (decode(message) === undefined ? [{ severity: 'error' }] : []))
}

/** The time that is passed to a migration, so that its results are the same in every run. */
export const sometime = '2000-01-01T00:00:00Z'

/** Returns the result of a migration as it is sent: a key whose value is undefined is absent. */
const sent = (made: Migrated): Migrated =>
  made.result === undefined ? made : { ...made, result: JSON.parse(JSON.stringify(made.result)) as Json }

export const migratedBy = (code: Code, from: string, to: string, message: Json) => {
  const migrate = memberOf(code?.migrate, migrationName(from, to))
  return called(migrate && (() => sent(migrate(structuredClone(message), sometime))))
}

export const handedOverBy = (code: Code, handoff: string, first: Json, second: Json) => {
  const handOver = memberOf(code?.handOver, handoff)
  return called(handOver && (() => handOver(first, second)))
}

/** Returns what a configuration selects for a contract. */
export const selectedBy = (code: Code, contract: string, config: Json) => {
  const select = memberOf(code?.select, contract)
  return called(select && (() => select(config)))
}

const isError = ({ severity }: RaisedIssue): boolean => severity === 'error'

/** Returns whether issues leave a message accepted; `undefined` if nothing was run. */
export const isAccepted = (raised: readonly RaisedIssue[] | undefined): boolean | undefined =>
  raised && !raised.some(isError)

export const refusingRules = (raised: readonly RaisedIssue[]): ReadonlySet<string> =>
  new Set(raised.flatMap((one) => (isError(one) && one.rule !== undefined ? [one.rule] : [])))

/** The verdicts of the decoders on a message. Functions return `undefined` when nothing could be run. */
export interface Accepted {
  /** Returns whether the old version accepts the message. */
  readonly old: (message: Json) => boolean | undefined
  /** Returns whether the new version accepts the message. */
  readonly next: (message: Json) => boolean | undefined
  /** Returns the issues that the old version raises. */
  readonly raisedBefore: (message: Json) => readonly RaisedIssue[] | undefined
  /** Returns the issues that the new version raises. */
  readonly raisedNow: (message: Json) => readonly RaisedIssue[] | undefined
  /** Calls one of these functions for each message. */
  readonly callEach: CallEach
}

/** Creates the functions that execute two versions of a contract. */
export const acceptedBy = (
  old: ReleasedContract,
  next: ReleasedContract,
  { old: before, next: after, callEach = unlimited.callEach }: Execution = {},
): Accepted => {
  const raisedBefore = (message: Json) => decodedBy(before, contractName(old), message)
  const raisedNow = (message: Json) => decodedBy(after, contractName(next), message)
  return {
    old: (message) => isAccepted(raisedBefore(message)),
    next: (message) => isAccepted(raisedNow(message)),
    raisedBefore,
    raisedNow,
    callEach,
  }
}
