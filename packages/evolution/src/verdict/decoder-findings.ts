import { type Json, parsePointer } from '@contracts/core'
import type { RaisedIssue } from '../release/released-code.js'
import { pathsTo } from '../schema/json-edit.js'
import { valueAtPath } from '../schema/pointer.js'
import { isProtected, shownEffect, undecidedIn } from './effect.js'
import { type Accepted, decodedBy, type Execution, isAccepted, refusingRules, runsBoth } from './execution.js'
import { type Direction, type Effect, type Finding, findingOf, type SubjectLocation, releaseChange } from './finding.js'
import { type NotRun, notRunAmong, notRunFindings } from './not-run.js'
import { ruleMoves } from './rule-findings.js'
import type { Versions } from './versions.js'

/** A message that two decoders decide differently, in a way that no change of the schemas explains. */
interface Difference {
  readonly direction: Direction | 'warning'
  /** The only version that warns about it, for a warning. */
  readonly warnedBy?: 'old' | 'new'
  /** The rule that refuses it or warns, or empty for the codec. */
  readonly by: string
  readonly message: Json
  /** True if it is not known whether a sender writes the message. */
  readonly isOpen?: boolean
}

type Run = (message: Json) => readonly RaisedIssue[] | undefined

/** The two decoders of a contract, and what the comparison of the schemas explains already. */
interface Pair {
  readonly before: Run
  readonly after: Run
  readonly versions: Versions
  /** Returns whether a rule decides differently because of a contract that it reads. */
  readonly isReadChanged: (rule: string, message: Json) => boolean
  /** The decoders of the contract without a configuration, which report what they accept or refuse anew. */
  readonly declared?: Accepted
}

const shapeErrors = (raised: readonly RaisedIssue[]): boolean =>
  raised.some(({ severity, rule }) => severity === 'error' && rule === undefined)

/** Returns the rules that warn. The warnings of strings are in the schemas, which are compared. */
const warningRules = (raised: readonly RaisedIssue[]): ReadonlySet<string> =>
  new Set(raised.flatMap(({ severity, rule }) => (severity === 'warning' ? (rule ?? []) : [])))

/** Creates a function that returns what refuses a message that the other side accepts and writes. */
const refusals = ({ versions, isReadChanged }: Pair) => {
  const { sides, memberOf } = versions
  const { tightened, loosened } = ruleMoves(versions.old.schema, versions.next.schema)
  const of = {
    backward: { moved: new Set(tightened), reads: memberOf(sides.next.read), writes: memberOf(sides.old.write) },
    forward: { moved: new Set(loosened), reads: memberOf(sides.old.read), writes: memberOf(sides.next.write) },
  }
  return (direction: 'backward' | 'forward', message: Json, raised: readonly RaisedIssue[]): readonly Difference[] => {
    const { moved, reads, writes } = of[direction]
    // The comparison of the schemas reports what they refuse.
    const isShape = shapeErrors(raised)
    if (isShape && reads(message) === false) return []
    const rules = [...refusingRules(raised)].filter((rule) => !moved.has(rule) && !isReadChanged(rule, message))
    const all = isShape ? ['', ...rules] : rules
    const isWritten = all.length > 0 && writes(message)
    return isWritten === false ? [] : all.map((by) => ({ direction, by, message, isOpen: isWritten === undefined }))
  }
}

/**
 * The results of two decoders: what they decide differently, the messages that only one of them decides, and the numbers
 * of messages that both and that neither of them decides.
 */
interface Ran {
  readonly differences: readonly Difference[]
  readonly notRun: NotRun
  readonly count: number
  readonly neither: number
}

export const runPair = (pair: Pair, messages: readonly Json[]): Ran => {
  const { before, after, versions, declared } = pair
  const { callEach } = versions.sides.accepted
  const refusal = refusals(pair)
  const severities = [versions.old, versions.next].map(
    ({ rules }) => new Map(rules.map((one) => [one.id, one.severity])),
  )
  const isMoved = (warning: string): boolean => severities[0]?.get(warning) !== severities[1]?.get(warning)
  const found = new Map<string, Difference>()
  const [befores, afters] = [callEach(messages, before), callEach(messages, after)]
  const reported = declared && [callEach(messages, declared.raisedBefore), callEach(messages, declared.raisedNow)]
  const results = messages.map((message, i) => [message, befores[i], afters[i]] as const)
  for (const [i, [message, was, is]] of results.entries()) {
    if (was === undefined || is === undefined) continue
    const [accepted, accepts] = [isAccepted(was), isAccepted(is)]
    const isReported = isAccepted(reported?.[0]?.[i]) === accepted && isAccepted(reported?.[1]?.[i]) === accepts
    if (accepted !== accepts && isReported) continue
    const all =
      accepted !== accepts
        ? refusal(accepted === true ? 'backward' : 'forward', message, accepted === true ? is : was)
        : accepts === true
          ? warned(was, is, message).filter(({ by }) => !isMoved(by))
          : []
    for (const one of all) {
      const key = `${one.direction} ${one.by} ${one.warnedBy ?? ''}`
      const known = found.get(key)
      if (known === undefined || (known.isOpen === true && one.isOpen === false)) found.set(key, one)
    }
  }
  const count = results.filter(([, was, is]) => was !== undefined && is !== undefined).length
  const notRun = notRunAmong(results)
  const neither = messages.length - count - notRun.old.length - notRun.new.length
  return { differences: [...found.values()], notRun, count, neither }
}

