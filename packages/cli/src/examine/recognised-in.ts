import type { FormatReaders } from '@contracts/core'
import { ndjsonPieces } from '../input/ndjson.js'
import type { Piece } from '../input/piece.js'
import type { Portion } from '../input/portion.js'
import { piecesIn } from '../input/read.js'
import type { Recognised } from '../input/recognised.js'
import type { Recogniser } from '../recognise/recogniser.js'

/** A shorter block is parsed before a recogniser is made. */
const worthRecognising = 2 ** 14

/** What stands in a portion, where what a recogniser knows need not be parsed. */
export const recognisedIn = async (
  portion: Portion,
  reads: FormatReaders,
  recogniser: () => Recogniser | undefined,
): Promise<Iterable<Piece | Recognised>> =>
  portion.kind === 'block' && portion.format.name === 'ndjson'
    ? ndjsonPieces(portion.block, (portion.block.bytes?.length ?? 0) < worthRecognising ? undefined : recogniser())
    : piecesIn(portion, reads)
