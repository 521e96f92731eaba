import { type Json, parsePointer } from '@contracts/core'
import { contractName, type ReleasedContract } from '../release/release.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import type { RaisedIssue, ReleasedCode, SelectedDecoder } from '../release/released-code.js'
import { documentOf } from '../schema/document.js'
import { valueAtPath } from '../schema/pointer.js'
import { parts, pathsTo } from '../schema/json-edit.js'
import { isProtected, shownEffect, undecidedCode } from './effect.js'
import {
  type Accepted,
  called,
  type CompareOptions,
  decodedBy,
  type Execution,
  isAccepted,
  memberOf,
  refusingRules,
  runsBoth,
  selectedBy,
} from './execution.js'
import {
  type Direction,
  type Effect,
  type Finding,
  findingOf,
  type SubjectLocation,
  releaseChange,
  shortly,
} from './finding.js'
import { type NotRun, notRunFindings } from './not-run.js'
import type { Edges } from './edges.js'
import { edgeVariations, messagesToTry, spread, variations } from './try-messages.js'
import { ruleMoves } from './rule-findings.js'
import { schemaFindings } from './schema-findings.js'
import { type Versions, versionsOf } from './versions.js'

/** A message that two decoders decide differently, in a way that no change of the schemas explains. */
interface Difference {
  readonly direction: Direction | 'warning'
  /** The only version that warns about it, for a warning. */
  readonly warnedBy?: 'old' | 'new'
  /** The rule that refuses it or warns, or empty for the codec. */
  readonly by: string
  readonly message: Json
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
    const by = [...refusingRules(raised)].filter((rule) => !moved.has(rule) && !isReadChanged(rule, message))
    const all = isShape ? ['', ...by] : by
    return all.length === 0 || writes(message) !== true ? [] : all.map((one) => ({ direction, by: one, message }))
  }
}

/** The results of two decoders: what they decide differently, and the messages that not both of them decide. */
interface Ran {
  readonly differences: readonly Difference[]
  readonly count: number
  /** Messages that only one version decides, and those that neither of them decides. */
  readonly notRun: NotRun & { readonly neither: readonly Json[] }
}

const run = (pair: Pair, messages: readonly Json[]): Ran => {
  const { before, after, versions, declared } = pair
  const { callEach } = versions.sides.accepted
  const refusal = refusals(pair)
  const severities = [versions.old, versions.next].map(
    ({ rules }) => new Map(rules.map((one) => [one.id, one.severity])),
  )
  const isMoved = (warning: string): boolean => severities[0]?.get(warning) !== severities[1]?.get(warning)
  const found = new Map<string, Difference>()
  const notRun = { old: [] as Json[], new: [] as Json[], neither: [] as Json[] }
  const [befores, afters] = [callEach(messages, before), callEach(messages, after)]
  const reported = declared && [callEach(messages, declared.raisedBefore), callEach(messages, declared.raisedNow)]
  for (const [i, message] of messages.entries()) {
    const [was, is] = [befores[i], afters[i]]
    if (was === undefined || is === undefined) {
      notRun[was === is ? 'neither' : was === undefined ? 'old' : 'new'].push(message)
      continue
    }
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
      if (!found.has(key)) found.set(key, one)
    }
  }
  const missed = notRun.old.length + notRun.new.length + notRun.neither.length
  return { differences: [...found.values()], count: messages.length - missed, notRun }
}

/** Returns the finding that it is not known what one version, or either of them, selects, for a reason. */
const notSelected = (
  side: 'old' | 'new' | 'none',
  reason: string,
  { roles }: Versions,
  location: SubjectLocation,
): Finding => {
  const change = releaseChange('code-not-run', { side, contract: location.subject, reason })
  return findingOf(change, location, undecidedCode(roles, reason), 'patch')
}

/** Returns the rules that warn on one side only about a message that both accept. */
const warned = (was: readonly RaisedIssue[], is: readonly RaisedIssue[], message: Json): readonly Difference[] => {
  const [before, after] = [warningRules(was), warningRules(is)]
  return [...new Set([...before, ...after])]
    .filter((one) => before.has(one) !== after.has(one))
    .map((by) => ({ direction: 'warning', by, message, warnedBy: before.has(by) ? 'old' : 'new' }))
}

/** A warning refuses nothing but for those who read strictly. */
const effectOf = ({ direction, message, warnedBy }: Difference, { roles }: Versions): Effect =>
  direction === 'warning'
    ? { ...shownEffect('backward', false, message), ...(warnedBy === undefined ? {} : { warnedBy }) }
    : shownEffect(direction, isProtected(direction, roles), message)

