const signals = new Set<unknown>(['SIGINT', 'SIGTERM', 'SIGHUP'])

const addListener = process.on.bind(process)

/** Calls a listener when a signal arrives, also after `endBySignals`. */
export const onSignal = (signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): void => {
  addListener(signal, listener)
}

const adders = ['on', 'addListener', 'once', 'prependListener', 'prependOnceListener'] as const

/**
 * Lets the usual signals end this process at once. A listener, such as those that libraries add to clean up, keeps a
 * signal from ending the process, and is called only when the code that runs has returned. Code of a package that loops
 * never does. So listeners of these signals are not added, except those of `onSignal`.
 */
export const endBySignals = (): void => {
  for (const name of adders) {
    const add = process[name].bind(process) as (event: unknown, listener: unknown) => typeof process // every overload
    Reflect.set(process, name, (event: unknown, listener: unknown) =>
      signals.has(event) ? process : add(event, listener),
    )
  }
}
