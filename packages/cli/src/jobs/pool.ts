import type { Worker } from 'node:worker_threads'
import type { Findings } from '../examine/findings.js'
import type { Batch } from './batches.js'
import { type Answer, type Errand, more } from './errand.js'

/** A thread, as far as it is spoken to. */
export type Thread = Pick<Worker, 'postMessage' | 'on' | 'terminate'>

/** What came of a batch, a page at a time. */
export type Pages = AsyncGenerator<Findings, void>

/** Threads among which batches are shared out. */
export interface Pool {
  readonly size: number
  readonly examine: (batch: Batch) => Pages
  readonly end: () => Promise<void>
}

/** An answer that is awaited. */
interface Awaited {
  readonly answer: Promise<Answer>
  readonly resolve: (answer: Answer) => void
  readonly reject: (why: unknown) => void
}

const awaited = (): Awaited => {
  let [resolve, reject]: [Awaited['resolve'], Awaited['reject']] = [() => undefined, () => undefined]
  const answer = new Promise<Answer>((yes, no) => ([resolve, reject] = [yes, no]))
  answer.catch(() => undefined) // heard when somebody waits for it
  return { answer, resolve, reject }
}

/** One thread and the errands it has, the first of which it is answering. */
const hire = (thread: Thread) => {
  const errands: { current: Awaited }[] = []
  let failure: { readonly why: unknown } | undefined
  const fail = (why: unknown): void => {
    failure ??= { why }
    for (const { current } of errands) current.reject(why)
  }
  thread.on('message', (answer: Answer) => {
    const errand = errands[0]
    if (answer.isLast) errands.shift()
    errand?.current.resolve(answer)
  })
  thread.on('error', fail)
  thread.on('exit', (code) => {
    fail(new Error(`a thread of --jobs ended before its work was done (exit code ${String(code)})`))
  })
  async function* pages(errand: { current: Awaited }): Pages {
    for (;;) {
      const { findings, isLast } = await errand.current.answer
      if (!isLast) {
        errand.current = awaited()
        if (failure !== undefined) throw failure.why
        thread.postMessage(more)
      }
      yield findings
      if (isLast) return
    }
  }
  return {
    load: (): number => errands.length,
    examine: ({ source, format, block: { line, bytes, ends } }: Batch): Pages => {
      const errand = { current: awaited() }
      errands.push(errand)
      if (failure !== undefined) errand.current.reject(failure.why)
      // Made for this batch alone, as a whole: see `joined`.
      const memory = bytes.buffer as ArrayBuffer
      thread.postMessage({ source: source.name, format, line, bytes: memory, ends } satisfies Errand, [memory])
      return pages(errand)
    },
    end: () => thread.terminate(),
  }
}

/** A pool of at most so many threads; each is started when there is work for it. */
export const poolOf = (size: number, start: () => Thread): Pool => {
  const hired: ReturnType<typeof hire>[] = []
  const leastBusy = (): ReturnType<typeof hire> => {
    const [first] = [...hired].sort((a, b) => a.load() - b.load())
    if (first !== undefined && (first.load() === 0 || hired.length === size)) return first
    const one = hire(start())
    hired.push(one)
    return one
  }
  return {
    size,
    examine: (batch) => leastBusy().examine(batch),
    end: async () => {
      await Promise.all(hired.map((one) => one.end()))
    },
  }
}
