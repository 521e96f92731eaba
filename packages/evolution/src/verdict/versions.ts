import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { ReleasedContract } from '../release/release.js'
import { isObject, own } from '../schema/json-key.js'
import { nestedDeeper } from '../schema/nesting.js'
import { acceptedBy } from './accepted.js'
import type { Sides } from './ask.js'
import { examplesOf } from './examples-of.js'
import type { JudgeOptions } from './options.js'
import { readingOf } from './reading.js'

/**
 * Two versions of a contract with what they stand for; `roles` are those whose promises are kept.
 *
 * @category model
 * @since 1.0.0
 */
export interface Versions {
  readonly old: ReleasedContract
  readonly next: ReleasedContract
  readonly roles: readonly Role[]
  readonly sides: Sides
}

/** The schema with what the release knows of the contract: its role and its rules. */
const complete = ({ schema, role, rules }: ReleasedContract): Schema => {
  const block = own(schema, 'x-contract')
  const laws = rules.map(({ id, severity, revision, says }) => ({ id, severity, revision, says }))
  return { ...schema, 'x-contract': { rules: laws, ...(isObject(block) ? block : {}), role } }
}

/** A schema nested deeper was not written by anybody, and is not read. */
const deepest = 1000

/**
 * Two versions of a contract made ready to be asked; undefined when a schema is nested too deep to be read.
 *
 * @category constructors
 * @since 1.0.0
 */
export const versionsOf = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: JudgeOptions,
): Versions | undefined => {
  if ([old, next].some(({ schema }) => nestedDeeper(schema, deepest))) return undefined
  const [before, after] = [complete(old), complete(next)]
  const sides: Sides = {
    old: readingOf(before, options.reading),
    next: readingOf(after, options.reading),
    examples: { old: examplesOf(old), next: examplesOf(next) },
    accepted: acceptedBy(old, next, options.execute),
  }
  return {
    old: { ...old, schema: before },
    next: { ...next, schema: after },
    roles: old.role === next.role ? [old.role] : [old.role, next.role],
    sides,
  }
}
