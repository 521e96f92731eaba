import type { Mutation } from '../mutations/mutation.js'
import type { Ended, Side, Step } from './event.js'

/** Which side of an agent something was caught on, in words. */
export const sideWords: Readonly<Record<Side, string>> = {
  input: 'in its input',
  work: 'in its dataset',
  output: 'in its output',
}

/** How a run ended, in a sentence. */
export const lastWord = ({ asPromised }: Ended, steps: readonly Step[], mutation: Mutation | undefined): string => {
  const last = steps.at(-1)
  if (last?.caught !== undefined) {
    const place = `Caught at ${last.agent}, ${sideWords[last.caught.side]}`
    return asPromised ? `${place}, as expected.` : `${place}, which was not expected.`
  }
  const messages = `${steps.length} agents, ${2 * steps.length} messages`
  if (mutation === undefined) return `${messages}, all valid.`
  return asPromised
    ? `${messages}; the planted error is a warning here and an error in strict mode.`
    : `No contract caught the planted error of ${mutation.agent}.`
}
