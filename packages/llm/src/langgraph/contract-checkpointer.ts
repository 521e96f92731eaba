import { type AnyContract, type AnyMigration, refuseMisspelt } from '@contracts/core'
import { checkContract, isJsonObject, summarise } from '@contracts/core/internal'
import type {
  BaseCheckpointSaver,
  ChannelVersions,
  Checkpoint,
  CheckpointListOptions,
  CheckpointMetadata,
  CheckpointTuple,
  PendingWrite,
} from '@langchain/langgraph-checkpoint'
import { hasState, isBeforeInput, type Purpose, type Reading, readState, withDefaults } from './read-state.js'
import { type CheckpointNames, refusedState, stateContractKey } from './state-refused.js'
import { channelsOf, pick, versionsOf } from './versions.js'

/**
 * The options of `contractCheckpointer`.
 *
 * @category model
 * @since 1.0.0
 */
export interface CheckpointerOptions {
  /** The migrations that lead to the contract, such as those of its catalog; others are ignored (default: none). */
  readonly migrations?: readonly AnyMigration[] | undefined
  /**
   * The effect of a step that was stopped under an older version after some of its tasks had written channels of the
   * state. `refuse`: the thread is refused, because no migration reads the update of one task. `repeat`: these tasks run
   * again (default: `refuse`).
   */
  readonly unfinishedTasks?: 'refuse' | 'repeat' | undefined
}

/**
 * A saver of LangGraph, with any kind of channel version.
 *
 * @category model
 * @since 1.0.0
 */
export interface AnySaver extends Omit<BaseCheckpointSaver, 'getNextVersion'> {
  /** Returns the version that follows the given one. */
  readonly getNextVersion: (current: never) => number | string
}

type Config = Parameters<AnySaver['getTuple']>[0]

/** The members of a saver that read and write states. */
type Members = Pick<AnySaver, 'get' | 'getDeltaChannelHistory' | 'getTuple' | 'list' | 'put' | 'putWrites'>

/**
 * Returns a function for the version that follows one, which no other branch of a thread gets. A saver that counts, and
 * stores each channel once for each of its versions, would keep the value of the branch that wrote first.
 */
const nextVersionOf =
  (saver: AnySaver): Reading['getNextVersion'] =>
  (current) => {
    const next = saver.getNextVersion(current as never)
    return typeof next === 'number' ? Math.floor(next) + Math.random() : next
  }

/** The most checkpoints that are remembered as migrated. */
const maxRemembered = 10_000

const namesIn = (config: Config): CheckpointNames & { readonly checkpoint_ns?: unknown } => config.configurable ?? {}

/** Returns whether a checkpoint is of the graph itself. A graph inside it has a state of its own. */
const isRoot = (config: Config): boolean => (namesIn(config).checkpoint_ns ?? '') === ''

const keyOf = (config: Config): string => {
  const { thread_id, checkpoint_id } = namesIn(config)
  return JSON.stringify([thread_id, checkpoint_id])
}

/** The checkpoints whose state was migrated when it was read. The oldest are forgotten first. */
class Remembered {
  readonly #keys = new Set<string>()

