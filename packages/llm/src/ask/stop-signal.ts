/** The longest timer in milliseconds. A longer one would fire at once. */
const longestTimer = 2 ** 31 - 1

/** The reason why a run was stopped before its end: the signal of the caller, or the time limit. */
type Stop = 'aborted' | 'milliseconds'

/** A signal that is aborted by the signal of the caller or by a time limit, and records which of them it was. */
export class StopSignal {
  readonly #controller = new AbortController()
  readonly #caller: AbortSignal | undefined
  readonly #milliseconds: number | undefined
  readonly #start = performance.now()
  readonly #timer: ReturnType<typeof setTimeout> | undefined
  readonly #onAbort = () => this.#stop('aborted', this.#caller?.reason)
  readonly #onTimeout = () => {
    const message = `no valid answer in ${String(this.#milliseconds)} ms`
    this.#stop('milliseconds', new DOMException(message, 'TimeoutError'))
  }
  #stopped: Stop | undefined

  constructor(caller: AbortSignal | undefined, milliseconds: number | undefined) {
    this.#caller = caller
    this.#milliseconds = milliseconds
    if (caller?.aborted === true) this.#onAbort()
    caller?.addEventListener('abort', this.#onAbort, { once: true })
    if (milliseconds !== undefined && milliseconds <= longestTimer)
      this.#timer = setTimeout(this.#onTimeout, milliseconds)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get stopped(): Stop | undefined {
    return this.#stopped
  }

  /**
   * Stops if the time is over, and lets timers run that may abort the signal of the caller. A call that answers without
   * waiting, such as one that reads a cache, leaves no turn of the event loop to either timer.
   */
  async update(): Promise<void> {
    if (performance.now() - this.#start >= (this.#milliseconds ?? Infinity)) this.#onTimeout()
    else if (this.#caller !== undefined) await new Promise((resolve) => setTimeout(resolve, 0))
  }

  /** Returns the result of `run`. Rejects as soon as the signal is aborted, even if `run` ignores it, or at once if it was. */
  async race<T>(run: (signal: AbortSignal) => T | PromiseLike<T>): Promise<T> {
    const { signal } = this
    signal.throwIfAborted()
    let onAbort: () => void = () => undefined
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => {
        reject(signal.reason as Error) // it may be any value, and it is not read
      }
      signal.addEventListener('abort', onAbort, { once: true })
    })
    try {
      return await Promise.race([(async () => run(signal))(), aborted])
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** Stops the timer and stops listening to the signal of the caller. */
  release(): void {
    clearTimeout(this.#timer)
    this.#caller?.removeEventListener('abort', this.#onAbort)
  }

  #stop(stop: Stop, reason: unknown): void {
    this.#stopped ??= stop
    this.#controller.abort(reason)
  }
}
