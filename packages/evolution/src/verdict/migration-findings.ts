import { isJsonObject, type Json, type Path, toPointer } from '@contracts/core'
import { type NamedStep, stepsTo } from '@contracts/core/internal'
import { anyKey, lostKeys } from '@contracts/testing/samples'
import { parts } from '../schema/json-edit.js'
import { isArray, canonicalJson, own } from '../schema/json.js'
import { valueAtPath } from '../schema/pointer.js'
import { contractIn, type Release, type ReleasedMigration } from '../release/release.js'
import { messagesOf } from '../release/stored-messages.js'
import { unlimited } from '../release/call-limit.js'
import { type Migrated, migrationName, type ReleasedCode } from '../release/released-code.js'
import { fingerprint } from '../change/fingerprint.js'
import { removed, shownEffect, unprovedEffect, worstOf } from './effect.js'
import {
  type CompareOptions,
  decodedBy,
  type Execution,
  isAccepted,
  memberOf,
  migratedBy,
  runsBoth,
} from './execution.js'
import { statedBy } from './stated-values.js'
import { notRunFindings, notRunAmong } from './not-run.js'
import { type Effect, type Finding, findingOf, type SubjectLocation, releaseChange, shortly } from './finding.js'

const isPresent = (message: Json, path: Path): boolean => valueAtPath(message, path) !== undefined

/** Returns the pointer of the first property of one message that another lacks; `undefined` when it lacks none. */
export const lostFrom = (before: Json, after: Json): string | undefined => {
  const lost = parts(before).find(
    ([path, value]) => value !== null && typeof path.at(-1) === 'string' && !isPresent(after, path),
  )
  return lost && toPointer(lost[0])
}

/** Returns whether a message has everything that another has, and possibly more. */
export const containsAll = (more: Json, less: Json): boolean => {
  if (isArray(less))
    return isArray(more) && more.length === less.length && less.every((item, i) => containsAll(more[i] ?? null, item))
  if (!isJsonObject(less)) return more === less
  return (
    isJsonObject(more) &&
    Object.entries(less).every(([key, value]) => Object.hasOwn(more, key) && containsAll(own(more, key) ?? null, value))
  )
}

/** Returns the messages that the code of a release accepts for a contract. */
const acceptedIn = (
  code: ReleasedCode | undefined,
  name: string,
  messages: readonly Json[],
  { callEach = unlimited.callEach }: Execution,
): readonly Json[] => {
  const raised = callEach(messages, (message) => decodedBy(code, name, message))
  return messages.filter((_, i) => isAccepted(raised[i]) === true)
}

/**
 * Returns the effects of a changed result on its readers; an empty array when they lose nothing. They are protected
 * whatever the role of the contract, since consumers read the results of a migration.
 */
const effectOf = (message: Json, before: Migrated, after: Migrated): readonly Effect[] => {
  const { result: was } = before
  if (was === undefined) return []
  const { result: is } = after
  if (is === undefined) return [shownEffect('backward', true, message)]
  const gone = lostFrom(was, is)
  if (gone !== undefined) return [shownEffect('loss', true, message, gone)]
  if (containsAll(is, was)) return []
  return [unprovedEffect('backward', true, `of ${shortly(message)} it makes ${shortly(is)}, and made ${shortly(was)}`)]
}

const locationOf = ({ from }: ReleasedMigration, release: Release): SubjectLocation => {
  const role = contractIn(release, from)?.role
  return { subject: from, ...(role === undefined ? {} : { role }) }
}

const textOf = ({ result }: Migrated): string => (result === undefined ? '' : canonicalJson(result))

/** Returns the messages to try of a contract that both releases have, named `id@version`. */
type MessagesToTry = (contract: string) => readonly Json[]

type ReleasedStep = ReleasedMigration & NamedStep

const versionOf = (name: string): number => Number(name.slice(name.lastIndexOf('@') + 1))

const stepsOf = (migrations: readonly ReleasedMigration[]): readonly ReleasedStep[] =>
  migrations.map((one) => ({ ...one, isDown: versionOf(one.from) > versionOf(one.to) }))

