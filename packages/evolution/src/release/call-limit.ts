import type { Json } from '@contracts/core'

/**
 * A call of the code of a package that did not return in time.
 *
 * @category model
 * @since 1.0.0
 */
export interface StoppedCall {
  /** Full name of the contract or the migration, or id of the handoff. */
  readonly subject: string
  /** Its message. Absent if the call generates one. */
  readonly message?: Json
}

/**
 * Calls a function for each item, as `map` does.
 *
 * @category model
 * @since 1.0.0
 */
export type CallEach = <A, B>(all: readonly A[], call: (one: A) => B) => readonly B[]

/**
 * The limit of the calls of one package's code.
 *
 * @category model
 * @since 1.0.0
 */
export interface CallLimit {
  /**
   * Calls a function of the package for a message. It throws if the function throws, if it does not return in time, and
   * if several calls of this subject, or many of this package, did not.
   */
  readonly call: <A>(subject: string, message: Json | undefined, call: () => A) => A
  /** Calls for each item a function that makes limited calls. These share their time, so that most of them cost less. */
  readonly callEach: CallEach
  /** Returns the calls that did not return in time. */
  readonly stopped: () => readonly StoppedCall[]
}

/** Thrown in place of a call that did not return in time. */
export class NotReturned extends Error {
  override readonly name = 'NotReturned'
}

/** Makes a limited call. If it does not return in time, it returns what a function makes of the reason. */
export const callOr = <A, B>(call: () => A, otherwise: (why: string) => B): A | B => {
  try {
    return call()
  } catch (error) {
    if (!(error instanceof NotReturned)) throw error
    return otherwise(error.message)
  }
}

/** Calls without a limit. */
export const unlimited: CallLimit = {
  call: (_subject, _message, call) => call(),
  callEach: (all, call) => all.map((one) => call(one)),
  stopped: () => [],
}
