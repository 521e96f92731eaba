import type { AnyContract, Mode } from '@contracts/core'
import type { Judge } from '../discovery/resolver.js'
import type { Chunks } from '../readers/text.js'
import { piecesIn, portionsOfBytes } from '../readers/read.js'
import { examine } from './validate-document.js'
import type { Examined } from './validate-document.js'

/**
 * How a text is examined: under which contracts, how strictly, in which format (`auto`: by its name, then by how it
 * begins), and whether its lines are the items of one message.
 *
 * @category model
 * @since 1.2.0
 */
export interface TextExamination {
  readonly name: string
  readonly judge: Judge
  readonly mode: Mode
  readonly input?: 'auto' | 'json' | 'ndjson' | 'yaml' | 'csv' | 'md'
  readonly turns?: boolean
}

/**
 * One document of a text and what has become of it. `value` is there when it could be parsed, `contract` is the one it was
 * examined under.
 *
 * @category model
 * @since 1.2.0
 */
export interface ExaminedDocument extends Pick<Examined, 'line' | 'outcome' | 'issues'> {
  readonly contract: AnyContract
  readonly value?: unknown
}

/**
 * Examines every document of a text, as much at a time as has come; each is examined when it is asked for. What cannot be
 * read is a document that says so, and the next one follows.
 *
 * @category destructors
 * @since 1.2.0
 */
export async function* examineText(
  chunks: Chunks,
  { judge, mode, name, input = 'auto', turns }: TextExamination,
): AsyncGenerator<Iterable<ExaminedDocument>> {
  for await (const portion of portionsOfBytes(chunks, { name, input, reads: judge.reads, turns })) {
    const pieces = await piecesIn(portion, judge.reads)
    yield (function* () {
      for (const piece of pieces) {
        const contract = judge.contractFor(piece)
        const value = piece.kind === 'document' ? { value: piece.value } : {}
        yield { contract, line: piece.line, ...examine(piece, contract, mode), ...value } satisfies ExaminedDocument
      }
    })()
  }
}
