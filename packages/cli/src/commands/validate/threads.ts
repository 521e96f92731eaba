import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { RecordFormat } from '../../readers/document.js'
import { lineBreaks } from '../../readers/ndjson/blocks.js'
import type { Source } from '../../readers/sources.js'
import type { ResultPage, SourcePart, SourceResults, Validation } from './results.js'
import { validatePart } from './results.js'
import type { RecordsTask, ThreadSetup } from './worker.js'

/** Runs a task in another thread; the buffers it lists are handed over, not copied. */
export type RunTask = (task: RecordsTask, transfer: readonly ArrayBuffer[]) => Promise<readonly ResultPage[]>

/** Fewer bytes are validated sooner in this thread. */
const leastBytes = 2 ** 16

/** More records at a time, each with many issues, could print more than fits into memory. */
const mostRecords = 2000

type Records = Pick<RecordsTask, 'line' | 'bytes' | 'ends'>

/** A block as groups of records, each in memory of its own. */
const groupsIn = (line: number, bytes: Buffer, ends: readonly number[], most: number): readonly Records[] => {
  const groups: Records[] = []
  for (let [from, start, first] = [0, 0, line]; from < ends.length; from += most) {
    const group = ends.slice(from, from + most)
    const end = group.at(-1) ?? start
    const own = new Uint8Array(bytes.subarray(start, end))
    groups.push({ line: first, bytes: own, ends: group.map((one) => one - start) })
    first += lineBreaks(bytes.subarray(start, end + 1)).length
    start = end + 1
  }
  return groups
}

/** What a part yields: begun at once in another thread, or in this one when its turn comes. */
interface Begun {
  readonly isHere: boolean
  readonly results: AsyncIterable<SourceResults>
}

/** What validates in threads: how many there are, what runs a task in one, and what one is worth starting for. */
export interface Threads {
  readonly validation: Validation
  readonly setup: ThreadSetup
  readonly jobs: number
  readonly run: RunTask
  readonly limits?: { readonly leastBytes: number; readonly mostRecords: number }
}

/** Validates parts in several threads; the results, and their order, are those of one thread. */
export async function* validateInThreads(
  parts: AsyncIterable<SourcePart>,
  { validation, setup, jobs, run, limits = { leastBytes, mostRecords } }: Threads,
): AsyncGenerator<SourceResults, void> {
  const inThread = (source: Source, format: RecordFormat, records: Records): Begun => {
    const pages = run({ setup, source: source.name, format, ...records }, [records.bytes.buffer as ArrayBuffer])
    pages.catch(() => undefined) // it is awaited when its turn comes
    const results = async function* (): AsyncGenerator<SourceResults> {
      for (const page of await pages) yield { source, page }
    }
    return { isHere: false, results: results() }
  }
  const begin = (part: SourcePart): readonly Begun[] => {
    const { source, batch } = part
    const bytes = batch.kind === 'block' ? batch.block.bytes : undefined
    if (batch.kind !== 'block' || bytes === undefined || bytes.length < limits.leastBytes)
      return [{ isHere: true, results: validatePart(part, validation) }]
    const { line, ends } = batch.block
    return groupsIn(line, bytes, ends, limits.mostRecords).map((records) => inThread(source, batch.format, records))
  }
  const begun: Begun[] = []
  const isDue = (): boolean => begun[0]?.isHere === true || begun.length > 2 * jobs // so that no thread waits
  for await (const part of parts) {
    begun.push(...begin(part))
    for (let next = isDue() ? begun.shift() : undefined; next !== undefined; next = isDue() ? begun.shift() : undefined)
      yield* next.results
  }
  for (const { results } of begun) yield* results
}

// The file that starts the command is what a thread loads; in the built package it lies beside every other.
const here = typeof __filename === 'string' ? pathToFileURL(__filename).href : import.meta.url

/** Fails as soon as a thread ends on its own, of which the pool says nothing. */
const threadDeath = () => {
  const watched = new WeakSet<Worker>()
  let fail: (why: Error) => void = () => undefined
  const death = new Promise<never>((_, reject) => (fail = reject))
  death.catch(() => undefined) // raced against every task
  const watch = (thread: Worker): void => {
    if (watched.has(thread)) return
    watched.add(thread)
    thread.once('exit', (code) => {
      fail(new Error(`a thread of --jobs ended before its work was done (exit code ${String(code)})`))
    })
  }
  return { death, watch }
}

const startPool = async (jobs: number): Promise<{ readonly run: RunTask; readonly end: () => Promise<void> }> => {
  const { Tinypool } = await import('tinypool')
  const filename = new URL('./bin.js', here).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads: jobs, idleTimeout: 60_000 })
  const { death, watch } = threadDeath()
  return {
    run: (task, transfer) => {
      // It is what `validateRecords` of bin.ts returns.
      const options = { name: 'validateRecords', transferList: [...transfer] }
      const pages = pool.run(task, options) as Promise<readonly ResultPage[]>
      for (const thread of pool.threads) watch(thread as unknown as Worker) // it hands `once` on to the worker
      return Promise.race([pages, death])
    },
    end: () => pool.destroy(),
  }
}

/** Threads that run tasks, started when there is work for them, until they are ended. */
export const threadPool = (jobs: number): { readonly run: RunTask; readonly end: () => Promise<void> } => {
  let started: ReturnType<typeof startPool> | undefined
  return {
    run: async (task, transfer) => (await (started ??= startPool(jobs))).run(task, transfer),
    end: async () => (await started)?.end(),
  }
}
