import type { Mode } from '@contracts/core'
import type { Judge } from '../detect/judge.js'
import type { Piece } from '../input/piece.js'
import type { Recognised } from '../input/recognised.js'
import type { Recogniser } from '../recognise/recogniser.js'
import { examine, holds } from './examine.js'
import { finderFor, type Findings, type Telling } from './findings.js'

/** What documents are examined under, and how they are told. */
export interface Examination extends Telling {
  readonly judge: Judge
  readonly mode: Mode
  readonly recogniser: () => Recogniser | undefined
}

/**
 * Examines the pieces of a source, each when its turn comes, and yields what there is to say whenever it has become a
 * page; what is left of it is returned.
 */
export function* examineAll(
  source: string,
  pieces: Iterable<Piece | Recognised>,
  { judge, mode, ...telling }: Examination,
): Generator<Findings, Findings> {
  const finder = finderFor(telling)
  for (const piece of pieces) {
    const contract = judge.contractFor(piece)
    const { name } = contract
    if (piece.kind !== 'recognised') {
      const { outcome, issues } = examine(piece, contract, mode)
      const examined = { source, line: piece.line, contract: name, outcome, issues }
      const told = piece.kind === 'document' && issues.length > 0 // of most documents there is nothing to tell
      finder.add(told ? { ...examined, message: { value: piece.value, contract } } : examined)
    } else if (!telling.report.printsAll) finder.pass(name, piece.lines)
    else {
      for (let line = piece.line; line < piece.line + piece.lines; line++) {
        finder.add({ source, line, contract: name, ...holds })
        if (finder.isFull()) yield finder.take()
      }
    }
    if (finder.isFull()) yield finder.take()
  }
  return finder.take()
}
