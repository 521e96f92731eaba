import type { RegistryLine } from '@contracts/core'
import type { Task } from '../args/command.js'
import { examine } from '../examine/examine.js'
import { codeOf, count, emptyTally } from '../examine/tally.js'
import type { Piece } from '../input/piece.js'
import { textReport, unreadText } from '../report/text.js'
import { isColoured } from '../run/colour.js'
import type { ExitCode } from '../run/exit-code.js'
import { piecesOf } from '../sources/pieces.js'
import type { Source } from '../sources/source.js'
import type { Road } from './road.js'
import { roadContract } from './road-contract.js'

/** Where messages are brought, and what a migration writes where a message has no time. */
export interface Journey {
  readonly line: RegistryLine
  readonly roads: readonly Road[]
  readonly at: string
}

/** A message on a line of its own came so and goes so; a document of its own is printed to be read. */
const written = (value: unknown, { line }: Piece): string =>
  `${line === undefined ? JSON.stringify(value, null, 2) : JSON.stringify(value)}\n`

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
        const document = { source: source.name, line: piece.line, contract: contract.name, ...verdict }
        count(tally, document)
        if (document.outcome === 'cannot be read') await err.write(unreadText(document, { colour, redact }))
        else if (document.outcome === 'does not hold') await err.write(report.print(document))
        else if (piece.kind === 'document') {
          const checked = contract.check(piece.value)
          if (checked.valid) await out.write(written(checked.value, piece))
        }
        if (out.closed()) return codeOf(tally)
      }
    }
  }
  return codeOf(tally)
}
