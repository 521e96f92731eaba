import type { AnyContract } from '@contracts/core'
import { type MigrationPath, migrateAlong } from '@contracts/evolution/migration-paths'
import * as E from 'fp-ts/lib/Either.js'
import { shownIssue, type ShownIssue } from '../validation/ask.js'
import { type NotRead, readJson } from '../validation/read-json.js'

/** One step of a path: from one version to the next, with the description of its migration. */
export interface PathStep {
  readonly from: string
  readonly to: string
  readonly text: string
}

/** The result of a migration. `usesTime` is true if a time was added to the message. */
export type MigrationResult =
  | ({ readonly kind: 'unreadable' } & NotRead)
  | { readonly kind: 'stuck'; readonly issues: readonly ShownIssue[] }
  | { readonly kind: 'there'; readonly value: unknown }
  | {
      readonly kind: 'arrived'
      readonly old: unknown
      readonly value: unknown
      readonly path: readonly PathStep[]
      readonly usesTime: boolean
    }

const stepsOf = (value: unknown, paths: readonly MigrationPath[]): readonly PathStep[] => {
  const path = paths.find(({ from }) => from.is(value))
  return (path?.steps ?? []).map(({ from, to }) => ({ from: from.name, to: to.name, text: to.description }))
}

const other = '1970-01-01T00:00:00Z'

/** Migrates the message in a text to a contract, along the first path that accepts it. */
export const migrationResultOf = (
  text: string,
  target: AnyContract,
  paths: readonly MigrationPath[],
  at: string,
): MigrationResult => {
  const read = readJson(text)
  if (E.isLeft(read)) return { kind: 'unreadable', ...read.left }
  const old = read.right
  if (target.is(old)) return { kind: 'there', value: old }
  const found = migrateAlong(old, target, paths, { at })
  if (E.isLeft(found)) return { kind: 'stuck', issues: found.left.map(shownIssue) }
  const elsewhen = migrateAlong(old, target, paths, { at: at === other ? '2000-01-01T00:00:00Z' : other })
  const usesTime = E.isRight(elsewhen) && JSON.stringify(elsewhen.right) !== JSON.stringify(found.right)
  return { kind: 'arrived', old, value: found.right, path: stepsOf(old, paths), usesTime }
}
