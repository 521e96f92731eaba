import type { Source } from '../sources/source.js'
import { examineAll, type Examination } from './documents.js'
import type { Findings } from './findings.js'
import type { Part } from './parts.js'
import { recognisedIn } from './recognised-in.js'

/** What came of a part of a source. */
export interface Outcome {
  readonly source: Source
  readonly findings: Findings
}

/** What came of one part, a page at a time. */
export async function* examinePart({ source, portion }: Part, examination: Examination): AsyncGenerator<Outcome, void> {
  const pieces = await recognisedIn(portion, examination.judge.reads, examination.recogniser)
  const pages = examineAll(source.name, pieces, examination)
  for (let page = pages.next(); ; page = pages.next()) {
    yield { source, findings: page.value }
    if (page.done === true) return
  }
}

/** Examines parts one after the other, in this thread. */
export async function* examineInTurn(
  parts: AsyncIterable<Part>,
  examination: Examination,
): AsyncGenerator<Outcome, void> {
  for await (const part of parts) yield* examinePart(part, examination)
}
