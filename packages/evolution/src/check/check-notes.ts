import type { Json } from '@contracts/core'
import { diffSchemas } from '../change/changes.js'
import { executor } from '../inclusion/execute.js'
import { findMessage } from '../inclusion/includes.js'
import { readerMessages } from '../inclusion/message-set.js'
import { type Bump, isAtLeast } from '../release/bump.js'
import { contractIn, type Release } from '../release/release.js'
import { allowedAt } from '../release/version.js'
import { formatInstructionDiffs } from '../report/wire-changes.js'
import { documentOf } from '../schema/document.js'
import { applyTogether, hasValueAt } from '../schema/json-edit.js'
import { canonicalJson } from '../schema/json.js'
import {
  type Effect,
  type Finding,
  findingNames,
  findingsByLocation,
  isBreak,
  isBroken,
  isNamed,
  isShown,
  isUnknown,
  isUnproved,
} from '../verdict/finding.js'
import { ruleMoves } from '../verdict/rule-findings.js'
import { withDefinitions } from '../verdict/schema-findings.js'
import { versionsOf } from '../verdict/versions.js'
import { type ExecutableComparison, isAcknowledged } from './compare-executable.js'
import { accepts, type ContractPair, contractPairs } from './executable-contracts.js'
import type { Fact } from './facts.js'
import { namedSchema } from './send-instead.js'
import type { PackageReport, Problem, Remark } from './workspace-report.js'
import { bumpOfNotes, type Changesets, freshNotes, type Note, notesFor } from './notes.js'

/**
 * The bump that is promised, and the notes to the readers of the package. `by` is who promises it: the pending
 * changesets, or the caller for a package that another tool releases. `fresh` are the notes that no prerelease includes
 * yet.
 */
export interface Promised {
  readonly by: 'changesets' | 'caller'
  readonly given: Bump
  readonly notes: readonly Note[]
  readonly fresh: readonly Note[]
}

/** Returns what is promised for a package: by the caller if `bump` is given, by its changesets otherwise. */
export const promisedFor = (name: string, changesets: Changesets, bump?: Bump): Promised => {
  const notes = notesFor(name, changesets)
  const given = bump ?? bumpOfNotes(notes)
  return { by: bump === undefined ? 'changesets' : 'caller', given, notes, fresh: freshNotes(name, changesets) }
}

/**
 * Returns what a bump and its notes allow at a version, for a change that requires `bump`. Below 1.0.0 a minor may
 * break, but its note counts as a major only if something breaks: then the notes with a migration count as majors, or
 * every minor if none has a migration.
 */
export const allowed = (
  version: string,
  { given, notes }: Pick<Promised, 'given' | 'notes'>,
  bump: Bump,
): Pick<Promised, 'given' | 'notes'> => {
  if (allowedAt(version, 'minor') === 'minor') return { given, notes }
  const mayBreak = notes.filter((note) => allowedAt(version, note.bump) === 'major')
  const withMigration = mayBreak.filter(({ hasMigration }) => hasMigration)
  const breaking = bump !== 'major' ? [] : withMigration.length > 0 ? withMigration : mayBreak
  return {
    given: allowedAt(version, given),
    notes: notes.map((note) => ({ ...note, bump: breaking.includes(note) ? 'major' : 'minor' })),
  }
}

/** A comparison, with those with the older releases that some findings were made against. */
export type NoteContext = ExecutableComparison & { readonly earlier?: readonly ExecutableComparison[] }

const idOf = (subject: string): string => subject.replace(/@\d+$/, '')

const schemaIn = (release: Release, subject: string) => {
  const { codecs = {} } = release
  const codec = Object.hasOwn(codecs, subject) ? codecs[subject] : undefined
  return codec === undefined
    ? contractIn(release, subject)
    : { id: subject, version: 1, role: 'message' as const, schema: codec, rules: [], cases: [] }
}

const shows = ({ direction, lostPointer }: Effect, message: Json, { old, next }: ContractPair): boolean => {
  const [before, after] = [accepts(old, message), next === undefined ? false : accepts(next, message)]
  if (direction === 'backward') return before === true && after === false
  if (direction === 'forward') return before === false && after === true
  return before === true && after === true && (lostPointer === undefined || hasValueAt(message, lostPointer))
}

