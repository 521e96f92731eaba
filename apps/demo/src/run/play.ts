import type { Catalog, CatalogEntry, Issue } from '@contracts/core'
import { applyPatch } from '@contracts/testing/samples'
import type { PlantedMutation } from './mutations.js'
import { exampleAt, type Recorded, sessionOf } from './sessions.js'

/** A message that was played, with the issues that its contract and the handoffs from earlier messages report. */
export interface PlayedMessage {
  readonly recorded: Recorded
  readonly entry: CatalogEntry
  readonly message: unknown
  readonly issues: readonly Issue[]
  readonly isValid: boolean
  /** True if the mutation is planted in this message. */
  readonly isBroken: boolean
}

/** A played session: its messages up to the first invalid one, and those that were not reached. */
export interface PlayedSession {
  readonly domain: string
  readonly messages: readonly PlayedMessage[]
  readonly notReached: readonly Recorded[]
}

/** Returns the issues of the handoffs from earlier messages, without those of the two contracts. */
const handoffIssues = (
  { handoffs }: Catalog,
  name: string,
  message: unknown,
  earlier: ReadonlyMap<string, unknown>,
): readonly Issue[] =>
  handoffs
    .filter(({ first, second }) => second.name === name && earlier.has(first.name))
    .flatMap((one) => one.check(earlier.get(one.first.name), message).filter(({ rule }) => rule === one.id))

/** Plays the messages of a catalog in order. The session ends at the first invalid message. */
export const playSession = (catalog: Catalog, mutation?: PlantedMutation): PlayedSession => {
  const session = sessionOf(catalog)
  const earlier = new Map<string, unknown>()
  const messages: PlayedMessage[] = []
  const broken = session.findIndex(([name]) => name === mutation?.contract)
  for (const [i, recorded] of session.entries()) {
    const found = exampleAt(catalog, recorded)
    if (found === undefined) continue
    const { entry } = found
    const isBroken = i === broken
    const message = isBroken && mutation !== undefined ? applyPatch(found.message, mutation.patch) : found.message
    const { errors, warnings } = entry.contract.validate(message)
    const issues = [...handoffIssues(catalog, entry.contract.name, message, earlier), ...errors, ...warnings]
    const isValid = issues.every(({ severity }) => severity !== 'error')
    messages.push({ recorded, entry, message, issues, isValid, isBroken })
    if (!isValid) return { domain: catalog.domain, messages, notReached: session.slice(i + 1) }
    earlier.set(entry.contract.name, message)
  }
  return { domain: catalog.domain, messages, notReached: [] }
}

/**
 * Returns whether a session ended as expected: with the issue of the mutation, or without a mutation at the last
 * message.
 */
export const endedAsExpected = ({ messages, notReached }: PlayedSession, mutation?: PlantedMutation): boolean => {
  const broken = messages.find(({ isBroken }) => isBroken)
  if (mutation === undefined || broken === undefined)
    return notReached.length === 0 && messages.every((one) => one.isValid)
  const { code, pointer, isWarning = false } = mutation
  const isReported = broken.issues.some((issue) => issue.code === code && issue.pointer === pointer)
  return isReported && broken.isValid === isWarning
}
