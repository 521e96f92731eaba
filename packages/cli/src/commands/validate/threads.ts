import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RecordFormat } from '../../readers/document.js'
import { lineBreaks } from '../../readers/ndjson/blocks.js'
import type { Source } from '../../readers/sources.js'
import type { ResultPage, SourcePart, SourceResults, Validation } from './results.js'
import { validatePart } from './results.js'
import type { RecordsTask, ThreadSetup } from './worker.js'

/** Runs a task in another thread, which reads the bytes where they are: they must not change until it has answered. */
export type RunTask = (task: RecordsTask) => Promise<readonly ResultPage[]>

/** Fewer bytes are validated sooner in this thread. */
const leastBytes = 2 ** 16

/** The bytes of memory that is shared: records of the usual size fit, and memory for larger ones is not kept. */
const [leastMemory, mostMemory] = [2 ** 18, 2 ** 20]

/** More records at a time, each with many issues, could print more than fits into memory. */
const mostRecords = 2000

type Records = Pick<RecordsTask, 'line' | 'bytes' | 'ends'>

/** A block as groups of at most so many records. */
const groupsIn = (line: number, bytes: Buffer, ends: readonly number[], most: number): readonly Records[] => {
  if (ends.length <= most) return [{ line, bytes, ends }]
  const groups: Records[] = []
  for (let [from, start, first] = [0, 0, line]; from < ends.length; from += most) {
    const group = ends.slice(from, from + most)
    const end = group.at(-1) ?? start
    groups.push({ line: first, bytes: bytes.subarray(start, end), ends: group.map((one) => one - start) })
    first += lineBreaks(bytes.subarray(start, end + 1)).length
    start = end + 1
  }
  return groups
}

/** Memory that threads share, used again for the next records when a task has answered: new memory costs more than copying. */
const sharedMemory = () => {
  const free: SharedArrayBuffer[] = []
  return {
    copyOf: (bytes: Uint8Array): Uint8Array => {
      const i = free.findIndex(({ byteLength }) => byteLength >= bytes.length)
      const [kept] = i === -1 ? [] : free.splice(i, 1)
      const memory = kept ?? new SharedArrayBuffer(Math.max(bytes.length, leastMemory))
      const copy = new Uint8Array(memory, 0, bytes.length)
      copy.set(bytes)
      return copy
    },
    release: ({ buffer }: Uint8Array): void => {
      if (buffer instanceof SharedArrayBuffer && buffer.byteLength <= mostMemory) free.push(buffer)
    },
  }
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
  const memory = sharedMemory()
  const inThread = (source: Source, format: RecordFormat, records: Records): Begun => {
    const bytes = memory.copyOf(records.bytes)
    const pages = run({ setup, source: source.name, format, ...records, bytes })
    pages.then(
      () => {
        memory.release(bytes)
      },
      () => undefined,
    ) // it is awaited when its turn comes
    const results = async function* (): AsyncGenerator<SourceResults> {
      for (const page of await pages) yield { source, page }
    }
    return { isHere: false, results: results() }
  }
  const begin = (part: SourcePart): readonly Begun[] => {
    const { source, batch } = part
    const bytes = batch.kind === 'block' ? batch.block.bytes : undefined
    if (batch.kind !== 'block' || bytes === undefined)
      return [{ isHere: true, results: validatePart(part, validation) }]
    if (bytes.length < limits.leastBytes) {
      const block = { ...batch.block, bytes: Buffer.from(bytes) } // by its turn, others have been read
      return [{ isHere: true, results: validatePart({ source, batch: { ...batch, block } }, validation) }]
    }
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

// In the built package the file that a thread loads lies beside every other.
const here = typeof __filename === 'string' ? pathToFileURL(__filename).href : import.meta.url

/** Settles the promise of a task. */
interface Waiting {
  readonly resolve: (pages: readonly ResultPage[]) => void
  readonly reject: (why: Error) => void
}

/** Starts a thread. It runs its tasks in order; once it has ended, every task fails with the reason. */
const startThread = () => {
  const worker = new Worker(new URL('./thread.js', here))
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
  const run: RunTask = (task) =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) {
        reject(failure)
        return
      }
      waiting.push({ resolve, reject })
      worker.postMessage(task)
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
    run: (task) => leastBusy().run(task),
    end: async () => {
      await Promise.all(threads.map((one) => one.end()))
    },
  }
}