/**
 * Returns whether a message shows one change by itself: with that change alone it is rejected now, or accepted as only
 * the new version does, or it is rejected by the rule that is stricter.
 */
const showsAlone = (
  finding: Finding,
  { direction }: Effect,
  message: Json,
  side: ExecutableComparison,
  pairs: readonly ContractPair[],
) =>
  finding.locations.some(({ subject }) => {
    const [before, after] = [schemaIn(side.old, subject), schemaIn(side.next, subject)]
    const versions = before && after && versionsOf(before, after, {})
    // A contract that is new or gone has no changes to tell apart.
    if (versions === undefined) return true
    const [was, is] = [versions.old.schema, versions.next.schema]
    const all = diffSchemas(was, is)
    const change = all.find(({ fingerprint }) => fingerprint === finding.fingerprint)
    // A finding of several changes together, or of the code of a rule, is no change of the schema.
    if (change === undefined || typeof was !== 'object' || typeof is !== 'object') return true
    const made = (changes: typeof all) =>
      withDefinitions(
        applyTogether(
          was,
          changes.flatMap(({ edits }) => edits),
        ),
        is,
      )
    const under = (changes: typeof all): boolean | undefined => executor(documentOf(made(changes)))(message)
    const { tightened } = ruleMoves(was, made([change]))
    if (tightened.length > 0)
      return pairs.some(({ next }) =>
        next?.run(message)?.some(({ severity, rule = '' }) => severity === 'error' && tightened.includes(rule)),
      )
    if (direction === 'backward') return under([change]) === false
    return direction === 'loss' || under([change]) === true || under(all.filter((one) => one !== change)) === false
  })

const verdictOf = (answer: boolean | undefined): string =>
  answer === undefined ? 'cannot run it' : answer ? 'accepts it' : 'rejects it'

/** Returns the comparison that a finding was made in. */
const sideOf = (finding: Finding, context: NoteContext): ExecutableComparison =>
  context.earlier?.find(({ since }) => since === finding.releases?.[0]) ?? context

/**
 * Returns whether a break is one that a message shows, and that another message can be sent instead of, in one of its
 * contracts. There is none for the readers of an older version if it accepts no message of the new one, by its schema or
 * by its rules.
 */
const hasInstead = (finding: Finding, context: NoteContext): boolean =>
  findingsByLocation(finding).some((one) => hasInsteadAt(one, context))

const hasInsteadAt = (finding: Finding, context: NoteContext): boolean => {
  const shown = finding.effects.filter(isShown)
  if (shown.some(({ direction }) => direction !== 'forward')) return true
  const side = sideOf(finding, context)
  const { old, next } = side
  const [{ subject }] = finding.locations
  // A new version of a contract breaks the readers of the version that its name meant before.
  const both = [old, next].flatMap((release) => namedSchema(release, subject) ?? [])
  return shown.length > 0 && !(both.length === 2 && isApart(both, subject, { ...side, nexts: context.nexts }))
}

/** The number of messages that both schemas accept and that are tried under the rules of both. */
const mostCommon = 8

/** Returns whether the schemas of two versions have no message in common, or none was found that their rules accept, too. */
const isApart = (schemas: readonly Json[], subject: string, { olds, nexts }: ExecutableComparison): boolean => {
  const pair = contractPairs(olds, nexts).find(({ id }) => id === idOf(subject))
  const isCommon = (message: Json): boolean =>
    pair?.old === undefined || (accepts(pair.old, message) !== false && accepts(pair.next, message) !== false)
  const refused: Json[] = []
  while (refused.length < mostCommon) {
    const matchesNone = refused.map((message) => readerMessages({ const: message }))
    const found = findMessage({ matchesAll: schemas.map(readerMessages), matchesNone })
    if (found.verdict !== 'disproved') return found.verdict === 'proved' || refused.length > 0
    if (isCommon(found.counterexample)) return false
    refused.push(found.counterexample)
  }
  return true
}

