import { contractBlock } from '../schema/x-contract.js'
import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { nestedDeeper } from '../schema/json.js'
import { contractName, type ReleasedContract } from '../release/release.js'
import { acceptedBy, type CompareOptions } from './execution.js'
import type { Sides } from './questions.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import { readingOf } from './reading.js'
import { alternatives, edgeVariations, envelopes, variations } from './try-messages.js'

/**
 * Two versions of a contract, prepared for comparison. `roles` are the roles whose directions are protected. `messages`
 * returns the messages to run the code on: the stored messages of both releases, their variations, samples, and values at the
 * edges of the literals in which the code differs.
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

/** Returns the schema with the role and the rules that the release has for the contract. */
const complete = ({ schema, role, rules }: ReleasedContract): Schema => {
  const known = rules.map(({ id, severity, description }) => ({ id, severity, description }))
  return { ...schema, 'x-contract': { rules: known, ...contractBlock(schema), role } }
}

const distinct = (messages: readonly Json[]): readonly Json[] => [
  ...new Map(messages.map((message) => [JSON.stringify(message), message] as const)).values(),
]

/** The maximum nesting depth of a schema. Real schemas are never deeper, so a deeper one is not read. */
const deepest = 1000

/**
 * Prepares two versions of a contract for comparison; returns `undefined` when a schema is nested too deep to be read.
 *
 * @category constructors
 * @since 1.0.0
 */
export const versionsOf = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: CompareOptions,
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
  // A listed value may select which literal applies.
  const listed = (messages: readonly Json[]): readonly Json[] => messages.slice(0, 2).flatMap(alternatives(before))
  const make = (): readonly Json[] => {
    const stored = distinct([...messagesOf(old), ...messagesOf(next)])
    const { edges } = options.execute ?? {}
    return [
      ...stored,
      ...variations(before, stored, 1500),
      ...envelopes(before, stored, options.payloads ?? [], 1000),
      ...(options.samples?.(contractName(next)) ?? []),
      ...(edges === undefined ? [] : edgeVariations(edges, [...stored, ...listed(stored)], 3000)),
    ]
  }
  return {
    old: { ...old, schema: before },
    next: { ...next, schema: after },
    roles: old.role === next.role ? [old.role] : [old.role, next.role],
    sides,
    messages: () => (made ??= make()),
  }
}
