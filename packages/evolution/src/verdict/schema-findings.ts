import { type Json, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { apply } from '../change/apply.js'
import type { Change } from '../change/change.js'
import { changes } from '../change/diff.js'
import { jsonKey, own } from '../schema/json-key.js'
import { asker } from './ask.js'
import { attribute } from './attribute.js'
import { byInspection } from './effect.js'
import { findingOf } from './finding-of.js'
import type { Finding } from './judgement.js'
import type { Place } from './place.js'
import type { JudgeOptions } from './options.js'
import { type Reading, readingOf } from './reading.js'
import { releaseChange } from './release-change.js'
import { ruleEffects } from './rule-effects.js'
import { type RuleMoves, ruleMoves } from './rule-moves.js'
import type { Versions } from './versions.js'
import { withDefinitions } from './with-definitions.js'

const roleIn = (schema: Schema): Json | undefined => {
  const block = own(schema, 'x-contract')
  return isJsonObject(block) ? own(block, 'role') : undefined
}

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

const isEmpty = ({ tightened, loosened, warned }: RuleMoves): boolean =>
  tightened.length + loosened.length + warned.length === 0

const togetherOf = (facts: readonly Change[]): Change => {
  const { fingerprint } = releaseChange('changes-together', { of: facts.map((fact) => fact.fingerprint).sort() })
  return { kind: 'changes-together', path: '', edits: [], details: {}, fingerprint }
}

/** What the facts leave unsaid and the documents still differ in; the name of a document is none of it. */
const restOf = (old: Schema, next: Schema): Change | undefined => {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((key) => key !== '$id')
  const keyword = keys.find((key) => jsonKey(own(old, key) ?? null) !== jsonKey(own(next, key) ?? null))
  return keyword === undefined ? undefined : releaseChange('schema-changed', { keyword })
}

/**
 * What each change of the schema and of the rules does, and what only all of them do together.
 *
 * @category combinators
 * @since 1.0.0
 */
export const schemaFindings = (
  versions: Versions,
  place: Omit<Place, 'pointer'>,
  options: JudgeOptions,
): readonly Finding[] => {
  const [before, after] = [versions.old.schema, versions.next.schema]
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const facts = changes(before, after)
  const findings: Finding[] = []
  const left: (readonly [Change, () => Reading])[] = []
  for (const fact of facts) {
    const alone = withDefinitions(apply(before, fact.edits), after)
    const moves = ruleMoves(before, alone)
    const otherwise = moves.warned.length > 0 ? 'minor' : 'patch'
    if (roleIn(alone) !== roleIn(before)) findings.push(findingOf(fact, place, byInspection(versions.roles), 'major'))
    else if (!isEmpty(moves)) findings.push(findingOf(fact, place, ruleEffects(moves, versions), otherwise))
    else left.push([fact, once(() => readingOf(alone, options.reading))])
  }
  // A change that is the only one is the whole.
  const only = facts.length === 1 ? left.map(([fact]) => [fact, () => versions.sides.next] as const) : left
  const { attributed, together } = attribute(versions, only, asker(versions.sides, options))
  for (const { change, effects, gains } of attributed)
    findings.push(findingOf(change, place, effects, () => (gains() ? 'minor' : 'patch')))
  if (together.length > 0) findings.push(findingOf(togetherOf(facts), place, together, 'patch'))
  const rest = findings.length === 0 ? restOf(before, after) : undefined
  return rest === undefined ? findings : [findingOf(rest, place, [], 'patch')]
}
