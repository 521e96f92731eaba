import type { Fault } from '../faults/fault.js'
import type { Ended, Side, Step } from './event.js'

/** Which side of an agent something was caught on, in words. */
export const sideWords: Readonly<Record<Side, string>> = {
  input: 'in what it was given',
  work: 'in what it read',
  output: 'in what it answered',
}

/** How a run ended, in a sentence. */
export const lastWord = ({ asPromised }: Ended, steps: readonly Step[], fault: Fault | undefined): string => {
  const last = steps.at(-1)
  if (last?.caught !== undefined) {
    const place = `Caught at ${last.agent}, ${sideWords[last.caught.side]}`
    return asPromised ? `${place}, as it must be.` : `${place}, and that was not to be.`
  }
  const messages = `${steps.length} agents, ${2 * steps.length} messages`
  if (fault === undefined) return `${messages}, every one as its contract says.`
  return asPromised
    ? `${messages}; what was broken is remarked on, and strict readers stop there.`
    : `What was broken at ${fault.agent} went through.`
}
