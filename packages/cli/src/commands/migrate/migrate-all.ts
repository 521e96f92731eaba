import type { AnyMigration, CatalogEntry } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { validateItem } from '@contracts/documents/internal'
import { codeOf, count, emptyTally } from '../../validation/tally.js'
import { textReport, unreadText } from '../../reporters/text.js'
import { isColoured } from '../../cli/io.js'
import { callInTime } from '../../cli/in-time.js'
import type { ExitCode } from '../../cli/exit-code.js'
import { readSourceItems } from '../../readers/read-source.js'
import type { Source } from '../../readers/sources.js'
import type { MigrationPath } from '@contracts/evolution/migration-paths'
import { migratedText } from './migrated-text.js'
import { pathContract } from './path-contract.js'

/** The target of a migration, the paths that lead to it, and the time that a migration writes if a message has none. */
export interface MigrationPlan {
  readonly entry: CatalogEntry
  readonly paths: readonly MigrationPath[]
  readonly at: string
}

/** Returns the same paths. Their migrations add themselves to `taken` when they have migrated a message. */
const watched = (paths: readonly MigrationPath[], taken: Set<AnyMigration>): readonly MigrationPath[] =>
  paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => ({
      ...step,
      apply: (value, options) => {
        const result = step.apply(value, options)
        if (E.isRight(result)) taken.add(step)
        return result
      },
    })),
  }))

/** Returns a line for each migration that loses something. */
const lossesOf = (taken: Iterable<AnyMigration>): string =>
  [...taken]
    .filter(({ loses }) => loses !== undefined)
    .map(({ from, to, loses = '' }) => `${from.name} to ${to.name} loses: ${printable(loses)}\n`)
    .join('')

/**
 * Migrates every message and writes it, in order. Reports a message that cannot be migrated, and continues with the
 * next one.
 */
export const migrateAll = async (
  { entry, paths, at }: MigrationPlan,
  sources: readonly Source[],
  { flags, io, out, err }: Pick<Task, 'flags' | 'io' | 'out' | 'err'>,
): Promise<ExitCode> => {
  const taken = new Set<AnyMigration>()
  const contract = pathContract(entry.contract, watched(paths, taken), { at })
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
    reads: entry.readers ?? {},
    stdin: io.stdin,
    read: () => undefined,
  }
  for (const source of sources) {
    for await (const batch of readSourceItems(source, reading)) {
      for (const item of batch) {
        const [verdict, text] = callInTime(contract.name, () => {
          const found = validateItem(item, contract, 'tolerant')
          const isMigrated = item.kind === 'document' && found.outcome === 'valid'
          return [found, isMigrated ? migratedText(item, contract) : undefined]
        })
        const location = { source: source.name, line: item.line, contract: contract.name }
        const document =
          text !== undefined && E.isLeft(text)
            ? { ...location, outcome: 'invalid' as const, issues: text.left }
            : { ...location, ...verdict }
        count(tally, document)
        if (document.outcome === 'unreadable') await err.write(unreadText(document, { colour, redact }))
        else if (document.outcome === 'invalid') await err.write(report.print(document))
        else if (text !== undefined && E.isRight(text)) await out.write(`${text.right}\n`)
        if (out.closed()) return codeOf(tally)
      }
    }
  }
  await err.write(lossesOf(taken))
  return codeOf(tally)
}
