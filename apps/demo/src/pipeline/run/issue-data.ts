import { type AnyContract, type Issue, toDisplayPath } from '@contracts/core'

/** An issue as data: where, what, and what to do about it. */
export interface IssueData extends Pick<Issue, 'severity' | 'code' | 'pointer' | 'message' | 'contract'> {
  readonly path: string
  readonly hint?: string
  readonly rule?: string
}

/** A message of the run, the contract it was read under, and what was said to it. */
export interface Message {
  readonly contract: string
  readonly value: unknown
  readonly valid: boolean
  readonly issues: readonly IssueData[]
}

/** An issue as it is shown and sent. */
export const issueData = ({ severity, code, pointer, message, contract, path, hint, rule }: Issue): IssueData => ({
  ...{ severity, code, pointer, message, contract, path: toDisplayPath(path) },
  ...(hint === undefined ? {} : { hint }),
  ...(rule === undefined ? {} : { rule }),
})

/** A message with what was said to it. */
export const messageUnder = (
  { name }: AnyContract,
  value: unknown,
  { valid, issues }: { readonly valid: boolean; readonly issues: readonly Issue[] },
): Message => ({ contract: name, value, valid, issues: issues.map(issueData) })
