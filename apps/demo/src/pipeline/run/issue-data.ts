import { type AnyContract, type Issue, toDisplayPath } from '@contracts/core'

/** An issue as plain data: its location, its message and its hint. */
export interface IssueData extends Pick<Issue, 'severity' | 'code' | 'pointer' | 'message' | 'contract'> {
  readonly path: string
  readonly hint?: string
  readonly rule?: string
}

/** A message of the run, its contract, and its issues. */
export interface Message {
  readonly contract: string
  readonly value: unknown
  readonly valid: boolean
  readonly issues: readonly IssueData[]
}

/** Converts an issue to plain data, to be shown or sent. */
export const issueData = ({ severity, code, pointer, message, contract, path, hint, rule }: Issue): IssueData => ({
  ...{ severity, code, pointer, message, contract, path: toDisplayPath(path) },
  ...(hint === undefined ? {} : { hint }),
  ...(rule === undefined ? {} : { rule }),
})

/** Combines a message with its contract and its issues. */
export const messageUnder = (
  { name }: AnyContract,
  value: unknown,
  { valid, issues }: { readonly valid: boolean; readonly issues: readonly Issue[] },
): Message => ({ contract: name, value, valid, issues: issues.map(issueData) })
