/** A request to a worker. Of several requests of one kind, only the last is answered. */
export interface Request<Ask> {
  readonly id: number
  readonly kind: string
  /** Absent if the last request of this kind must no longer be answered. */
  readonly ask?: Ask
}

/** One of the answers to a request, or the reason why it failed. */
export type Response<Answer> = { readonly id: number; readonly kind: string } & (
  | { readonly answer: Answer }
  | { readonly failed: string }
)

/** Sends requests to a worker. */
export interface Client<Ask> {
  readonly ask: (ask: Ask) => void
  /** Stops the last request of a kind. Its answers are no longer passed on. */
  readonly stop: (kind: string) => void
  readonly end: () => void
}

/** The part of a `Worker` that a client uses. */
export interface Port {
  readonly addEventListener: {
    (type: 'message', on: (event: { readonly data: unknown }) => void): void
    (type: 'error', on: (event: { readonly message: string }) => void): void
  }
  readonly postMessage: (message: unknown) => void
  readonly terminate: () => void
}

/** The functions that receive answers and failures, and when a silent worker is replaced. */
export interface ClientOptions<Answer> {
  readonly onAnswer: (answer: Answer) => void
  readonly onFailed: (text: string) => void
  /** Replaces the worker if it has been silent this long when the next request of the same kind comes. */
  readonly patience?: number
}

/** Creates a client. The worker is started with the first request. */
export const clientOf = <Ask extends { readonly kind: string }, Answer>(
  start: () => Port,
  { onAnswer, onFailed, patience = Infinity }: ClientOptions<Answer>,
): Client<Ask> => {
  const latest = new Map<string, number>()
  const waiting = new Map<string, number>() // the time of each request that has no answer yet
  let worker: Port | undefined
  let id = 0
  const onMessage = ({ data }: { readonly data: unknown }): void => {
    const response = data as Response<Answer> // what the worker side of this protocol sends
    if (latest.get(response.kind) !== response.id) return
    waiting.delete(response.kind)
    if ('failed' in response) onFailed(response.failed)
    else onAnswer(response.answer)
  }
  const started = (): Port => {
    const made = start()
    made.addEventListener('message', onMessage)
    made.addEventListener('error', ({ message }) => onFailed(message === '' ? 'The worker could not start.' : message))
    return made
  }
  const send = (kind: string, ask?: Ask): void => {
    latest.set(kind, ++id)
    worker ??= started()
    worker.postMessage({ id, kind, ...(ask === undefined ? {} : { ask }) } satisfies Request<Ask>)
  }
  return {
    ask: (ask) => {
      if (performance.now() - (waiting.get(ask.kind) ?? Infinity) > patience) {
        worker?.terminate()
        worker = undefined
      }
      waiting.set(ask.kind, performance.now())
      send(ask.kind, ask)
    },
    stop: (kind) => {
      waiting.delete(kind)
      if (latest.has(kind)) send(kind)
    },
    end: () => worker?.terminate(),
  }
}

/** The functions that answer one request. */
export interface Answering<Answer> {
  readonly send: (answer: Answer) => void
  /** Returns whether a newer request of the same kind has come. */
  readonly stopped: () => boolean
}

/**
 * Returns the function that a worker calls with every request. Answers to a request are sent until a newer one of the
 * same kind comes.
 */
export const answerLatest = <Ask, Answer>(
  post: (response: Response<Answer>) => void,
  answer: (ask: Ask, answering: Answering<Answer>) => Promise<void>,
): ((request: Request<Ask>) => Promise<void>) => {
  const latest = new Map<string, number>()
  return async ({ id, kind, ask }) => {
    latest.set(kind, id)
    if (ask === undefined) return
    const stopped = (): boolean => latest.get(kind) !== id
    try {
      await answer(ask, { stopped, send: (found) => stopped() || post({ id, kind, answer: found }) })
    } catch (error) {
      if (!stopped()) post({ id, kind, failed: error instanceof Error ? error.message : 'The worker failed.' })
    }
  }
}
