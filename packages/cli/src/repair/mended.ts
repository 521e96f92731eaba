import type { AnyContract, Mode } from '@contracts/core'
import { type Fix, repair } from '@contracts/core/repair'
import { examine } from '../examine/examine.js'
import type { Examined } from '../examine/examined.js'
import type { Piece } from '../input/piece.js'

/** A document that holds once these fixes are made; without any, what it is as it came. `index` is its place in its source. */
export interface Mended extends Pick<Examined, 'outcome' | 'issues'> {
  readonly index: number
  readonly piece: Piece
  readonly fixes: readonly Fix[]
  readonly value: unknown
}

/** What can be made of a piece of input; what a repair does not settle, such as a key that stands twice, is left. */
export const mendedOf = (piece: Piece, index: number, contract: AnyContract, mode: Mode): Mended => {
  const found = examine(piece, contract, mode)
  const unmended = { ...found, index, piece, fixes: [], value: undefined }
  if (piece.kind !== 'document' || found.outcome !== 'does not hold') return unmended
  const { valid, value, fixes } = repair(contract, piece.value, mode)
  if (!valid || fixes.length === 0) return unmended
  const again = examine({ ...piece, value }, contract, mode)
  return again.outcome === 'holds' ? { ...again, index, piece, fixes, value } : unmended
}
