import type { AnyContract, Mode } from '@contracts/core'
import type { Judge } from '../detect/judge.js'
import type { Chunks } from '../input/chunks.js'
import { portionsOfBytes } from '../input/read.js'
import type { Recogniser } from '../recognise/recogniser.js'
import { examine } from './examine.js'
import type { Examined } from './examined.js'
import { recognisedIn } from './recognised-in.js'

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
  readonly kind: 'examined'
  readonly contract: AnyContract
  readonly value?: unknown
}

/**
 * So many lines in a row that hold, with nothing to be said of them.
 *
 * @category model
 * @since 1.2.0
 */
export interface PassedLines {
  readonly kind: 'passed'
  readonly contract: AnyContract
  readonly line: number
  readonly lines: number
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
  examination: TextExamination,
): AsyncGenerator<Iterable<ExaminedDocument | PassedLines>> {
  const { judge, mode, name, input, turns } = examination
  let recogniser: { readonly value: Recogniser | undefined } | undefined
  const known = (): Recogniser | undefined =>
    mode === 'tolerant' ? (recogniser ??= { value: judge.recogniser?.() }).value : undefined
  const asked = { name, input: input ?? 'auto', reads: judge.reads, turns }
  for await (const portion of portionsOfBytes(chunks, asked)) {
    const pieces = await recognisedIn(portion, judge.reads, known)
    yield (function* () {
      for (const piece of pieces) {
        const contract = judge.contractFor(piece)
        if (piece.kind === 'recognised') {
          yield { kind: 'passed', contract, line: piece.line, lines: piece.lines } satisfies PassedLines
        } else {
          const value = piece.kind === 'document' ? { value: piece.value } : {}
          yield {
            kind: 'examined',
            contract,
            line: piece.line,
            ...examine(piece, contract, mode),
            ...value,
          } satisfies ExaminedDocument
        }
      }
    })()
  }
}
