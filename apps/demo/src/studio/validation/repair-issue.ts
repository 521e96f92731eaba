import type { AnyContract, Issue, DecodeMode } from '@contracts/core'
import { type Correction, repair } from '@contracts/repair'

/** The corrections of one issue, and the message with these corrections. */
export interface IssueRepair {
  readonly issue: Issue
  readonly corrections: readonly Correction[]
  readonly value: unknown
}

const isSame = (one: Issue, other: Issue): boolean =>
  one.code === other.code && one.pointer === other.pointer && one.rule === other.rule

/**
 * Repairs one issue of a message if it has exactly one possible correction, whatever other issues the message has. For
 * this, `repair` gets a decoder that reports only this issue.
 */
export const repairIssue = (
  contract: AnyContract,
  value: unknown,
  issue: Issue,
  mode: DecodeMode,
): IssueRepair | undefined => {
  const decoder = {
    node: contract.node,
    decode: (message: unknown) => {
      const [still] = contract.validate(message, mode).errors.filter((one) => isSame(one, issue))
      return still === undefined
        ? ({ _tag: 'Right', right: message } as const)
        : ({ _tag: 'Left', left: [still] as [Issue] } as const)
    },
  }
  const { valid, corrections, value: repaired } = repair(decoder, value, { mode })
  return valid && corrections.length > 0 ? { issue, corrections, value: repaired } : undefined
}