/** Returns why the messages of a fact do not show a finding, or `undefined` if they do. */
const whyNotShown = ({ message = null, instead = null }: Fact, finding: Finding, context: NoteContext) => {
  const side = sideOf(finding, context)
  const all = contractPairs(side.olds, context.nexts)
  const pairs = all.filter(({ id }) => finding.locations.some(({ subject }) => idOf(subject) === id))
  const effects = finding.effects.filter(isBroken)
  const shown = effects.flatMap((effect) => {
    const own = pairs.filter((pair) => shows(effect, message, pair))
    return own.length === 0 ? [] : [{ effect, own }]
  })
  const [first] = pairs
  if (shown.length === 0)
    return first === undefined
      ? 'no contract runs its messages: say what to do under `doInstead`'
      : `\`message\` does not show it: \`${first.id}\` of ${side.since} ${verdictOf(accepts(first.old, message))}, and ${first.next === undefined ? 'it is gone now' : `the new one ${verdictOf(accepts(first.next, message))}`}`
  const isAlone = shown.some(
    ({ effect, own }) =>
      canonicalJson(effect.counterexample ?? null) === canonicalJson(message) ||
      showsAlone(finding, effect, message, side, own),
  )
  if (!isAlone) return '`message` shows another change'
  const readers = shown.flatMap(({ own }) => own)
  // A contract that is gone has no message to send instead: one of any other contract is accepted.
  const among = readers.every(({ next }) => next === undefined) ? all : readers
  if (!among.some(({ next }) => accepts(next, instead) === true)) return 'the new version rejects `instead`'
  const isForward = shown.every(({ effect }) => effect.direction === 'forward')
  if (isForward && !among.some((one) => accepts(one.next, instead) === true && accepts(one.old, instead) !== false))
    return 'the old version rejects `instead` too, so readers of it are not helped'
  const lost = shown.find(({ effect }) => effect.lostPointer !== undefined)?.effect.lostPointer
  return lost !== undefined && hasValueAt(instead, lost)
    ? `\`instead\` still has what is no longer read, ${lost}`
    : undefined
}

/**
 * The result of running the facts of notes: what is wrong with them, and the findings that they do not cover. Of the
 * breaks in `uncovered`, those in `silent` have no message to send instead.
 */
interface RunNotes {
  readonly problems: readonly Problem[]
  readonly uncovered: readonly Finding[]
  readonly silent: readonly Finding[]
  readonly unacknowledged: readonly Finding[]
}

/**
 * Runs the facts of notes. A break that a message shows is covered by an entry of `sendInstead` in a major whose
 * messages show that very change. Another break is covered by an entry of `doInstead`, and so is one without a message
 * to send instead.
 */
export const runNotes = (notes: readonly Note[], context: NoteContext): RunNotes => {
  const { findings } = context.compatibility
  const facts = notes.flatMap((note) => (note.bump === 'major' ? note.facts : []))
  const silent = new Set(findings.filter((finding) => isBreak(finding) && !hasInstead(finding, context)))
  const covered = new Set<Finding>()
  const problems: Problem[] = []
  for (const fact of facts)
    for (const finding of findings.filter((one) => isBreak(one) && fact.findings.some((name) => isNamed(one, name)))) {
      if (fact.kind === 'doInstead' && silent.has(finding)) covered.add(finding)
      if (fact.kind !== 'sendInstead') continue
      const why = whyNotShown(fact, finding, context)
      if (why === undefined) covered.add(finding)
      else
        problems.push({
          code: 'migration-invalid',
          message: `${fact.location}: ${why} (${findingNames(finding)[0]}).`,
          fix: `Put a message there that the change breaks, and beside it one that ${finding.effects.some((one) => isBroken(one) && one.direction === 'forward') ? 'both versions accept' : 'the new version accepts'}.`,
        })
    }
  const uncovered = findings.filter((finding) => isBreak(finding) && !covered.has(finding))
  return {
    problems,
    uncovered,
    silent: uncovered.filter((finding) => silent.has(finding)),
    unacknowledged: findings.filter((finding) => isUnknown(finding) && !isAcknowledged(finding, notes)),
  }
}

