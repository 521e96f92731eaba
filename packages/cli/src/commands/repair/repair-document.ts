import type { AnyContract, Mode } from '@contracts/core'
import { type Fix, repair, type Unrepaired } from '@contracts/llm/repair'
import { type InputItem, withValue } from '../../readers/document.js'
import { validateItem, type DocumentResult, type LocatedIssue } from '../../validation/validate-document.js'

/**
 * A document that is valid once these fixes are made; without any, what it is as it came, and why its issues are left.
 * `index` is its place in its source.
 */
export interface RepairedDocument extends Pick<DocumentResult, 'outcome' | 'issues'> {
  readonly index: number
  readonly item: InputItem
  readonly fixes: readonly Fix[]
  readonly value: unknown
  readonly left: readonly Unrepaired[]
}

/** Why issues are left: the text of the document has others that no repair of its value removes, such as a key given twice. */
const leftByText = (issues: readonly LocatedIssue[], again: readonly LocatedIssue[]): readonly Unrepaired[] => {
  const [first] = again.filter(({ issue }) => issue.severity === 'error')
  const message = `the corrected message would have another issue: ${String(first?.issue)}`
  return issues.map(({ issue }) => ({ kind: 'brings_others', issue, message }))
}

/** Repairs an item of input. What a repair does not settle is left, such as a key that is given twice. */
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
