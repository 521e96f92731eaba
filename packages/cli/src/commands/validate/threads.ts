import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { lineBreaks, type RecordFormat } from '@contracts/documents/internal'
import { chunkSize } from '../../readers/read-source.js'
import type { Source } from '../../readers/sources.js'
import type { ResultPage, SourcePart, SourceResults, Validation } from './results.js'
import { validatePart } from './results.js'
import type { RecordsTask, ThreadSetup } from './worker.js'

/** The worker threads beside this one. */
export interface OtherThreads {
  /** Returns whether each thread has enough tasks. If so, this thread validates the next part. */
  readonly areBusy: () => boolean
  /**
   * Runs a task in one of the threads. The thread reads shared bytes in place, so they must not change until it has
   * answered.
   */
  readonly run: (task: RecordsTask) => Promise<readonly ResultPage[]>
}

/** The fewest bytes that are worth a task. This thread validates fewer bytes sooner itself. */
const leastBytes = 2 ** 16

/** The most records of a task. The output for more records, each with many issues, might not fit into memory. */
const mostRecords = 2000

type Records = Pick<RecordsTask, 'line' | 'ends'> & { readonly bytes: Uint8Array }

/** Splits a block into groups of at most `most` records. */
const groupsIn = (line: number, bytes: Uint8Array, ends: readonly number[], most: number): readonly Records[] => {
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

/**
 * Manages the shared memory that files are read into and threads read from. The memory of a chunk is reused when no
 * task needs it.
 */
export const sharedMemory = () => {
  const tasks = new Map<ArrayBufferLike, number>()
  const count = (bytes: Uint8Array, change: number): void => {
    const before = tasks.get(bytes.buffer)
    if (before !== undefined) tasks.set(bytes.buffer, before + change) // other memory is copied for the thread
  }
  return {
    next: (): Buffer => {
      const [free] = [...tasks].find(([, running]) => running === 0) ?? [new SharedArrayBuffer(chunkSize)]
      tasks.set(free, 0)
      return Buffer.from(free)
    },
    hold: (bytes: Uint8Array): void => count(bytes, 1),
    release: (bytes: Uint8Array): void => count(bytes, -1),
  }
}

/** Results that wait for their turn. Until they are known, another thread is working on them. */
interface Begun {
  isKnown: boolean
  readonly size: number
  readonly results: AsyncIterable<SourceResults> | Iterable<SourceResults>
}

const sizeOf = (results: readonly SourceResults[]): number =>
  results.reduce((sum, { page }) => page.printed.reduce((size, { text }) => size + text.length, sum), 0)

/**
 * The most results that wait, and the most characters that the waiting results print. Above either limit, this thread
 * waits for the first result.
 */
const [mostBegun, mostHeld] = [1000, 2 ** 23]

/**
 * Parts of validation in threads: the validation of this thread, the setup of the others, the other threads, the
 * shared memory, and the limits of a task.
 */
export interface Threads {
  readonly validation: Validation
  readonly setup: ThreadSetup
  readonly others: OtherThreads
  readonly memory: ReturnType<typeof sharedMemory>
  readonly limits?: { readonly leastBytes: number; readonly mostRecords: number }
}

/** Validates parts in this thread and in others. The results and their order are the same as with one thread. */
export async function* validateInThreads(
  parts: AsyncIterable<SourcePart>,
  { validation, setup, others, memory, limits = { leastBytes, mostRecords } }: Threads,
): AsyncGenerator<SourceResults, void> {
  const there = (source: Source, format: RecordFormat, records: Records): Begun => {
    memory.hold(records.bytes)
    const pages = others.run({ setup, source: source.name, format, ...records })
    const results = async function* (): AsyncGenerator<SourceResults> {
      for (const page of await pages) yield { source, page }
    }
    const one: Begun = { isKnown: false, size: 0, results: results() }
    const settle = (): void => {
      one.isKnown = true
    }
    pages.then(() => {
      memory.release(records.bytes)
      settle()
    }, settle) // an error is thrown when its turn comes
    return one
  }
  const here = async (part: SourcePart): Promise<Begun> => {
    const results: SourceResults[] = []
    for await (const one of validatePart(part, validation)) results.push(one)
    return { isKnown: true, size: sizeOf(results), results }
  }
  async function* begin(part: SourcePart): AsyncGenerator<Begun> {
    const { source, batch } = part
    if (batch.kind !== 'block' || batch.block.bytes === undefined) {
      // The part may be large, so it is validated when its turn comes.
      yield { isKnown: true, size: mostHeld / 4, results: validatePart(part, validation) }
      return
    }
    const { format } = batch
    const { line, bytes, ends } = batch.block
    for (const block of groupsIn(line, bytes, ends, limits.mostRecords)) {
      const isHere = block.bytes.length < limits.leastBytes || others.areBusy()
      yield isHere ? await here({ source, batch: { kind: 'block', format, block } }) : there(source, format, block)
    }
  }
  const begun: Begun[] = []
  let held = 0
  const isFull = (): boolean => begun.length > mostBegun || held > mostHeld
  for await (const part of parts) {
    for await (const one of begin(part)) {
      begun.push(one)
      held += one.size
      for (let [next] = begun; next !== undefined && (next.isKnown || isFull()); [next] = begun) {
        begun.shift()
        held -= next.size
        yield* next.results
      }
    }
  }
  for (const { results } of begun) yield* results
}

// In the built package, the file that a thread loads is in the same folder as every other file.
const here = typeof __filename === 'string' ? pathToFileURL(__filename).href : import.meta.url

/** The functions that settle the promise of a task. */
interface Waiting {
  readonly resolve: (pages: readonly ResultPage[]) => void
  readonly reject: (why: Error) => void
}

/** Starts a thread, which runs its tasks in order. Once it has ended, every task fails with the reason. */
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
  const run: OtherThreads['run'] = (task) =>
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

/** The number of tasks that are queued for a thread, so that it never waits for the next one. */
const tasksAhead = 3

/**
 * Creates a pool of at most `size` threads. Each thread is started when there is work for it, and runs until `end` is
 * called.
 */
export const threadPool = (size: number): OtherThreads & { readonly end: () => Promise<void> } => {
  const threads: ReturnType<typeof startThread>[] = []
  const leastBusy = (): ReturnType<typeof startThread> => {
    const [first] = [...threads].sort((a, b) => a.load() - b.load())
    if (first !== undefined && (first.load() === 0 || threads.length === size)) return first
    const started = startThread()
    threads.push(started)
    return started
  }
  return {
    areBusy: () => threads.length === size && threads.every(({ load }) => load() >= tasksAhead),
    run: (task) => leastBusy().run(task),
    end: async () => {
      await Promise.all(threads.map((one) => one.end()))
    },
  }
}
