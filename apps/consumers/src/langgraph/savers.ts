import { isBuiltin } from 'node:module'
import {
  type BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointMetadata,
  type CheckpointTuple,
  MemorySaver,
} from '@langchain/langgraph-checkpoint'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'

type Config = Parameters<MemorySaver['getTuple']>[0]

/** Stores each channel once for each of its versions, which are counted, and keeps the first value, as that of Postgres does. */
class ChannelSaver extends MemorySaver {
  readonly #blobs = new Map<string, unknown>()

  #key({ configurable }: Config, channel: string, version: unknown): string {
    return JSON.stringify([configurable?.['thread_id'], channel, version])
  }

  override async put(
    config: Config,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions?: ChannelVersions,
  ) {
    for (const [channel, version] of Object.entries(newVersions ?? {})) {
      const key = this.#key(config, channel, version)
      if (!this.#blobs.has(key)) this.#blobs.set(key, structuredClone(checkpoint.channel_values[channel]))
    }
    return super.put(config, { ...checkpoint, channel_values: {} }, metadata)
  }

  #restore(tuple: CheckpointTuple): CheckpointTuple {
    const { checkpoint } = tuple
    for (const [channel, version] of Object.entries(checkpoint.channel_versions)) {
      const value = this.#blobs.get(this.#key(tuple.config, channel, version))
      if (value !== undefined) checkpoint.channel_values[channel] = structuredClone(value)
    }
    return tuple
  }

  override async getTuple(config: Config): Promise<CheckpointTuple | undefined> {
    const tuple = await super.getTuple(config)
    return tuple === undefined ? undefined : this.#restore(tuple)
  }

  override async *list(...args: Parameters<MemorySaver['list']>) {
    for await (const tuple of super.list(...args)) yield this.#restore(tuple)
  }
}

/** A saver of channels whose versions are unique texts. */
class TextVersionSaver extends ChannelSaver {
  #count = 0

  override getNextVersion(current: number | undefined): number {
    const text = current === undefined ? '0' : String(current).split('.', 1)[0]
    const version = `${String(Number(text) + 1).padStart(8, '0')}.${String(++this.#count).padStart(8, '0')}`
    return version as unknown as number // MemorySaver has numbers, and reads none of them
  }
}

/** The parts of a database that the saver calls and Node has. */
interface Database {
  readonly exec: (sql: string) => void
  readonly prepare: (sql: string) => Readonly<Record<'all' | 'get' | 'run', (...args: readonly unknown[]) => unknown>>
}

/** The SQLite of Node 22 and newer. */
const sqlite = 'node:sqlite'

/** Opens a database in memory with the SQLite of Node, which the saver uses in place of its own binary. */
const openDatabase = async (): Promise<Database> => {
  const { DatabaseSync } = (await import(sqlite)) as { readonly DatabaseSync: new (path: string) => Database }
  const database = new DatabaseSync(':memory:')
  return Object.assign(Object.create(database), {
    exec: (sql: string) => {
      database.exec(sql)
    },
    prepare: (sql: string) => {
      const statement = database.prepare(sql)
      const bind = (args: readonly unknown[]) => args.map((one) => one ?? null) // the binary binds undefined as NULL
      return {
        get: (...args: readonly unknown[]) => statement.get(...bind(args)),
        all: (...args: readonly unknown[]) => statement.all(...bind(args)),
        run: (...args: readonly unknown[]) => statement.run(...bind(args)),
      }
    },
    pragma: (text: string) => {
      database.exec(`PRAGMA ${text}`)
    },
    transaction: (run: (...args: readonly unknown[]) => unknown) => run,
  }) as Database
}

const newSqliteSaver = async (): Promise<BaseCheckpointSaver> => new SqliteSaver(await openDatabase())

/** The savers that the tests run on. */
export const savers: readonly (readonly [name: string, open: () => Promise<BaseCheckpointSaver>])[] = [
  ['MemorySaver', () => Promise.resolve(new MemorySaver())],
  ...(isBuiltin(sqlite) ? ([['SqliteSaver', newSqliteSaver]] as const) : []),
  ['a saver that stores channels by version', () => Promise.resolve(new ChannelSaver())],
  ['a saver that stores channels by versions that are texts', () => Promise.resolve(new TextVersionSaver())],
]
