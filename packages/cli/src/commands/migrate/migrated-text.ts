import { checkArguments, objectLike } from '@contracts/core/internal'
import { type AnyContract, isJsonObject, type Issue } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { LocatedIssue } from '@contracts/documents'
import { type Document, duplicateKeys, inexact, located, ndjsonItems } from '@contracts/documents/internal'
import type { MigrateAlongOptions, MigrationPath } from '@contracts/evolution/migration-paths'
import { pathContract } from './path-contract.js'
import { written } from './written.js'

/**
 * Returns a migrated message as text. Left has the issues of a message that is not migrated, or those that prevent writing
 * it without an unintended change: duplicate keys, or numbers that would lose digits.
 */
export const migratedText = (item: Document, contract: AnyContract): E.Either<readonly LocatedIssue[], string> => {
  const repeated = duplicateKeys(item, contract)
  if (repeated.length > 0) return E.left(repeated)
  const migrate = (value: unknown): E.Either<readonly Issue[], unknown> => {
    const checked = contract.validate(value)
    return checked.valid ? E.right(checked.value) : E.left(checked.errors)
  }
  const indent = item.line === undefined ? 2 : undefined // a message that came on one line is written on one line
  return pipe(
    written({ value: item.value, numbers: item.numbers?.('all') ?? [], migrate, indent }),
    E.mapLeft((reason) =>
      reason.kind === 'not_migrated'
        ? located(reason.refusal, (issues) => item.locate(issues), item.line)
        : reason.numbers.map((number) => ({ issue: inexact(number, contract, 'error'), at: number.at })),
    ),
  )
}

/**
 * A contract to migrate messages to.
 *
 * @category model
 * @since 2.0.0
 */
export interface MigrationTarget {
  /** The contract. */
  readonly target: AnyContract
  /** The paths that lead to it, as `migrationPathsTo` returns them. */
  readonly paths: readonly MigrationPath[]
}

const someBytes = {
  ...{ takes: 'bytes', form: 'new TextEncoder().encode(text)' },
  accepts: (value: unknown) => value instanceof Uint8Array,
}
const aTarget = objectLike('a contract and the paths to it', '{ target, paths: migrationPathsTo(catalog, target) }', {
  ...{ target: isJsonObject, paths: Array.isArray },
})
const someOptions = objectLike('options', "{ at: '2026-01-15T10:30:00Z' }")

/**
 * Migrates the bytes of one JSON message to a contract, as `contracts migrate` migrates a line: a number keeps its digits.
 * Left has the issues that prevent it: those of the message or of a migration, duplicate keys, or numbers that would lose
 * digits.
 *
 * @category migrations
 * @since 2.0.0
 */
export const migrateMessage = (
  bytes: Uint8Array,
  to: MigrationTarget,
  options: MigrateAlongOptions,
): E.Either<readonly Issue[], string> => {
  checkArguments('migrateMessage', [someBytes, bytes], [aTarget, to], [someOptions, options])
  const { target, paths } = to
  const [item] = ndjsonItems({ line: 1, bytes, ends: [bytes.length] })
  if (item?.kind !== 'document') return E.left([])
  return pipe(
    migratedText(item, pathContract(target, paths, options)),
    E.mapLeft((issues) => issues.map(({ issue }) => issue)),
  )
}
