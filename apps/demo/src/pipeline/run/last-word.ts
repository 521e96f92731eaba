import type { Mutation } from '../mutations/mutation.js'
import type { Ended, Side, Step } from './event.js'

/** The words for the side of an agent on which an issue was caught. */
export const sideWords: Readonly<Record<Side, string>> = {
  input: 'in its input',
  work: 'in its dataset',
  output: 'in its output',
}

/** Returns a sentence about how a run ended. */
export const lastWord = ({ asExpected }: Ended, steps: readonly Step[], mutation: Mutation | undefined): string => {
  const last = steps.at(-1)
  if (last?.caught !== undefined) {
    const place = `Caught at ${last.agent}, ${sideWords[last.caught.side]}`
    return asExpected ? `${place}, as expected.` : `${place}, which was not expected.`
  }
  const messages = `${steps.length} agents, ${2 * steps.length} messages`
  if (mutation === undefined) return `${messages}, all valid.`
  return asExpected
    ? `${messages}; the planted error is a warning here and an error in strict mode.`
    : `No contract caught the planted error of ${mutation.agent}.`
}
