import type { Json } from '@contracts/core'
import { limits } from '../inclusion/limits.js'
import { contractName, type ReleasedContract } from '../release/release.js'
import type { ReleasedCode, SelectedDecoder } from '../release/released-code.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import { documentOf } from '../schema/document.js'
import { entriesOf, own } from '../schema/json.js'
import { parts } from '../schema/json-edit.js'
import { subschemas } from '../schema/keywords.js'
import { differenceFindings, isReadChangedIn, runPair } from './decoder-findings.js'
import type { Edges } from './edges.js'
import { undecidedCode } from './effect.js'
import { called, type CompareOptions, decodedBy, isAccepted, memberOf, runsBoth, selectedBy } from './execution.js'
import { type Finding, findingOf, releaseChange, shortly, type SubjectLocation } from './finding.js'
import { schemaFindings } from './schema-findings.js'
import { limitsOf } from './limit-messages.js'
import { spread } from './spread.js'
import { appliedTo } from './edit-messages.js'
import { alternatives, edgeVariations, fuller, literalVariations, messagesToTry, variations } from './try-messages.js'
import { type Versions, versionsOf } from './versions.js'

/** Returns a function that calls another once for each message. */
const remembered = <A>(call: (message: Json) => A): ((message: Json) => A) => {
  const results = new Map<Json, A>()
  return (message) => {
    const known = results.get(message)
    if (known !== undefined) return known
    const result = call(message)
    results.set(message, result)
    return result
  }
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

/** The number of messages that are run under each stored and each changed configuration. */
const mostConfigured = { stored: 1000, changed: 200 }

/** The number of copies of configurations of each kind: with a value changed, with a literal, and with more settings. */
const mostChanged = 30

/** The number of copies of configurations with a literal, most of which a contract may refuse. */
const mostAtLiterals = 1000

/** The numbers of configurations under which limits are looked for, and of messages at limits to run under all of them. */
const mostLimits = { configurations: 24, messages: 1000 }

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

/**
 * Returns the stored configurations of a contract, copies of them with one difference, and configurations with the
 * settings that they lack.
 */
const configurationsOf = (
  contract: ReleasedContract,
  { execute: { edges, old } = {}, samples }: CompareOptions,
): readonly Configuration[] => {
  const stored = messagesOf(contract)
  const name = contractName(contract)
  const full = fuller(contract.schema, samples?.(name) ?? [], stored, mostChanged)
  const accepted = (configs: readonly Json[]): readonly Json[] =>
    configs.filter((config) => isAccepted(decodedBy(old, name, config)) === true)
  // The smallest difference comes first, since a person reads the first configuration that shows one.
  const changed = [
    ...accepted(variations(contract.schema, stored, mostChanged)),
    ...(edges === undefined ? [] : accepted(edgeVariations(edges, stored, mostChanged))),
    ...accepted(full),
    ...(edges === undefined
      ? []
      : spread(accepted(literalVariations(edges, [...stored, ...full], mostAtLiterals)), mostChanged)),
  ]
  return [
    ...stored.map((config) => [config, name, mostConfigured.stored] as const),
    ...changed.map((config) => [config, name, mostConfigured.changed] as const),
  ]
}

/**
 * Returns the messages at the limits of what both versions select for stored configurations, and for those with other
 * listed values or more settings. Another configuration may select the same limits now.
 */
const atSelectedLimits = (
  { old, next, sides }: Versions,
  configs: readonly ReleasedContract[],
  { execute = {}, samples }: CompareOptions,
): readonly Json[] => {
  const name = contractName(next)
  const all = configs.flatMap((one) => {
    const stored = messagesOf(one)
    const more = fuller(one.schema, samples?.(contractName(one)) ?? [], stored.slice(0, 1), mostLimits.configurations)
    return [...stored, ...stored.slice(0, 1).flatMap(alternatives(one.schema)), ...more]
  })
  const known = examplesOf(old).slice(0, 2)
  const found = spread(all, mostLimits.configurations).map((config) => {
    const messages = [...known, ...fuller(next.schema, samples?.(name, config) ?? [], known.slice(0, 1), 2)]
    const decoders = [execute.old, execute.next].flatMap((code) => {
      const selected = selectedBy(code, name, config)
      return selected === undefined ? [] : [(message: Json) => called(() => selected.decode(message))]
    })
    const limits = limitsOf(decoders, messages, execute.edges?.selected, sides.accepted.callEach)
    return { messages, limits: [...limits] }
  })
  const edits = [...new Map(found.flatMap((one) => one.limits)).values()]
  return appliedTo(found[0]?.messages ?? [], () => edits, Infinity)
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
  /** Both versions of it; `undefined` if a schema is too large to be read, or too many other codecs are selected. */
  readonly versions: Versions | undefined
  readonly isCodecChanged: boolean
  /** Messages of the selected contract, if it has another codec than its contract declares. */
  readonly messages: readonly Json[]
  /** A key that only the selected codec has, and none of its messages, if none are generated. */
  readonly untried?: string | undefined
}

/** Returns the keys that a schema declares in any object. */
const declaredKeys = (schema: Json): readonly string[] =>
  [...entriesOf(own(schema, 'properties')).map(([key]) => key), ...subschemas(schema).flatMap(([, part]) => declaredKeys(part))] // oxfmt-ignore

/** Creates a function that returns what both versions select, once for the texts of the schemas. */
const selectedVersions = (versions: Versions, options: CompareOptions) => {
  const { execute = {}, samples, payloads } = options
  const name = contractName(versions.next)
  const both = [codecSchema(versions.old), codecSchema(versions.next)]
  const own = JSON.stringify(both)
  const declared = new Set(both.flatMap(declaredKeys))
  const made = new Map<string, Selected>([[own, { versions, isCodecChanged: false, messages: [] }]])
  const codeUnder = (code: ReleasedCode | undefined, { decode }: SelectedDecoder): ReleasedCode | undefined =>
    code && { ...code, decode: { ...code.decode, [name]: decode } }
  return (before: SelectedDecoder, after: SelectedDecoder, config: Json): Selected => {
    const [was, is] = [before.schema ?? codecSchema(versions.old), after.schema ?? codecSchema(versions.next)]
    const key = JSON.stringify([was, is])
    const known = made.get(key)
    if (known !== undefined) return { ...known, isCodecChanged: false }
    const isCodecChanged = JSON.stringify(was) !== JSON.stringify(is)
    // The programs differ, so a rule of a codec that is not compared may have changed although the codec has not.
    if (made.size > limits.selectedCodecs) return { versions: undefined, isCodecChanged, messages: [] }
    const run = { ...execute, old: codeUnder(execute.old, before), next: codeUnder(execute.next, after) }
    const under = versionsOf(
      { ...versions.old, schema: was },
      { ...versions.next, schema: is },
      { ...options, execute: run },
    )
    const all = samples?.(name, config) ?? []
    // The old version writes those only that have no key of the new codec alone.
    const isWritten = under?.memberOf(under.sides.old.write)
    const groups = isCodecChanged ? [all, all.filter((message) => isWritten?.(message) === true)] : [all]
    const stored = [...messagesOf(versions.old), ...messagesOf(versions.next)]
    const of = { schema: is, stored, payloads, edges: execute.edges }
    const messages = groups.flatMap((group) => messagesToTry({ ...of, samples: group }))
    const tried = new Set(messages.flatMap((message) => parts(message).map(([path]) => path.at(-1))))
    const isUntried = (key: string): boolean => !declared.has(key) && !tried.has(key)
    const untried = all.length > 0 ? undefined : [was, is].flatMap(declaredKeys).find(isUntried)
    const selected = { versions: under, isCodecChanged, messages, untried }
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
  const add = (key: string, finding: Finding): void => {
    if (!found.has(key)) found.set(key, finding)
  }
  const wanted = atSelectedLimits(versions, configs, options)
  const atLimits = spread(wanted, mostLimits.messages)
  if (atLimits.length < wanted.length)
    add('limits', notSelected('new', 'what configurations select has too many limits to try all', versions, location))
  const { accepted } = versions.sides
  // The same messages are run under many configurations.
  const withoutConfig = {
    ...accepted,
    raisedBefore: remembered(accepted.raisedBefore),
    raisedNow: remembered(accepted.raisedNow),
  }
  let isSelected = false
  let left = limits.configuredMessages
  const all = configs.flatMap((one) => configurationsOf(one, options)).sort(([, , a], [, , b]) => b - a) // stored ones first
  for (const [config, contract, most] of all) {
    const of = `the configuration ${shortly(config)}`
    const addUnknown = (key: string, side: 'old' | 'new', reason: string): void =>
      add(key, notSelected(side, `${reason} ${of}`, versions, location))
    const before = former ?? selectedBy(execute.old, location.subject, config)
    const after = selectedBy(execute.next, location.subject, config)
    isSelected ||= before !== undefined || after !== undefined
    if (before === undefined || after === undefined) {
      // A configuration that only one version accepts is a finding of its own contract.
      if (before === after || !isKept(contract, config)) continue
      const side = before === undefined ? 'old' : 'new'
      addUnknown(side, side, `the ${side} version selects nothing for`)
      continue
    }
    const lacking = unknownCodec(before, after, versions)
    if (lacking !== undefined) {
      addUnknown(lacking, lacking, `the ${lacking} version has no schema of what it selects for`)
      continue
    }
    const { versions: under, isCodecChanged, messages, untried } = select(before, after, config)
    if (under === undefined) {
      addUnknown('', 'new', 'too many codecs are selected, or too large ones, to compare the one for')
      continue
    }
    if (untried !== undefined) addUnknown('untried', 'new', `no message with the key ${untried} was run under`)
    const codec = isCodecChanged ? schemaFindings(under, location, options) : []
    for (const { description, ...one } of codec)
      add(one.fingerprint, { ...one, description: `${description}, under ${of}` })
    if (left <= 0) {
      addUnknown('left', 'new', 'too many configurations select a codec to run messages under')
      continue
    }
    const pair = {
      before: (message: Json) => called(() => before.decode(message)),
      after: (message: Json) => called(() => after.decode(message)),
      ...{ versions: under, isReadChanged: isReadChangedIn(versions, execute), declared: withoutConfig },
    }
    const atEdges = [examplesOf(versions.old), messages].flatMap((all) => edgeVariations(edgesOf(config), all, most))
    const tried = [...spread(versions.messages(), most), ...spread(messages, most), ...atEdges, ...atLimits]
    left -= tried.length
    const { differences } = runPair(pair, tried)
    for (const one of differenceFindings(differences, versions, location, { config: shortly(config) })) {
      const effects = one.effects.map((effect) => [effect.direction, 'warnedBy' in effect && effect.warnedBy])
      add(JSON.stringify([one.kind, one.name, effects]), one)
    }
  }
  if (isSelected) return [...found.values()]
  const reason = 'neither version selects a contract for any stored message of its configurations'
  return [notSelected('none', reason, versions, location)]
}
