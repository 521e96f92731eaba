import { contractBlock } from '../schema/x-contract.js'
import { type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { apply, applyTogether } from '../schema/json-edit.js'
import type { Change } from '../change/change.js'
import { diffSchemas } from '../change/changes.js'
import { describeChange } from '../kinds/change-kinds.js'
import { own } from '../schema/json.js'
import { unescaped, valueAt } from '../schema/pointer.js'
import { isDescriptive } from '../schema/keywords.js'
import { kindTable } from '../kinds/kind-table.js'
import { discriminatorEffects } from './discriminator.js'
import { byInspection, compatible, directions, effectOf } from './effect.js'
import type { CompareOptions } from './execution.js'
import { type Direction, type Effect, type Finding, findingOf, releaseChange, type SubjectLocation } from './finding.js'
import { type BreakSearch, searchFor } from './questions.js'
import { type Reading, readingOf } from './reading.js'
import { ruleEffects, ruleMoves, type RuleMoves } from './rule-findings.js'
import type { Versions } from './versions.js'

/** A change, the old version with it alone, and the old version with all other changes. */
interface Applied {
  readonly change: Change
  readonly alone: Reading
  readonly others?: Reading | undefined
}

/**
 * Finds the effects of each change, and those of all changes together that no single change has. The comparison of the
 * two versions takes precedence: a direction that it proves compatible is not broken by any change, even if the change
 * alone would break it. But a loss is also found where the new version rejects all messages that would show it, and so
 * is what else a sender may send where the old version rejects all its messages. `gains` returns whether something new
 * may be sent because of a change.
 */
const attribute = (versions: Versions, changes: readonly Applied[], { breaks, hides }: BreakSearch) => {
  const whole = directions.map((direction) => effectOf(direction, breaks(direction), versions))
  const isBroken = (direction: Direction): boolean =>
    whole.some((effect) => effect.direction === direction && effect.verdict !== 'compatible')
  const effectIn = (effect: Effect, { alone, others }: Applied): Effect => {
    const { direction } = effect
    const own = effect.verdict === 'compatible' ? effect : effectOf(direction, breaks(direction, alone), versions)
    if (direction === 'backward' || !own.protected || own.verdict === 'breaking' || others === undefined) return own
    if (!isBroken(direction === 'loss' ? 'backward' : direction)) return own // no other change hides anything
    const hidden = effectOf(direction, hides(direction, alone, others), versions)
    return hidden.verdict === 'compatible' ? own : hidden
  }
  const attributed = changes.map((applied) => ({
    ...applied,
    effects: whole.map((effect) => effectIn(effect, applied)),
    gains: () => breaks('gain').verdict !== 'proved' && breaks('gain', applied.alone).verdict !== 'proved',
  }))
  // A change with an unknown effect does not explain a proved break of all changes together, which is then a finding.
  const explains = (effect: Effect, whole: Effect): boolean =>
    effect.direction === whole.direction &&
    (whole.verdict === 'breaking' ? effect.verdict === 'breaking' : effect.verdict !== 'compatible')
  const together = whole.filter(
    (effect) =>
      effect.verdict !== 'compatible' &&
      !attributed.some(({ effects }) => effects.some((one) => explains(one, effect))),
  )
  return { attributed, together }
}

/**
 * Returns a schema with one change applied, completed by the definitions that it refers to and only the new version
 * has.
 */
export const withDefinitions = (alone: Schema, next: Schema): Schema => {
  const text = JSON.stringify(alone)
  const missing = [...text.matchAll(/"\$ref":"#(\/[^"]*)"/g)]
    .map(([, fragment = '']) => unescaped(fragment) ?? fragment)
    .filter((pointer) => valueAt(alone, pointer) === undefined && valueAt(next, pointer) !== undefined)
  if (missing.length === 0) return alone
  const edits = [...new Set(missing)].map((pointer) => ({ at: pointer, after: valueAt(next, pointer) ?? true }))
  const made = apply(alone, edits)
  // The added definitions may refer to more. Each round adds at least one of finitely many definitions.
  return JSON.stringify(made) === text ? made : withDefinitions(made, next)
}

const roleIn = (schema: Schema): Json | undefined => own(contractBlock(schema), 'role')

const isEmpty = ({ tightened, loosened, warned }: RuleMoves): boolean =>
  tightened.length + loosened.length + warned.length === 0

const togetherOf = (facts: readonly Change[]): Change => ({
  ...releaseChange('changes-together', { of: facts.map((fact) => fact.fingerprint).sort() }),
  details: { changes: facts.map(describeChange) },
})

/** Returns the change of a schema that is written in another way at a path, which is the same change everywhere. */
const rewrittenAt = (path: string): Change => ({ ...releaseChange('schema-changed', { isEqual: true }), path })

/** The kinds of change of what describes messages and constrains none. */
const describing: readonly string[] = [...Object.keys(kindTable['Descriptions'] ?? {}), 'default-changed']

/** Returns whether a change describes messages only, or concerns the document: it is reported though it breaks nothing. */
const isDescribing = (change: Change): boolean => {
  const { keyword } = change.details
  return (
    describing.includes(change.kind) ||
    (typeof keyword === 'string' && isDescriptive(keyword)) ||
    change.edits.every(({ at }) => at.startsWith('/x-contract'))
  )
}

/**
 * Returns the findings for each change of the schema and of the rules, and for the effects that only all of them
 * together have.
 */
export const schemaFindings = (
  versions: Versions,
  place: SubjectLocation,
  options: CompareOptions,
): readonly Finding[] => {
  const [before, after] = [versions.old.schema, versions.next.schema]
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const facts = diffSchemas(before, after)
  const findings: Finding[] = []
  const left: (readonly [Change, Schema])[] = []
  const applied = (changes: readonly Change[]): Schema => {
    const edits = changes.flatMap((change) => change.edits)
    return withDefinitions(applyTogether(before, edits), after)
  }
  for (const fact of facts) {
    const alone = applied([fact])
    const moves = ruleMoves(before, alone)
    const unread = discriminatorEffects(fact, versions)
    const otherwise = moves.warned.length > 0 ? 'minor' : 'patch'
    if (roleIn(alone) !== roleIn(before)) findings.push(findingOf(fact, place, byInspection(versions.roles), 'major'))
    else if (unread !== undefined) findings.push(findingOf(fact, place, unread, 'patch'))
    else if (!isEmpty(moves)) findings.push(findingOf(fact, place, ruleEffects(moves, versions), otherwise))
    else left.push([fact, alone])
  }
  const search = searchFor(versions.sides, options)
  const read = (schema: Schema): Reading => readingOf(schema, options.reading)
  // One edit may undo another one. Then there is no version without one of the changes.
  const isComposed = facts.length > 1 && search.isSame(read(applied(facts)), versions.sides.next)
  const isWholeEqual =
    left.filter(([change]) => !isDescribing(change)).length > 1 &&
    search.isEqual(versions.sides.old, versions.sides.next)
  const remaining = left.filter(([change]) => !isWholeEqual || isDescribing(change))
  const changes = remaining.map(([change, alone]): Applied => {
    if (facts.length === 1) return { change, alone: versions.sides.next } // it is the whole difference
    const others = isComposed ? read(applied(facts.filter((fact) => fact !== change))) : undefined
    return { change, alone: read(alone), others }
  })
  const rewritten = (path: string): Finding =>
    findingOf(rewrittenAt(path), place, directions.map((direction) => compatible(direction, versions.roles)), 'patch') // oxfmt-ignore
  const { attributed, together } = attribute(versions, changes, search)
  /** The changes that alone, or all together, are proved to accept and write the same. */
  const restated: Finding[] = []
  for (const { change, alone, effects, gains } of attributed) {
    const found = findingOf(change, place, effects, () => (gains() ? 'minor' : 'patch'))
    const isEqual =
      together.length === 0 &&
      found.bump === 'patch' &&
      !isDescribing(change) &&
      search.isEqual(versions.sides.old, alone)
    const all = isEqual ? restated : findings
    all.push(isEqual && change.kind === 'schema-changed' ? rewritten(change.path) : found)
  }
  if (together.length > 0) findings.push(findingOf(togetherOf(facts), place, together, 'patch'))
  if (isWholeEqual || restated.length > 1) return [...findings, rewritten('')]
  return [...findings, ...restated]
}