type ReleasedPath = readonly [ReleasedStep, ...ReleasedStep[]]

/** Runs the steps of a path; `undefined` if one is missing or throws. */
const along = (code: ReleasedCode | undefined, path: ReleasedPath, message: Json): Migrated | undefined =>
  path.reduce<Migrated | undefined>(
    (made, { from, to }) => (made?.result === undefined ? made : migratedBy(code, from, to, made.result)),
    { result: message },
  )

/** Compares the results of the path from one contract to another in two releases, whose steps may differ. */
const comparePaths = (
  was: ReleasedPath,
  is: ReleasedPath,
  next: Release,
  { execute = {} }: CompareOptions,
  messagesToTry: MessagesToTry,
): readonly Finding[] => {
  if (!runsBoth(execute)) return [] // code that is missing is reported for the release
  const one = { from: is[0].from, to: (is.at(-1) ?? is[0]).to }
  const { from, to } = one
  const known = messagesToTry(from)
  // A migration decodes its message, so one from a contract that no catalog lists is run on all of them.
  const isListed = memberOf(execute.old?.decode, from) !== undefined
  const accepted = isListed ? acceptedIn(execute.old, from, known, execute) : known
  // A message that its contract refuses now is a finding of that contract.
  const isKept = isListed && memberOf(execute.next?.decode, from) !== undefined
  const messages = isKept ? acceptedIn(execute.next, from, accepted, execute) : accepted
  const { callEach = unlimited.callEach } = execute
  const made = callEach(
    messages,
    (message) => [message, along(execute.old, was, message), along(execute.next, is, message)] as const,
  )
  const notRun = notRunFindings(notRunAmong(made), made.length, ['message'], {
    ...locationOf(one, next),
    subject: migrationName(from, to),
  })
  const others = made.flatMap(([message, before, after]) =>
    before === undefined || after === undefined || textOf(before) === textOf(after) ? [] : [{ message, before, after }],
  )
  const [first] = others
  if (first === undefined) return notRun
  const worst = worstOf(others.flatMap(({ message, before, after }) => effectOf(message, before, after)))
  const digest = fingerprint(canonicalJson([first.message, textOf(first.after)]))
  return [
    findingOf(
      releaseChange('migration-result-changed', { from, to, after: digest }),
      locationOf(one, next),
      worst === undefined ? [] : [worst],
      'minor',
    ),
    ...notRun,
  ]
}

const unknownLoss =
  'too many values of long messages are in no result to try others in their places, or each call has another result'

/** Returns what messages lose in a migration, beside what it says itself, as a clause; `undefined` if they lose nothing. */
const lossIn = (
  messages: readonly Json[],
  { from, to, loses = '' }: ReleasedMigration,
  next: Release,
  { execute = {} }: CompareOptions,
): string | undefined => {
  const statedAt = statedBy(contractIn(next, from)?.schema ?? {})
  const trial = {
    accepts: (message: unknown) => isAccepted(decodedBy(execute.next, from, message as Json)) === true,
    run: (message: unknown) => migratedBy(execute.next, from, to, message as Json)?.result,
    isSame: (one: unknown, other: unknown) =>
      canonicalJson((one ?? null) as Json) === canonicalJson((other ?? null) as Json),
    declaredAt: (place: readonly string[]) => statedAt(place).keys,
    namedAt: statedAt,
    messages,
  }
  const lost = lostKeys(messages, trial, loses)
  if (lost === undefined) return unknownLoss
  const names = lost.map((key) => (key === anyKey ? 'keys that are not declared' : key))
  return lost.length === 0 ? undefined : `no result has what stands under ${names.join(', ')}`
}

