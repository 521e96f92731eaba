import type { DecodeMode } from '@contracts/core'
import type { Mutation } from '../mutations/mutation.js'
import type { Ended, Step } from './event.js'

const isExpected = ({ expected }: Mutation, step: Step): boolean => {
  const caught = step.caught ?? { side: 'output', issues: step.output?.issues ?? [] }
  const [first] = caught.issues
  return caught.side === expected.side && first?.code === expected.code && first.pointer === expected.pointer
}

/**
 * Returns whether a run ended as expected: an unbroken run with a report, a broken run at the agent of its mutation and
 * with the expected issue.
 */
export const endsAsExpected = (
  steps: readonly Step[],
  { report, error }: Pick<Ended, 'report' | 'error'>,
  { mutation, mode }: { readonly mutation: Mutation | undefined; readonly mode: DecodeMode },
): boolean => {
  const last = steps.at(-1)
  if (mutation === undefined) return report !== undefined && steps.every(({ caught }) => caught === undefined)
  if (mutation.expected.onlyStrict === true && mode === 'tolerant') {
    const own = steps.find(({ agent }) => agent === mutation.agent)
    return report !== undefined && own !== undefined && isExpected(mutation, own)
  }
  return (
    error?.valid === true && last?.agent === mutation.agent && last.caught !== undefined && isExpected(mutation, last)
  )
}