const kindOf = ({ by, direction }: Difference): string => {
  if (by === '') return 'codec-result-changed'
  return direction === 'warning' ? 'warning-result-changed' : 'rule-result-changed'
}

const findingsOf = (
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
const readsOf =
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
  const pair = { before, after, versions, isReadChanged: readsOf(versions, execute) }
  const messages = versions.messages()
  const ran = run(pair, messages)
  const findings = [
    ...findingsOf(ran.differences, versions, location),
    ...notRunFindings(ran.notRun, messages.length, versions.roles, location),
  ]
  return { findings, count: ran.count, neither: ran.notRun.neither.length }
}

/** The number of messages that are run under each stored and each changed configuration. */
const mostConfigured = { stored: 1000, changed: 200 }

/** The number of copies of stored configurations with a value changed, and of those at the edge of a literal. */
const mostChanged = 30

/** Returns the numbers and texts of a configuration, at which its rules may decide differently. */
const edgesOf = (config: Json): Edges => {
  const values = parts(config).map(([, value]) => value)
  return {
    numbers: values.filter((value) => typeof value === 'number'),
    texts: values.filter((value) => typeof value === 'string'),
  }
}

/** A configuration, the contract of its messages, and the number of messages to run under it. */
type Configuration = readonly [config: Json, contract: string, most: number]

/** Returns the stored configurations of a contract, and copies of them with one difference. */
const configurationsOf = (contract: ReleasedContract, { edges, old }: Execution): readonly Configuration[] => {
  const stored = messagesOf(contract)
  const changed = [
    ...variations(contract.schema, stored, mostChanged),
    ...(edges === undefined ? [] : edgeVariations(edges, stored, mostChanged)),
  ]
  const name = contractName(contract)
  const accepted = changed.filter((config) => isAccepted(decodedBy(old, name, config)) === true)
  return [
    ...stored.map((config) => [config, name, mostConfigured.stored] as const),
    ...accepted.map((config) => [config, name, mostConfigured.changed] as const),
  ]
}

/** Returns the schema of a contract as one of its codec alone. */
const codecSchema = ({
  schema: { $id: _id, examples: _examples, 'x-contract': _notes, ...schema },
}: ReleasedContract) => schema

/**
 * Returns the version of which it is not known which codec it selects, since its code has no schemas of what it selects;
 * `undefined` if there is none, or if the other one selects the codec that the contract declares, whatever their
 * descriptions: then this one is taken to select the declared codec too.
 */
const unknownCodec = (
  before: SelectedDecoder,
  after: SelectedDecoder,
  { old, next }: Versions,
): 'old' | 'new' | undefined => {
  const stated = before.schema ?? after.schema
  if (stated === undefined || (before.schema !== undefined && after.schema !== undefined)) return undefined
  const side = before.schema === undefined ? 'old' : 'new'
  const declared = codecSchema(side === 'old' ? next : old)
  return documentOf(stated).closure('') === documentOf(declared).closure('') ? undefined : side
}

/** A contract as a configuration selects it in two versions, and messages of the new one. */
interface Selected {
  /** Both versions of it; `undefined` if a schema is too large to be read. */
  readonly versions: Versions | undefined
  readonly isCodecChanged: boolean
  /** Messages of the selected contract, if it has another codec than its contract declares. */
  readonly messages: readonly Json[]
}

/** Creates a function that returns what both versions select, once for the texts of the schemas. */
const selectedVersions = (versions: Versions, options: CompareOptions) => {
  const { execute = {}, samples, payloads } = options
  const name = contractName(versions.next)
  const own = JSON.stringify([codecSchema(versions.old), codecSchema(versions.next)])
  const made = new Map<string, Selected>([[own, { versions, isCodecChanged: false, messages: [] }]])
  const codeUnder = (code: ReleasedCode | undefined, { decode }: SelectedDecoder): ReleasedCode | undefined =>
    code && { ...code, decode: { ...code.decode, [name]: decode } }
  return (before: SelectedDecoder, after: SelectedDecoder, config: Json): Selected => {
    const [was, is] = [before.schema ?? codecSchema(versions.old), after.schema ?? codecSchema(versions.next)]
    const key = JSON.stringify([was, is])
    const known = made.get(key)
    if (known !== undefined) return { ...known, isCodecChanged: false }
    const run = { ...execute, old: codeUnder(execute.old, before), next: codeUnder(execute.next, after) }
    const under = versionsOf(
      { ...versions.old, schema: was },
      { ...versions.next, schema: is },
      { ...options, execute: run },
    )
    const all = samples?.(name, config) ?? []
    const isCodecChanged = JSON.stringify(was) !== JSON.stringify(is)
    // The old version writes those only that have no key of the new codec alone.
    const isWritten = under?.memberOf(under.sides.old.write)
    const groups = isCodecChanged ? [all, all.filter((message) => isWritten?.(message) === true)] : [all]
    const stored = [...messagesOf(versions.old), ...messagesOf(versions.next)]
    const of = { schema: is, stored, payloads, edges: execute.edges }
    const messages = groups.flatMap((group) => messagesToTry({ ...of, samples: group }))
    const selected = { versions: under, isCodecChanged, messages }
    made.set(key, selected)
    return selected
  }
}

