import { callWithin, NotReturned } from '@contracts/evolution/internal-modules'
import { printable } from '@contracts/core/report'

/** The most time in milliseconds that a contract may take for one message. A large message may need much of it. */
const longestForMessage = 60_000

/**
 * Calls code of a package for one message of a contract. Throws `NotReturned` if the call does not return in time, even
 * within a loop or a pattern.
 */
export const callInTime = <A>(contract: string, call: () => A, milliseconds = longestForMessage): A => {
  try {
    return callWithin(milliseconds, call)
  } catch (error) {
    if (!(error instanceof NotReturned)) throw error
    throw new NotReturned(`for one message of ${printable(contract)}, ${error.message}`, { cause: error })
  }
}
