import { type AnyContract, type Issue, toDisplayPath } from '@contracts/core'

/** An issue as data: where, what, and what to do about it. */
export interface Told extends Pick<Issue, 'severity' | 'code' | 'pointer' | 'message' | 'contract'> {
  readonly path: string
  readonly hint?: string
  readonly rule?: string
}

/** A message of the run, the contract it was read under, and what was said to it. */
export interface Message {
  readonly contract: string
  readonly value: unknown
  readonly holds: boolean
  readonly issues: readonly Told[]
}

/** An issue as it is shown and sent. */
export const told = ({ severity, code, pointer, message, contract, path, hint, rule }: Issue): Told => ({
  ...{ severity, code, pointer, message, contract, path: toDisplayPath(path) },
  ...(hint === undefined ? {} : { hint }),
  ...(rule === undefined ? {} : { rule }),
})

/** A message with what was said to it. */
export const messageUnder = (
  { name }: AnyContract,
  value: unknown,
  { holds, issues }: { readonly holds: boolean; readonly issues: readonly Issue[] },
): Message => ({ contract: name, value, holds, issues: issues.map(told) })
