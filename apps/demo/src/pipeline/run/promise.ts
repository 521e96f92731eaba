import type { Mode } from '@contracts/core'
import type { Fault } from '../faults/fault.js'
import type { Ended, Step } from './event.js'

const isPromised = ({ promised }: Fault, step: Step): boolean => {
  const caught = step.caught ?? { side: 'output', issues: step.output?.issues ?? [] }
  const [first] = caught.issues
  return caught.side === promised.side && first?.code === promised.code && first.pointer === promised.pointer
}

/** Whether a run ended as it must: a whole one with a report, a broken one at the agent and with the words of its fault. */
export const keepsPromise = (
  steps: readonly Step[],
  { report, error }: Pick<Ended, 'report' | 'error'>,
  { fault, mode }: { readonly fault: Fault | undefined; readonly mode: Mode },
): boolean => {
  const last = steps.at(-1)
  if (fault === undefined) return report !== undefined && steps.every(({ caught }) => caught === undefined)
  if (fault.promised.onlyStrict === true && mode === 'tolerant') {
    const own = steps.find(({ agent }) => agent === fault.agent)
    return report !== undefined && own !== undefined && isPromised(fault, own)
  }
  return error?.valid === true && last?.agent === fault.agent && last.caught !== undefined && isPromised(fault, last)
}