/**
 * Compares the codecs that configurations select for a contract, runs their decoders, and returns what they decide
 * differently although the contract without a configuration does not accept or refuse the message anew in the same way.
 * An older version that selects nothing for any configuration decides without one. If neither version selects anything,
 * it is not known what they decide.
 */
export const selectedFindings = (
  versions: Versions,
  location: SubjectLocation,
  configs: readonly ReleasedContract[],
  options: CompareOptions,
): readonly Finding[] => {
  const { execute = {} } = options
  if (!runsBoth(execute)) return []
  const isKept = (contract: string, config: Json): boolean =>
    isAccepted(decodedBy(execute.old, contract, config)) === isAccepted(decodedBy(execute.next, contract, config))
  const declared =
    memberOf(execute.old?.select, location.subject) === undefined
      ? memberOf(execute.old?.decode, location.subject)
      : undefined
  const former = declared && { decode: declared, schema: codecSchema(versions.old) }
  const select = selectedVersions(versions, options)
  const found = new Map<string, Finding>() // one for each thing that is decided otherwise, under its first configuration
  let isSelected = false
  for (const [config, contract, most] of configs.flatMap((one) => configurationsOf(one, execute))) {
    const before = former ?? selectedBy(execute.old, location.subject, config)
    const after = selectedBy(execute.next, location.subject, config)
    isSelected ||= before !== undefined || after !== undefined
    if (before === undefined || after === undefined) {
      // A configuration that only one version accepts is a finding of its own contract.
      if (before === after || !isKept(contract, config)) continue
      const side = before === undefined ? 'old' : 'new'
      const reason = `the ${side} version selects nothing for the configuration ${shortly(config)}`
      if (!found.has(side)) found.set(side, notSelected(side, reason, versions, location))
      continue
    }
    const lacking = unknownCodec(before, after, versions)
    if (lacking !== undefined) {
      const reason = `the ${lacking} version has no schema of what it selects for the configuration ${shortly(config)}`
      if (!found.has(lacking)) found.set(lacking, notSelected(lacking, reason, versions, location))
      continue
    }
    const { versions: under, isCodecChanged, messages } = select(before, after, config)
    if (under === undefined) continue
    const pair = {
      before: (message: Json) => called(() => before.decode(message)),
      after: (message: Json) => called(() => after.decode(message)),
      ...{ versions: under, isReadChanged: readsOf(versions, execute), declared: versions.sides.accepted },
    }
    const atEdges = [examplesOf(versions.old), messages].flatMap((all) => edgeVariations(edgesOf(config), all, most))
    const tried = [...spread(versions.messages(), most), ...spread(messages, most), ...atEdges]
    const { differences } = run(pair, tried)
    const codec = isCodecChanged ? schemaFindings(under, location, options) : []
    for (const { description, ...one } of codec) {
      const sentence = `${description}, under the configuration ${shortly(config)}`
      if (!found.has(one.fingerprint)) found.set(one.fingerprint, { ...one, description: sentence })
    }
    for (const one of findingsOf(differences, versions, location, { config: shortly(config) })) {
      const effects = one.effects.map(({ direction, ...effect }) => [
        direction,
        'warnedBy' in effect && effect.warnedBy,
      ])
      const key = JSON.stringify([one.kind, one.name, effects])
      if (!found.has(key)) found.set(key, one)
    }
  }
  if (isSelected) return [...found.values()]
  const reason = 'neither version selects a contract for any stored message of its configurations'
  return [notSelected('none', reason, versions, location)]
}
