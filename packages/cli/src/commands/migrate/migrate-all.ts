import type { AnyContract, AnyMigration, RegistryEntry } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Task } from '../../cli/command.js'
import { duplicateKeys, validateItem, inexact } from '../../validation/validate-document.js'
import type { LocatedIssue } from '../../validation/validate-document.js'
import { codeOf, count, emptyTally } from '../../validation/tally.js'
import type { Document } from '../../readers/document.js'
import { textReport, unreadText } from '../../reporters/text.js'
import { isColoured } from '../../cli/io.js'
import type { ExitCode } from '../../cli/exit-code.js'
import { itemsOf } from '../../readers/read.js'
import type { Source } from '../../readers/sources.js'
import type { MigrationPath } from './migration-path.js'
import { pathContract } from './migration-path.js'
import { written } from './written.js'

/** Where messages are brought, and what a migration writes where a message has no time. */
export interface MigrationPlan {
  readonly entry: RegistryEntry
  readonly paths: readonly MigrationPath[]
  readonly at: string
}

/** A message in its new shape as text, or why it cannot be written without a change nobody asked for. */
const migrated = (item: Document, contract: AnyContract): E.Either<readonly LocatedIssue[], string> => {
  const repeated = duplicateKeys(item, contract)
  if (repeated.length > 0) return E.left(repeated)
  const bring = (value: unknown): E.Either<unknown, unknown> => {
    const checked = contract.validate(value)
    return checked.valid ? E.right(checked.value) : E.left(checked.errors)
  }
  const indent = item.line === undefined ? 2 : undefined // a message on a line of its own came so and goes so
  return pipe(
    written({ value: item.value, numbers: item.numbers?.('all') ?? [], bring, indent }),
    E.mapLeft((lost) => lost.map((number) => ({ issue: inexact(number, contract, 'error'), at: number.at }))),
  )
}

/** The same paths, whose migrations add themselves to `taken` when they have brought a message further. */
const watched = (paths: readonly MigrationPath[], taken: Set<AnyMigration>): readonly MigrationPath[] =>
  paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => ({
      ...step,
      migrate: (value, options) => {
        const result = step.migrate(value, options)
        if (E.isRight(result)) taken.add(step)
        return result
      },
    })),
  }))

/** A line for each migration that loses something. */
const lossesOf = (taken: Iterable<AnyMigration>): string =>
  [...taken]
    .filter(({ loses }) => loses !== undefined)
    .map(({ from, to, loses = '' }) => `${from.name} to ${to.name} loses: ${printable(loses)}\n`)
    .join('')

/** Writes every message in its new shape, in order; one that has no way there is reported, and the next one follows. */
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
    reads: entry.reads ?? {},
    stdin: io.stdin,
    read: () => undefined,
  }
  for (const source of sources) {
    for await (const batch of itemsOf(source, reading)) {
      for (const item of batch) {
        const verdict = validateItem(item, contract, 'tolerant')
        const location = { source: source.name, line: item.line, contract: contract.name }
        const text = item.kind === 'document' && verdict.outcome === 'valid' ? migrated(item, contract) : undefined
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
