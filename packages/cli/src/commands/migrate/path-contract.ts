import type { AnyContract, Issue, ValidateResult } from '@contracts/core'
import { migrateAlong, type MigrateAlongOptions, type MigrationPath } from '@contracts/evolution/migration-paths'
import * as E from 'fp-ts/lib/Either.js'

const isFilled = (issues: readonly Issue[]): issues is [Issue, ...Issue[]] => issues.length > 0

/**
 * Returns the target as a contract that accepts every message that can be migrated to it. Its value is the migrated
 * message.
 */
export const pathContract = (
  target: AnyContract,
  paths: readonly MigrationPath[],
  options: MigrateAlongOptions,
): AnyContract => {
  const check = (value: unknown): ValidateResult<unknown> => {
    const result = migrateAlong(value, target, paths, options)
    if (E.isRight(result)) return { valid: true, value: result.right, errors: [], warnings: [] }
    if (isFilled(result.left)) return { valid: false, errors: result.left, warnings: [] }
    return { valid: true, value, errors: [], warnings: [] }
  }
  return { ...target, validate: check }
}