  add(config: Config): void {
    this.#keys.add(keyOf(config))
    const [first] = this.#keys
    if (this.#keys.size > maxRemembered && first !== undefined) this.#keys.delete(first)
  }

  has(config: Config): boolean {
    return this.#keys.has(keyOf(config))
  }
}

const membersOf = (saver: AnySaver, reading: Reading): Members => {
  const { target, channels } = reading
  const own = channelsOf(target)
  const migrated = new Remembered()

  const read = (tuple: CheckpointTuple, purpose: Purpose): CheckpointTuple => {
    if (!isRoot(tuple.config)) return tuple
    const { tuple: next, isMigrated, issues } = readState(tuple, purpose, reading)
    if (issues.length > 0) throw refusedState('read', issues, namesIn(tuple.config))
    if (isMigrated && purpose !== 'history') migrated.add(tuple.config)
    return next
  }

  const getTuple = async (config: Config): Promise<CheckpointTuple | undefined> => {
    const tuple = await saver.getTuple(config)
    const isNamed = typeof namesIn(config).checkpoint_id === 'string'
    return tuple === undefined ? undefined : read(tuple, isNamed ? 'named' : 'latest')
  }

  return {
    getTuple,
    get: async (config) => (await getTuple(config))?.checkpoint,
    async *list(config: Config, options?: CheckpointListOptions) {
      for await (const tuple of saver.list(config, options)) yield read(tuple, 'history')
    },
    put: async (config: Config, checkpoint: Checkpoint, given: CheckpointMetadata, newVersions: ChannelVersions) => {
      const { [stateContractKey]: _, ...metadata } = given as CheckpointMetadata<Readonly<Record<string, unknown>>>
      const state = pick(checkpoint.channel_values, own)
      const isOfContract = isRoot(config) && (isBeforeInput(given) || hasState(checkpoint.channel_values))
      if (!isOfContract) return saver.put(config, checkpoint, metadata, newVersions)
      const { errors } = isBeforeInput(given) ? { errors: [] } : target.validate(state)
      if (errors.length > 0) throw refusedState('written', errors, { ...namesIn(config), checkpoint_id: checkpoint.id })
      const complete = withDefaults(checkpoint, own, reading)
      // A copy goes on from the parent of the checkpoint that was read, and names no new versions.
      const isNew = migrated.has(config) || given.source === 'fork'
      const unnamed = own.filter((key) => isNew || !Object.hasOwn(checkpoint.channel_versions, key))
      const all = { ...newVersions, ...(pick(complete.channel_versions, unnamed) as ChannelVersions) }
      const stamped = { ...metadata, [stateContractKey]: target.name } as unknown as CheckpointMetadata
      return saver.put(config, complete, stamped, all)
    },
    putWrites: async (config: Config, writes: PendingWrite[], taskId: string, taskPath?: string) => {
      // The checkpoint keeps the older version, under which this update cannot be read: an interrupted task runs again.
      if (isRoot(config) && migrated.has(config) && writes.some(([channel]) => channels.has(channel))) return
      await saver.putWrites(config, writes, taskId, taskPath)
    },
    getDeltaChannelHistory: async (options) => {
      const ofState = options.channels.filter((channel) => isRoot(options.config) && channels.has(channel))
      if (ofState.length > 0)
        throw new TypeError(
          `${ofState.join(', ')} of ${target.name} must not be a DeltaChannel: it stores updates, which no migration reads`,
        )
      return saver.getDeltaChannelHistory(options)
    },
  }
}

/** Throws a `TypeError` for arguments of a caller without types. */
const checkArguments = (saver: unknown, contract: unknown, options: CheckpointerOptions): void => {
  const isSaver =
    isJsonObject(saver) && ['getTuple', 'list', 'put', 'putWrites'].every((name) => typeof saver[name] === 'function')
  if (!isSaver) throw new TypeError('contractCheckpointer takes a saver first, such as new MemorySaver()')
  checkContract('contractCheckpointer', contract)
  refuseMisspelt('The options of contractCheckpointer', options, { migrations: true, unfinishedTasks: true })
  const { migrations, unfinishedTasks } = options as {
    readonly migrations?: unknown
    readonly unfinishedTasks?: unknown
  }
  if (migrations !== undefined && !Array.isArray(migrations))
    throw new TypeError('migrations must be an array: write migrations: [stateV1ToV2], or the migrations of a catalog')
  for (const one of (migrations ?? []) as readonly unknown[])
    if (!isJsonObject(one) || typeof one['apply'] !== 'function')
      throw new TypeError('migrations must be an array of migrations: write migrations: [stateV1ToV2]')
  if (unfinishedTasks !== undefined && unfinishedTasks !== 'refuse' && unfinishedTasks !== 'repeat')
    throw new TypeError(`unfinishedTasks must be "refuse" or "repeat", got ${summarise(unfinishedTasks)}`)
}

/**
 * Returns a saver of LangGraph whose states are messages of a contract. Its keys are channels; other channels pass as they
 * are. A state that was written under an older version is read through its migrations. A state that no version accepts is
 * refused: the promise rejects with a `StateRefused`, which has the issues. Reading never changes a stored checkpoint. A
 * state is validated before it is written, and the metadata of its checkpoint has the name of the contract, so that a saver
 * without a contract reads it too. Graphs inside the graph have states of their own, which pass as they are. A step that
 * was stopped under an older version is subject to `unfinishedTasks`. Throws a `TypeError` for a wrong argument.
 *
 * @category constructors
 * @since 1.0.0
 */
export const contractCheckpointer = <S extends AnySaver>(
  saver: S,
  contract: AnyContract,
  options: CheckpointerOptions = {},
): S => {
  checkArguments(saver, contract, options)
  const { migrations = [], unfinishedTasks = 'refuse' } = options
  const getNextVersion = nextVersionOf(saver)
  const reading = { ...versionsOf(contract, migrations), repeats: unfinishedTasks === 'repeat', getNextVersion }
  const members = { ...membersOf(saver, reading), getNextVersion }
  return new Proxy(saver, {
    get: (target, key): unknown => {
      if (Object.hasOwn(members, key)) return members[key as keyof typeof members]
      const value: unknown = Reflect.get(target, key, target)
      // A method of a class may read private fields, which a proxy does not have.
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value
    },
  })
}
