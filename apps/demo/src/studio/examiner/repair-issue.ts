import type { AnyContract, Issue, Mode } from '@contracts/core'
import { type Fix, repair } from '@contracts/llm/repair'

/** What settles one issue, and the message then. */
export interface Settled {
  readonly issue: Issue
  readonly fixes: readonly Fix[]
  readonly value: unknown
}

const isSame = (one: Issue, other: Issue): boolean =>
  one.code === other.code && one.pointer === other.pointer && one.rule === other.rule

/**
 * What settles an issue of a message, where there is one thing it can mean, whatever else is wrong with the message: it is
 * repaired for a reader who minds this issue alone.
 */
export const repairIssue = (contract: AnyContract, value: unknown, issue: Issue, mode: Mode): Settled | undefined => {
  const minding = {
    node: contract.node,
    decode: (message: unknown) => {
      const [still] = contract.validate(message, mode).errors.filter((one) => isSame(one, issue))
      return still === undefined
        ? ({ _tag: 'Right', right: message } as const)
        : ({ _tag: 'Left', left: [still] as [Issue] } as const)
    },
  }
  const { valid, fixes, value: settled } = repair(minding, value, mode)
  return valid && fixes.length > 0 ? { issue, fixes, value: settled } : undefined
}
