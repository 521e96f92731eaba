import type { AnyContract, RegistryEntry } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Task } from '../../cli/command.js'
import { duplicateKeys, examine, inexact } from '../../validation/validate-document.js'
import type { Located } from '../../validation/validate-document.js'
import { codeOf, count, emptyTally } from '../../validation/tally.js'
import type { Document } from '../../readers/document.js'
import { textReport, unreadText } from '../../reporters/text.js'
import { isColoured } from '../../cli/io.js'
import type { ExitCode } from '../../cli/exit-code.js'
import { piecesOf } from '../../readers/read.js'
import type { Source } from '../../readers/sources.js'
import type { Road } from './migration-path.js'
import { roadContract } from './migration-path.js'
import { written } from './written.js'

/** Where messages are brought, and what a migration writes where a message has no time. */
export interface Journey {
  readonly line: RegistryEntry
  readonly roads: readonly Road[]
  readonly at: string
}

/** A message in its new shape as text, or why it cannot be written without a change nobody asked for. */
const migrated = (piece: Document, contract: AnyContract): E.Either<readonly Located[], string> => {
  const repeated = duplicateKeys(piece, contract)
  if (repeated.length > 0) return E.left(repeated)
  const bring = (value: unknown): E.Either<unknown, unknown> => {
    const checked = contract.validate(value)
    return checked.valid ? E.right(checked.value) : E.left(checked.errors)
  }
  const indent = piece.line === undefined ? 2 : undefined // a message on a line of its own came so and goes so
  return pipe(
    written({ value: piece.value, numbers: piece.numbers?.('all') ?? [], bring, indent }),
    E.mapLeft((lost) => lost.map((number) => ({ issue: inexact(number, contract, 'error'), at: number.at }))),
  )
}

/** Writes every message in its new shape, in order; one that has no way there is reported, and the next one follows. */
export const migrateAll = async (
  { line, roads, at }: Journey,
  sources: readonly Source[],
  { flags, io, out, err }: Pick<Task, 'flags' | 'io' | 'out' | 'err'>,
): Promise<ExitCode> => {
  const contract = roadContract(line.contract, roads, { at })
  const colour = isColoured(io.stderr, io.env)
  const redact = flags['redact'] === true
  const report = textReport({
    contract: contract.name,
    mode: 'tolerant',
    colour,
    redact,
    most: Infinity,
    cwd: io.cwd,
  })
  const tally = emptyTally()
  const reading = {
    input: String(flags['input'] ?? 'auto'),
    reads: line.reads ?? {},
    stdin: io.stdin,
    read: () => undefined,
  }
  for (const source of sources) {
    for await (const batch of piecesOf(source, reading)) {
      for (const piece of batch) {
        const verdict = examine(piece, contract, 'tolerant')
        const place = { source: source.name, line: piece.line, contract: contract.name }
        const text = piece.kind === 'document' && verdict.outcome === 'holds' ? migrated(piece, contract) : undefined
        const document =
          text !== undefined && E.isLeft(text)
            ? { ...place, outcome: 'does not hold' as const, issues: text.left }
            : { ...place, ...verdict }
        count(tally, document)
        if (document.outcome === 'cannot be read') await err.write(unreadText(document, { colour, redact }))
        else if (document.outcome === 'does not hold') await err.write(report.print(document))
        else if (text !== undefined && E.isRight(text)) await out.write(`${text.right}\n`)
        if (out.closed()) return codeOf(tally)
      }
    }
  }
  return codeOf(tally)
}
