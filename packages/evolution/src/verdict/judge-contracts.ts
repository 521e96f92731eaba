import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { apply } from '../change/apply.js'
import type { Change } from '../change/change.js'
import { changes } from '../change/diff.js'
import { fingerprint } from '../change/fingerprint.js'
import type { ReleasedContract } from '../release/release.js'
import { isObject, jsonKey, own } from '../schema/json-key.js'
import { acceptedBy, nameOf } from './accepted.js'
import { asker, type Sides } from './ask.js'
import { attribute, type Attributed } from './attribute.js'
import { largest } from './bump.js'
import { byInspection } from './effect.js'
import { examplesOf } from './examples-of.js'
import { findingOf } from './finding-of.js'
import type { Finding, Judgement, Place } from './judgement.js'
import type { JudgeOptions } from './options.js'
import { orderOf } from './order.js'
import { type Reading, readingOf } from './reading.js'
import { revisedCases } from './revised-cases.js'
import { ruleEffects, type Versions } from './rule-effects.js'
import { type RuleMoves, ruleMoves } from './rule-moves.js'

/** The schema with what the release knows of the contract: its role and its rules. */
const complete = ({ schema, role, rules }: ReleasedContract): Schema => {
  const block = own(schema, 'x-contract')
  const laws = rules.map(({ id, severity, revision, says }) => ({ id, severity, revision, says }))
  return { ...schema, 'x-contract': { rules: laws, ...(isObject(block) ? block : {}), role } }
}

/**
 * Two versions of a contract made ready to be asked.
 *
 * @category constructors
 * @since 1.0.0
 */
export const versionsOf = (old: ReleasedContract, next: ReleasedContract, options: JudgeOptions): Versions => {
  const [before, after] = [complete(old), complete(next)]
  const roles: readonly Role[] = old.role === next.role ? [old.role] : [old.role, next.role]
  const sides: Sides = {
    old: readingOf(before, options.reading),
    next: readingOf(after, options.reading),
    examples: { old: examplesOf(old), next: examplesOf(next) },
    accepted: acceptedBy(old, next, options.execute),
  }
  return { old: { ...old, schema: before }, next: { ...next, schema: after }, roles, sides }
}

const roleIn = (schema: Schema): Json | undefined => {
  const block = own(schema, 'x-contract')
  return isObject(block) ? own(block, 'role') : undefined
}

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

const isEmpty = ({ tightened, loosened, warned }: RuleMoves): boolean =>
  tightened.length + loosened.length + warned.length === 0

const schemaFinding = ({ change, effects, gains }: Attributed, place: Omit<Place, 'pointer'>): Finding =>
  findingOf(change, place, effects, () => (gains() ? 'minor' : 'patch'))

const togetherOf = (facts: readonly Change[]): Change => {
  const all = facts.map((fact) => fact.fingerprint).sort()
  const kind = 'changes-together'
  return { kind, path: '', edits: [], details: {}, fingerprint: fingerprint(JSON.stringify([kind, all])) }
}

/** What the facts leave unsaid and the documents still differ in; the name of a document is none of it. */
const restOf = (old: Schema, next: Schema): Change | undefined => {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((key) => key !== '$id')
  const keyword = keys.find((key) => jsonKey(own(old, key) ?? null) !== jsonKey(own(next, key) ?? null))
  if (keyword === undefined) return undefined
  const kind = 'schema-changed'
  return { kind, path: '', edits: [], details: { keyword }, fingerprint: fingerprint(JSON.stringify([kind, keyword])) }
}

/**
 * Judges two versions of a contract: what each change breaks, with a message that shows it, and the bump that follows.
 *
 * @example
 * const version = (values: readonly string[]) =>
 *   ({ id: 'demo/mood', version: 1, role: 'input', schema: { enum: values }, rules: [], cases: [] }) as const
 * const { bump, findings } = judgeContracts(version(['good', 'bad']), version(['good']))
 * assert.deepStrictEqual([bump, findings[0]?.effects[0]?.witness], ['major', 'bad'])
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeContracts = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: JudgeOptions = {},
): Judgement => {
  const versions = versionsOf(old, next, options)
  const [before, after] = [versions.old.schema, versions.next.schema]
  const place = { subject: nameOf(next), role: next.role }
  const findings = [
    ...(JSON.stringify(before) === JSON.stringify(after) ? [] : schemaFindings(versions, place, options)),
    ...revisedCases(versions, place),
  ]
  return { bump: largest(findings.map(({ bump }) => bump)), findings, order: orderOf(findings) }
}

/** What each change of the schema does, and what only all of them do. */
const schemaFindings = (
  versions: Versions,
  place: Omit<Place, 'pointer'>,
  options: JudgeOptions,
): readonly Finding[] => {
  const [before, after] = [versions.old.schema, versions.next.schema]
  const facts = changes(before, after)
  const findings: Finding[] = []
  const left: (readonly [Change, () => Reading])[] = []
  for (const fact of facts) {
    const alone = apply(before, fact.edits)
    const moves = ruleMoves(before, alone)
    if (roleIn(alone) !== roleIn(before)) findings.push(findingOf(fact, place, byInspection(versions.roles), 'major'))
    else if (isEmpty(moves)) left.push([fact, once(() => readingOf(alone, options.reading))])
    else
      findings.push(findingOf(fact, place, ruleEffects(moves, versions), moves.warned.length > 0 ? 'minor' : 'patch'))
  }
  // A change that is the only one is the whole.
  const only = facts.length === 1 ? left.map(([fact]) => [fact, () => versions.sides.next] as const) : left
  const { attributed, together } = attribute(versions, only, asker(versions.sides, options))
  findings.push(...attributed.map((one) => schemaFinding(one, place)))
  if (together.length > 0) findings.push(findingOf(togetherOf(facts), place, together, 'patch'))
  const rest = findings.length === 0 ? restOf(before, after) : undefined
  return rest === undefined ? findings : [findingOf(rest, place, [], 'patch')]
}