/** Returns the rules that warn on one side only about a message that both accept. */
const warned = (was: readonly RaisedIssue[], is: readonly RaisedIssue[], message: Json): readonly Difference[] => {
  const [before, after] = [warningRules(was), warningRules(is)]
  return [...new Set([...before, ...after])]
    .filter((one) => before.has(one) !== after.has(one))
    .map((by) => ({ direction: 'warning', by, message, warnedBy: before.has(by) ? 'old' : 'new' }))
}

/** A warning refuses nothing but for those who read strictly. */
const effectOf = ({ direction, message, warnedBy, isOpen = false }: Difference, { roles }: Versions): Effect => {
  if (direction === 'warning')
    return { ...shownEffect('backward', false, message), ...(warnedBy === undefined ? {} : { warnedBy }) }
  return isOpen
    ? undecidedIn(direction, roles, 'only one version accepts a message of which it is not known whether it is written')
    : shownEffect(direction, isProtected(direction, roles), message)
}

const kindOf = ({ by, direction }: Difference): string => {
  if (by === '') return 'codec-result-changed'
  return direction === 'warning' ? 'warning-result-changed' : 'rule-result-changed'
}

/** Returns a finding for each kind of difference, with its effects. */
export const differenceFindings = (
  all: readonly Difference[],
  versions: Versions,
  location: SubjectLocation,
  details: { readonly [name: string]: Json } = {},
): readonly Finding[] => {
  const changes = all.map((one) => {
    const change = releaseChange(kindOf(one), { ...(one.by === '' ? {} : { rule: one.by }), ...details })
    return { change, effect: effectOf(one, versions) }
  })
  return [...new Map(changes.map(({ change }) => [change.fingerprint, change] as const)).values()].map((change) => {
    const effects = changes.flatMap((one) => (one.change.fingerprint === change.fingerprint ? [one.effect] : []))
    return findingOf(change, location, effects, 'patch')
  })
}

/** Creates a function that returns whether both versions decide differently about a part that a rule decodes. */
export const isReadChangedIn =
  ({ old, next }: Versions, { old: before, next: after }: Execution): Pair['isReadChanged'] =>
  (id, message) =>
    [...old.rules, ...next.rules]
      .filter((rule) => rule.id === id)
      .flatMap(({ reads = [] }) => reads)
      .some(({ contract, at }) =>
        pathsTo(message, parsePointer(at)).some((path) => {
          const part = valueAtPath(message, path) ?? null
          return isAccepted(decodedBy(before, contract, part)) !== isAccepted(decodedBy(after, contract, part))
        }),
      )

/**
 * The findings of running two versions of a contract, and the numbers of messages that both and that neither of them
 * decided.
 */
export interface DecoderComparison {
  readonly findings: readonly Finding[]
  readonly count: number
  readonly neither: number
}

/**
 * Runs both versions of a contract on messages, and returns what they decide differently although the schemas and the
 * lists of rules do not: a rule, an own codec or a predicate of a codec. Each is shown by a message. A message for which
 * only one of them returns a result makes the comparison unproved.
 */
export const decoderFindings = (
  versions: Versions,
  location: SubjectLocation,
  execute: Execution = {},
): DecoderComparison => {
  if (!runsBoth(execute)) return { findings: [], count: 0, neither: 0 }
  const { raisedBefore: before, raisedNow: after } = versions.sides.accepted
  const pair = { before, after, versions, isReadChanged: isReadChangedIn(versions, execute) }
  const messages = versions.messages()
  const ran = runPair(pair, messages)
  const findings = [
    ...differenceFindings(ran.differences, versions, location),
    ...notRunFindings(ran.notRun, messages.length, versions.roles, location),
  ]
  return { findings, count: ran.count, neither: ran.neither }
}
