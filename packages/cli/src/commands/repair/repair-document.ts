import type { AnyContract, Mode } from '@contracts/core'
import { type Fix, repair, type Unrepaired } from '@contracts/llm/repair'
import { type InputItem, withValue } from '../../readers/document.js'
import { validateItem, type DocumentResult, type LocatedIssue } from '../../validation/validate-document.js'

/**
 * A document, and the fixes that make it valid. Without fixes, it has the outcome and issues of the original document,
 * and the reasons why its issues remain. `index` is its position in its source.
 */
export interface RepairedDocument extends Pick<DocumentResult, 'outcome' | 'issues'> {
  readonly index: number
  readonly item: InputItem
  readonly fixes: readonly Fix[]
  readonly value: unknown
  readonly left: readonly Unrepaired[]
}

/**
 * Returns the reasons why issues remain: the text of the document has other issues that no repair of its value removes,
 * such as a duplicate key.
 */
const leftByText = (issues: readonly LocatedIssue[], again: readonly LocatedIssue[]): readonly Unrepaired[] => {
  const [first] = again.filter(({ issue }) => issue.severity === 'error')
  const message = `the corrected message would have another issue: ${String(first?.issue)}`
  return issues.map(({ issue }) => ({ kind: 'brings_others', issue, message }))
}

/**
 * Repairs an item of input. A document that a repair does not make valid, for example because it has a duplicate key,
 * stays as it is.
 */
export const repairOf = (item: InputItem, index: number, contract: AnyContract, mode: Mode): RepairedDocument => {
  const found = validateItem(item, contract, mode)
  const unrepaired = { ...found, index, item, fixes: [], value: undefined }
  if (item.kind !== 'document' || found.outcome !== 'invalid') return { ...unrepaired, left: [] }
  const { valid, value, fixes, reasons } = repair(contract, item.value, mode)
  if (!valid || fixes.length === 0) return { ...unrepaired, left: reasons }
  const again = validateItem(withValue(item, value), contract, mode)
  return again.outcome === 'valid'
    ? { ...again, index, item, fixes, value, left: [] }
    : { ...unrepaired, left: leftByText(found.issues, again.issues) }
}
