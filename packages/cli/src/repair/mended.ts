import type { AnyContract, Mode } from '@contracts/core'
import { type Fix, type Unrepaired, repair } from '@contracts/llm/repair'
import { examine } from '../examine/examine.js'
import type { Examined, Located } from '../examine/examined.js'
import type { Piece } from '../input/piece.js'

/**
 * A document that is valid once these fixes are made; without any, what it is as it came, and why its issues are left.
 * `index` is its place in its source.
 */
export interface Mended extends Pick<Examined, 'outcome' | 'issues'> {
  readonly index: number
  readonly piece: Piece
  readonly fixes: readonly Fix[]
  readonly value: unknown
  readonly left: readonly Unrepaired[]
}

/** Why the issues of a document are left whose repair its text stands against: a key that stands twice, for one. */
const textStands = (issues: readonly Located[], again: readonly Located[]): readonly Unrepaired[] => {
  const [first] = again.filter(({ issue }) => issue.severity === 'error')
  const message = `the corrected message would have another issue: ${String(first?.issue)}`
  return issues.map(({ issue }) => ({ kind: 'brings_others', issue, message }))
}

/** What can be made of a piece of input; what a repair does not settle, such as a key that stands twice, is left. */
export const mendedOf = (piece: Piece, index: number, contract: AnyContract, mode: Mode): Mended => {
  const found = examine(piece, contract, mode)
  const unmended = { ...found, index, piece, fixes: [], value: undefined }
  if (piece.kind !== 'document' || found.outcome !== 'does not hold') return { ...unmended, left: [] }
  const { valid, value, fixes, reasons } = repair(contract, piece.value, mode)
  if (!valid || fixes.length === 0) return { ...unmended, left: reasons }
  const again = examine({ ...piece, value }, contract, mode)
  return again.outcome === 'holds'
    ? { ...again, index, piece, fixes, value, left: [] }
    : { ...unmended, left: textStands(found.issues, again.issues) }
}
