import type { AnyContract, DecodeMode } from '@contracts/core'
import { type Correction, repair, type Unrepaired } from '@contracts/repair'
import type { LocatedIssue } from '@contracts/documents'
import { type DocumentResult, type Item, validateItem, withValue } from '@contracts/documents/internal'

/**
 * A document, and the corrections that make it valid. Without corrections, it has the outcome and issues of the original document,
 * and the reasons why its issues remain. `index` is its position in its source.
 */
export interface RepairedDocument extends Pick<DocumentResult, 'outcome' | 'issues'> {
  readonly index: number
  readonly item: Item
  readonly corrections: readonly Correction[]
  readonly value: unknown
  readonly unrepaired: readonly Unrepaired[]
}

/**
 * Returns the reasons why issues remain: the text of the document has other issues that no repair of its value removes,
 * such as a duplicate key.
 */
const unrepairedByText = (issues: readonly LocatedIssue[], again: readonly LocatedIssue[]): readonly Unrepaired[] => {
  const [first] = again.filter(({ issue }) => issue.severity === 'error')
  const message = `the corrected message would have another issue: ${String(first?.issue)}`
  return issues.map(({ issue }) => ({ kind: 'reveals_other_issue', issue, message }))
}

/**
 * Repairs an item of input. A document that a repair does not make valid, for example because it has a duplicate key,
 * stays as it is.
 */
export const repairOf = (item: Item, index: number, contract: AnyContract, mode: DecodeMode): RepairedDocument => {
  const found = validateItem(item, contract, mode)
  const asSent = { ...found, index, item, corrections: [], value: undefined }
  if (item.kind !== 'document' || found.outcome !== 'invalid') return { ...asSent, unrepaired: [] }
  const { valid, value, corrections, unrepaired } = repair(contract, item.value, { mode })
  if (corrections.length === 0) return { ...asSent, unrepaired }
  const again = validateItem(withValue(item, value), contract, mode)
  if (!valid) return { ...asSent, ...again, unrepaired } // only rules reject the corrected message
  return again.outcome === 'valid'
    ? { ...again, index, item, corrections, value, unrepaired: [] }
    : { ...asSent, unrepaired: unrepairedByText(found.issues, again.issues) }
}
