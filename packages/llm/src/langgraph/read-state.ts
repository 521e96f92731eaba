import { type AnyContract, Issue } from '@contracts/core'
import { isJsonObject, migrateBy, versionOf } from '@contracts/core/internal'
import type { Checkpoint, CheckpointMetadata, CheckpointTuple } from '@langchain/langgraph-checkpoint'
import type { Either } from 'fp-ts/lib/Either.js'
import { stateContractKey } from './state-refused.js'
import { channelsOf, pick, type StateVersions } from './versions.js'

/** The purpose of reading: to go on from the latest checkpoint, to go on from a named one, or to list the history. */
export type Purpose = 'latest' | 'named' | 'history'

/** A checkpoint that was read: the tuple, whether its state was migrated, and the issues that refuse it. */
export interface ReadState {
  readonly tuple: CheckpointTuple
  readonly isMigrated: boolean
  readonly issues: readonly Issue[]
}

/** The options of reading a state. */
export interface Reading extends StateVersions {
  readonly repeats: boolean
  readonly getNextVersion: (current: number | string | undefined) => number | string
}

type Values = Readonly<Record<string, unknown>>

/** The channel that has the input until the first step applies it. */
const inputChannel = '__start__'
/** The channel of tasks that a node sends to others, whose arguments may be parts of a state. */
const tasksChannel = '__pregel_tasks'
/** The channels of LangGraph for the progress of a task. Their values are no parts of a state. */
const progressChannels = new Set(['__error__', '__interrupt__', '__resume__', '__scheduled__'])

/** Returns whether a checkpoint was written before the first input was applied: it has no state, only defaults. */
export const isBeforeInput = (metadata: Partial<CheckpointMetadata> | undefined): boolean =>
  metadata?.source === 'input' && metadata.step === -1

/** Returns whether a checkpoint has a state, which may be empty. That of a function has channels of LangGraph only. */
export const hasState = (values: Values): boolean => Object.keys(values).some((key) => !key.startsWith('__'))

const unapplied = (channel: string, contract: string, words: string): Issue =>
  new Issue({
    ...{ code: 'unapplied_update', path: [channel], contract, value: undefined },
    expected: 'no update that is not part of the state yet',
    message: `was ${words} under ${contract} and is not part of the state yet`,
    hint: 'An update is not a state, so no migration reads it: end the step with the version that began it, or go on from another checkpoint.',
  })

/** Returns the greatest version of a channel, compared as savers compare them. */
const greatest = (versions: readonly (number | string)[]): number | string | undefined =>
  versions.reduce<number | string | undefined>((max, version) => {
    if (max === undefined) return version
    const isGreater =
      typeof max === 'number' && typeof version === 'number'
        ? version > max
        : String(version).localeCompare(String(max)) > 0
    return isGreater ? version : max
  }, undefined)

/** Returns a checkpoint with a version of some channels, which every node has seen that had seen the one before. */
const withVersion = (checkpoint: Checkpoint, channels: readonly string[], version: number | string): Checkpoint => {
  const { channel_versions, versions_seen } = checkpoint
  const given = Object.fromEntries(channels.map((key) => [key, version]))
  const seen = Object.entries(versions_seen).map(([node, versions]) => {
    const isSeen = (key: string): boolean =>
      !Object.hasOwn(channel_versions, key) || versions[key] === channel_versions[key]
    return [node, { ...versions, ...pick(given, channels.filter(isSeen)) }] as const
  })
  return {
    ...checkpoint,
    channel_versions: { ...channel_versions, ...given },
    versions_seen: Object.fromEntries(seen) as Checkpoint['versions_seen'],
  }
}

/**
 * Returns a checkpoint with a migrated state. Its channels get a new version, so that a saver that stores each channel by its
 * version stores the migrated value; a migration is not an update that starts a node.
 */
const withState = (
  checkpoint: Checkpoint,
  old: readonly string[],
  next: Values,
  { getNextVersion }: Reading,
): Checkpoint => {
  const { channel_values, channel_versions } = checkpoint
  const keys = Object.keys(next)
  const without = <V>(record: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !old.includes(key) || keys.includes(key)))
  const read = withVersion(checkpoint, keys, getNextVersion(greatest(Object.values(channel_versions))))
  return {
    ...read,
    channel_values: { ...without(channel_values), ...next },
    channel_versions: without(read.channel_versions),
  }
}

/** Returns the updates of an older version that are not part of its state, as issues, and the tuple without them. */
const withoutUpdates = (
  tuple: CheckpointTuple,
  purpose: Purpose,
  from: string,
  { channels, repeats }: Reading,
): { readonly tuple: CheckpointTuple; readonly issues: readonly Issue[] } => {
  const { checkpoint, pendingWrites = [] } = tuple
  const { [inputChannel]: input, [tasksChannel]: tasks, ...values } = checkpoint.channel_values
  const sent = Array.isArray(tasks) && tasks.length > 0
  const isOfState = ([, channel]: readonly unknown[]): boolean =>
    channel === tasksChannel || channels.has(String(channel))
  const unfinished = new Set(pendingWrites.filter(isOfState).map(([task]) => task))
  const kept = pendingWrites.filter(([task, channel]) => !unfinished.has(task) || progressChannels.has(channel))
  const written = new Set(pendingWrites.filter(isOfState).map(([, channel]) => channel))
  const issues = [
    ...(input === undefined ? [] : [unapplied(inputChannel, from, 'sent')]),
    ...(sent ? [unapplied(tasksChannel, from, 'sent')] : []),
    ...(purpose === 'latest' && !repeats ? [...written].map((channel) => unapplied(channel, from, 'written')) : []),
  ]
  return {
    tuple: { ...tuple, checkpoint: { ...checkpoint, channel_values: values }, pendingWrites: kept },
    issues: purpose === 'history' ? [] : issues,
  }
}

