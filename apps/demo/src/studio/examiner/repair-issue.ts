import type { AnyContract, Issue, Mode } from '@contracts/core'
import { type Fix, repair } from '@contracts/llm/repair'

/** The fixes of one issue, and the message with these fixes. */
export interface Settled {
  readonly issue: Issue
  readonly fixes: readonly Fix[]
  readonly value: unknown
}

const isSame = (one: Issue, other: Issue): boolean =>
  one.code === other.code && one.pointer === other.pointer && one.rule === other.rule

/**
 * Repairs one issue of a message if it has exactly one possible correction, whatever other issues the message has. For
 * this, `repair` gets a decoder that reports only this issue.
 */
export const repairIssue = (contract: AnyContract, value: unknown, issue: Issue, mode: Mode): Settled | undefined => {
  const decoder = {
    node: contract.node,
    decode: (message: unknown) => {
      const [still] = contract.validate(message, mode).errors.filter((one) => isSame(one, issue))
      return still === undefined
        ? ({ _tag: 'Right', right: message } as const)
        : ({ _tag: 'Left', left: [still] as [Issue] } as const)
    },
  }
  const { valid, fixes, value: settled } = repair(decoder, value, mode)
  return valid && fixes.length > 0 ? { issue, fixes, value: settled } : undefined
}
