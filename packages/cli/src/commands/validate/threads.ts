import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
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

/** Settles the promise of a task. */
interface Waiting {
  readonly resolve: (pages: readonly ResultPage[]) => void
  readonly reject: (why: Error) => void
}

/** Starts a thread. It runs its tasks in order; once it has ended, every task fails with the reason. */
const startThread = () => {
  const worker = new Worker(new URL('./bin.js', here))
  const waiting: Waiting[] = []
  let failure: Error | undefined
  const fail = (why: Error): void => {
    failure ??= why
    for (const { reject } of waiting.splice(0)) reject(why)
  }
  worker.on('message', (pages: readonly ResultPage[]) => waiting.shift()?.resolve(pages))
  worker.on('error', fail)
  worker.on('exit', (code) => {
    fail(new Error(`a thread of --jobs ended before its work was done (exit code ${String(code)})`))
  })
  const run: RunTask = (task, transfer) =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) {
        reject(failure)
        return
      }
      waiting.push({ resolve, reject })
      worker.postMessage(task, [...transfer])
    })
  return { run, load: () => waiting.length, end: () => worker.terminate() }
}

/** At most so many threads that run tasks, each started when there is work for it, until they are ended. */
export const threadPool = (jobs: number): { readonly run: RunTask; readonly end: () => Promise<void> } => {
  const threads: ReturnType<typeof startThread>[] = []
  const leastBusy = (): ReturnType<typeof startThread> => {
    const [first] = [...threads].sort((a, b) => a.load() - b.load())
    if (first !== undefined && (first.load() === 0 || threads.length === jobs)) return first
    const started = startThread()
    threads.push(started)
    return started
  }
  return {
    run: (task, transfer) => leastBusy().run(task, transfer),
    end: async () => {
      await Promise.all(threads.map((one) => one.end()))
    },
  }
}
