import { type Json, type Role, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { ReleasedContract } from '../release/release.js'
import { own } from '../schema/json-key.js'
import { nestedDeeper } from '../schema/nesting.js'
import { acceptedBy, nameOf } from './accepted.js'
import type { Sides } from './ask.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import type { JudgeOptions } from './options.js'
import { readingOf } from './reading.js'
import { variations } from './variations.js'

/**
 * Two versions of a contract with what they stand for; `roles` are those whose promises are kept, `messages` what rules
 * are tried on: what both releases keep, each with one place changed, and samples.
 *
 * @category model
 * @since 1.0.0
 */
export interface Versions {
  readonly old: ReleasedContract
  readonly next: ReleasedContract
  readonly roles: readonly Role[]
  readonly sides: Sides
  readonly messages: () => readonly Json[]
}

/** The schema with what the release knows of the contract: its role and its rules. */
const complete = ({ schema, role, rules }: ReleasedContract): Schema => {
  const block = own(schema, 'x-contract')
  const laws = rules.map(({ id, severity, revision, description }) => ({ id, severity, revision, description }))
  return { ...schema, 'x-contract': { rules: laws, ...(isJsonObject(block) ? block : {}), role } }
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
  let made: readonly Json[] | undefined
  const messages = (): readonly Json[] => {
    const stored = [...messagesOf(old), ...messagesOf(next)]
    const varied = variations(before)
    return (made ??= [...stored, ...stored.flatMap(varied), ...(options.samples?.(nameOf(next)) ?? [])])
  }
  return {
    old: { ...old, schema: before },
    next: { ...next, schema: after },
    roles: old.role === next.role ? [old.role] : [old.role, next.role],
    sides,
    messages,
  }
}