const refused = (tuple: CheckpointTuple, issues: readonly Issue[]): ReadState => ({ tuple, isMigrated: false, issues })

/** Returns the issue of a stamp that no version has. */
const unknownVersion = (stamp: unknown, { target, readable }: Reading): Issue => {
  const names = readable.map(({ name }) => name).join(' or ')
  return new Issue({
    ...{ code: 'unknown_version', path: [], contract: target.name, value: stamp },
    ...{ expected: `a state of ${names}`, message: `must be a state of ${names}` },
  })
}

const untouched = (tuple: CheckpointTuple): ReadState => ({ tuple, isMigrated: false, issues: [] })

/** Returns the state in the version of the target, or the issues. Channels that only the target has keep their values. */
const migrated = (
  values: Values,
  version: AnyContract | undefined,
  at: string,
  { target, paths, channels }: Reading,
): Either<readonly Issue[], Values> => {
  const old = version === undefined ? [...channels] : channelsOf(version)
  const result = migrateBy(pick(values, old), target, paths, version, { at })
  if (result._tag === 'Left') return result
  const added = pick(
    values,
    channelsOf(target).filter((key) => !old.includes(key)),
  )
  const decoded = target.decode({ ...added, ...(result.right as Values) })
  if (decoded._tag === 'Left') return decoded
  return { _tag: 'Right', right: pick(decoded.right as Values, channelsOf(target)) } // other channels are not of the state
}

/** Returns the state of a checkpoint from before the first input: the defaults of the channels, and the input. */
const stateBefore = (values: Values): Values => {
  const input = values[inputChannel]
  return { ...values, ...(isJsonObject(input) ? input : {}) }
}

/** Reads a checkpoint from before the first input. Its channels have defaults of the old graph, which are left out. */
const readFirst = (tuple: CheckpointTuple, purpose: Purpose, version: AnyContract, reading: Reading): ReadState => {
  const { checkpoint } = tuple
  const { [inputChannel]: input, ...values } = checkpoint.channel_values
  const given = isJsonObject(input) ? input : {}
  const next = migrated({ ...values, ...given }, version, checkpoint.ts, reading)
  const read = withState({ ...checkpoint, channel_values: values }, [...reading.channels], {}, reading)
  if (next._tag === 'Left')
    return { tuple: { ...tuple, checkpoint: read }, isMigrated: true, issues: purpose === 'history' ? [] : next.left }
  const isDefault = (key: string): boolean => Object.hasOwn(values, key) && !Object.hasOwn(given, key)
  const update = pick(
    next.right,
    Object.keys(next.right).filter((key) => !isDefault(key)),
  )
  const other = Object.entries(given).filter(([key]) => !reading.channels.has(key))
  read.channel_values[inputChannel] = { ...Object.fromEntries(other), ...update }
  return { tuple: { ...tuple, checkpoint: read }, isMigrated: true, issues: [] }
}

/**
 * Returns a checkpoint in which channels that no node has written have a version, without which a saver may not store them.
 * It is the first one, which LangGraph gives to no later value of the channel.
 */
export const withDefaults = (
  checkpoint: Checkpoint,
  channels: readonly string[],
  { getNextVersion }: Reading,
): Checkpoint => {
  const { channel_values, channel_versions } = checkpoint
  const isDefault = (key: string): boolean => !Object.hasOwn(channel_versions, key)
  const defaults = Object.keys(pick(channel_values, channels.filter(isDefault)))
  if (defaults.length === 0) return checkpoint
  const version = getNextVersion(undefined)
  return withVersion(checkpoint, defaults, version)
}

/** Returns the version of a state by its stamp, or without one by the version that it fits best. */
const versionIn = (state: Values, stamp: unknown, { readable, target, paths }: Reading): AnyContract | undefined =>
  stamp === undefined ? versionOf(state, target, paths) : readable.find(({ name }) => name === stamp)

/** Reads the state of a checkpoint: a state of an older version through its migrations. Never changes the given tuple. */
export const readState = (tuple: CheckpointTuple, purpose: Purpose, reading: Reading): ReadState => {
  const { target, channels } = reading
  const { checkpoint, metadata } = tuple
  const values: unknown = checkpoint.channel_values
  if (!isJsonObject(values)) {
    const expected = 'an object of channels'
    return refused(tuple, [new Issue({ code: 'wrong_type', path: [], expected, value: values, contract: target.name })])
  }
  const stamp: unknown = (metadata as Values | undefined)?.[stateContractKey]
  const isFirst = isBeforeInput(metadata)
  const state = pick(isFirst ? stateBefore(values) : values, channels)
  const isWithout = isFirst ? Object.keys(state).length === 0 : !hasState(values)
  if (stamp === undefined && isWithout) return untouched(tuple)
  const version = versionIn(state, stamp, reading)
  if (stamp !== undefined && version === undefined) return refused(tuple, [unknownVersion(stamp, reading)])
  if (isFirst)
    return version === undefined || version === target ? untouched(tuple) : readFirst(tuple, purpose, version, reading)
  const next = migrated(values, version, checkpoint.ts, reading)
  if (next._tag === 'Left') return refused(tuple, next.left)
  if (version === undefined || version === target) return untouched(tuple)
  const read = withState(checkpoint, channelsOf(version), next.right, reading)
  return { ...withoutUpdates({ ...tuple, checkpoint: read }, purpose, version.name, reading), isMigrated: true }
}
