import { contractBlock } from '../schema/x-contract.js'
import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { isTooLarge } from '../schema/json.js'
import { contractName, type ReleasedContract } from '../release/release.js'
import { type MessageSet, membership } from '../inclusion/message-set.js'
import { acceptedBy, type CompareOptions, runsBoth } from './execution.js'
import { messagesAtLimits } from './limit-messages.js'
import type { Sides } from './questions.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import { readingOf } from './reading.js'
import { distinct, messagesToTry } from './try-messages.js'

/**
 * Two versions of a contract, prepared for comparison. `roles` are the roles whose directions are protected. `messages`
 * returns the messages to run the code on, made once. `memberOf` creates a function that returns whether a message is in
 * a set; `undefined` if that cannot be decided.
 */
export interface Versions {
  readonly old: ReleasedContract
  readonly next: ReleasedContract
  readonly roles: readonly Role[]
  readonly sides: Sides
  readonly formats: CompareOptions['formats']
  readonly messages: () => readonly Json[]
  readonly memberOf: (set: MessageSet) => (message: Json) => boolean | undefined
}

/** Returns the schema with the role and the rules that the release has for the contract. */
const complete = ({ schema, role, rules }: ReleasedContract): Schema => {
  const known = rules.map(({ id, severity, description }) => ({ id, severity, description }))
  return { ...schema, 'x-contract': { rules: known, ...contractBlock(schema), role } }
}

/** The maximum nesting depth of a schema. Real schemas are never deeper, so a deeper one is not read. */
const deepest = 1000

/** Prepares two versions of a contract for comparison; returns `undefined` when a schema is too large to be read. */
export const versionsOf = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: CompareOptions,
): Versions | undefined => {
  if ([old, next].some(({ schema }) => isTooLarge(schema, deepest))) return undefined
  const [before, after] = [complete(old), complete(next)]
  const sides: Sides = {
    old: readingOf(before, options.reading),
    next: readingOf(after, options.reading),
    examples: { old: examplesOf(old), next: examplesOf(next) },
    accepted: acceptedBy(old, next, options.execute),
  }
  const { execute = {}, formats, payloads, samples } = options
  const members = new Map<MessageSet, ReturnType<typeof membership>>()
  let made: readonly Json[] | undefined
  const make = (): readonly Json[] => {
    const { raisedBefore, raisedNow, callEach } = sides.accepted
    const stored = [...messagesOf(old), ...messagesOf(next)]
    const sources = { schema: before, stored, samples: samples?.(contractName(next)) ?? [], edges: execute.edges }
    const tried = messagesToTry({ ...sources, payloads })
    return runsBoth(execute)
      ? distinct([...tried, ...messagesAtLimits([raisedBefore, raisedNow], sources, callEach)])
      : tried
  }
  return {
    old: { ...old, schema: before },
    next: { ...next, schema: after },
    roles: old.role === next.role ? [old.role] : [old.role, next.role],
    ...{ sides, formats },
    messages: () => (made ??= make()),
    memberOf: (set) => {
      const known = members.get(set) ?? membership(set, formats)
      members.set(set, known)
      return known
    },
  }
}
