import type { Portion } from '../input/portion.js'
import { portionsIn, type Reading } from '../sources/pieces.js'
import type { Source } from '../sources/source.js'

/** A part of what is to be examined. */
export interface Part {
  readonly source: Source
  readonly portion: Portion
}

/** All parts of all sources, in order, as they come. */
export async function* partsOf(sources: readonly Source[], reading: Reading): AsyncGenerator<Part> {
  for (const source of sources) {
    for await (const portion of portionsIn(source, reading)) yield { source, portion }
  }
}