const described = ({ locations: [{ subject }], description }: Finding): string =>
  `${subject} ${description.replace(/(?<![.!?])$/, '.')}`

const lacking = (finding: Finding, list: Fact['kind']): Problem => ({
  code: 'no-migration',
  message: `${described(finding)} It breaks what is promised, and no note states what to do.`,
  fix: `Name \`${findingNames(finding)[0]}\` in the block of facts of a changeset, under \`${list}\`; \`contracts check --write\` drafts it.`,
})

/** Advice about the kinds of change that no message can prove harmless. */
const adviceOf: { readonly [kind: string]: string } = {
  'declaration-changed': 'Keep what was promised',
  'requirement-changed': 'Keep what was promised',
  'codecs-not-recorded': 'Compare with the published package (`--against npm`)',
  'code-not-run': 'Let the code of both versions return a result',
  'release-without-code': 'Restore the module with the code of the release',
}

export const unprovedProblem = (finding: Finding): Problem => ({
  code: 'unknown-finding',
  message: `${described(finding).slice(0, -1)}${finding.releases === undefined ? '' : ` (compared with ${finding.releases[0]})`}. Whether it breaks anything is unproved: ${finding.effects.find(isUnproved)?.reason ?? 'the search ended without an answer'}.`,
  fix: `${adviceOf[finding.kind] ?? 'Prove it by an example or a stored case that shows what it does'}, or name \`${findingNames(finding)[0]}\` in the block of facts of a changeset, under \`acknowledged\`, with the reason to release it.`,
})

export const unreadFacts = (notes: readonly Note[]): readonly Problem[] => notes.flatMap(({ problems }) => problems)

/** Returns the majors that say nothing of a migration. */
export const withoutMigration = (notes: readonly Note[]): readonly Note[] =>
  notes.filter(({ bump, hasMigration, facts }) => bump === 'major' && !hasMigration && facts.length === 0)

const migrationProblems = (
  notes: readonly Note[],
  { problems, uncovered, silent: withoutMessage }: RunNotes,
): readonly Problem[] => {
  const silent = withoutMigration(notes)
  if (!notes.some(({ bump }) => bump === 'major') || problems.length > 0) return problems
  return silent.length === 0
    ? uncovered.map((finding) => lacking(finding, withoutMessage.includes(finding) ? 'doInstead' : 'sendInstead'))
    : silent.map(({ name }) => ({
        code: 'no-migration',
        message: `${name} is a major and has no \`#### Migration\`.`,
        fix: 'State under `#### Migration` what to do, with the messages in a block of facts below it.',
      }))
}

/**
 * Returns the problems of the notes: facts that cannot be read; if the bump is large enough, breaks whose migration is
 * missing or wrong; and unproved findings that no note acknowledges.
 */
export const checkNotes = (
  { given, notes }: Pick<Promised, 'given' | 'notes'>,
  context: NoteContext,
  run = runNotes(notes, context),
): readonly Problem[] => {
  const unread = unreadFacts(notes)
  if (unread.length > 0) return unread
  return [
    ...(isAtLeast(given, context.compatibility.bump) ? migrationProblems(notes, run) : []),
    ...run.unacknowledged.map(unprovedProblem),
  ]
}

/** Returns a remark if a bump promises more change than there is. */
export const overBump = (given: Bump, needs: Bump): readonly Remark[] =>
  given !== 'none' && given !== needs && isAtLeast(given, needs) && given !== 'patch'
    ? [
        {
          code: 'bump-too-large',
          message: `Its contracts and exports ask for ${needs === 'none' ? 'no release' : `a ${needs}`}; a ${given} is promised.`,
        },
      ]
    : []

/** Formats how the instructions for agents differ between two releases; an empty object if they are the same. */
export const instructionDiffs = (old: Release, next: Release): Pick<PackageReport, 'instructions'> => {
  const instructions = formatInstructionDiffs(old.contracts ?? [], next.contracts ?? [])
  return instructions === '' ? {} : { instructions }
}