const added = (one: ReleasedMigration, next: Release, options: CompareOptions): readonly Finding[] => {
  const { execute = {}, samples } = options
  const { from, to } = one
  const contract = contractIn(next, from)
  const stored = contract === undefined ? [] : messagesOf(contract, 'accepted')
  const generated = acceptedIn(execute.next, from, samples?.(from) ?? [], execute)
  const made = [...stored, ...generated].flatMap((message) => {
    const result = migratedBy(execute.next, from, to, message)
    return result === undefined ? [] : [[message, result] as const]
  })
  const location = locationOf(one, next)
  const findings = [findingOf(releaseChange('migration-added', { from, to }), location, [], 'minor')]
  const failed = made.find(([, { issues }]) => issues !== undefined)
  if (failed !== undefined) {
    const [message, { issues = [] }] = failed
    const refusal = unprovedEffect('backward', true, `it refuses ${shortly(message)}: ${issues.join('; ')}`)
    const change = releaseChange('migration-refuses', { from, to, after: shortly(message) })
    findings.push(findingOf(change, location, [refusal], 'minor'))
  }
  const migrated = made.flatMap(([message, { result }]) => (result === undefined ? [] : [message]))
  const loss = lossIn(migrated, one, next, options)
  if (loss !== undefined) {
    const reason = loss === unknownLoss ? { reason: 'unknown' } : {}
    const change = releaseChange('migration-drops', { from, to, after: loss, ...reason })
    findings.push(findingOf(change, location, [unprovedEffect('loss', true, loss)], 'minor'))
  }
  return findings
}

const same = (one: ReleasedMigration, other: ReleasedMigration): boolean =>
  one.from === other.from && one.to === other.to

/** Returns the pairs of paths between two contracts, before and now, whose results one step alone does not compare. */
const pathsToCompare = (
  before: readonly ReleasedMigration[],
  after: readonly ReleasedMigration[],
): readonly (readonly [ReleasedPath, ReleasedPath])[] =>
  [...new Set(after.map(({ to }) => to))].flatMap((target) => {
    const paths = stepsTo(stepsOf(before), target)
    return stepsTo(stepsOf(after), target).flatMap((is) => {
      const was = paths.find(([{ from }]) => from === is[0].from)
      const isSame = was?.length === is.length && was.every((one, i) => is[i] !== undefined && same(one, is[i]))
      return was === undefined || (isSame && is.length > 1) ? [] : [[was, is] as const]
    })
  })

/**
 * Returns the findings for added, removed and changed migrations, found by running the code of both releases. A message
 * that a migration path now refuses, or a result that lacks a former property, breaks readers. A different value is
 * unproved. So it is for a path of other steps than before, such as a new migration that is shorter. A new migration that
 * refuses or drops something is also unproved; a migration to an older
 * version may declare what it loses. If the old release has not recorded its migrations, only those to or from a new
 * version are compared.
 */
export const compareMigrations = (
  old: Release,
  next: Release,
  options: CompareOptions,
  messagesToTry: MessagesToTry,
): readonly Finding[] => {
  const { migrations: before } = old
  const after = next.migrations ?? []
  const isNewVersion = (name: string): boolean =>
    contractIn(next, name) !== undefined && contractIn(old, name) === undefined
  const isFirst = ({ from, to }: ReleasedMigration): boolean => isNewVersion(from) !== isNewVersion(to)
  const isNew = (one: ReleasedMigration): boolean =>
    before === undefined ? isFirst(one) : !before.some((other) => same(one, other))
  const gone =
    next.migrations === undefined ? [] : (before ?? []).filter((one) => !after.some((other) => same(one, other)))
  return [
    ...gone.flatMap((one) => {
      const { from, to } = one
      const isGone = (name: string): boolean =>
        contractIn(old, name) !== undefined && contractIn(next, name) === undefined
      if ([from, to].some(isGone)) return [] // reported for the contract
      return [findingOf(releaseChange('migration-removed', { from, to }), locationOf(one, old), [removed], 'major')]
    }),
    ...after.filter(isNew).flatMap((one) => added(one, next, options)),
    ...pathsToCompare(before ?? [], after).flatMap(([was, is]) => comparePaths(was, is, next, options, messagesToTry)),
  ]
}
