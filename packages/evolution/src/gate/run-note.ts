import { blankIn, claimLabels, noteItems, sectionLines, wordsIn } from './note-text.js'
import type { Json } from '@contracts/core'
import { apply } from '../schema/json-edit.js'
import type { Change } from '../change/change.js'
import { diffSchemas } from '../change/changes.js'
import { executor } from '../inclusion/execute.js'
import { contractName, type Release, type ReleasedContract } from '../release/release.js'
import { documentOf } from '../schema/document.js'
import { canonicalJson } from '../schema/json.js'
import type { Direction, Effect, Finding, CompatibilityReport } from '../verdict/finding.js'
import { ruleMoves } from '../verdict/rule-findings.js'
import { versionsOf } from '../verdict/versions.js'
import { withDefinitions } from '../verdict/schema-findings.js'
import { migrationNote, namesInCode, type NoteLine } from './migration-note.js'
import { accepts, type ExecutableContract, type ContractPair, contractPairs } from './executable-contracts.js'
import { anyItem, hasValueAt } from './repair.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Note } from './notes.js'
import type { Problem } from './gate-report.js'

/**
 * A line of a migration note that was executed and behaves as it claims, with the contracts for which it does.
 *
 * @category model
 * @since 1.0.0
 */
export interface ShownLine {
  readonly claims: Exclude<NoteLine['claims'], 'instead'>
  readonly message: Json
  readonly lostPointer?: string
  readonly pairs: readonly ContractPair[]
}

/** The two releases that were compared, and the older ones that findings were made against. */
export interface Compared {
  readonly old: Release
  readonly next: Release
  readonly earlier?: readonly { readonly since: string; readonly old: Release }[]
}

const directions: Record<ShownLine['claims'], Direction> = {
  'rejected-now': 'backward',
  'rejected-before': 'forward',
  lost: 'loss',
}

const isBroken = (effect: Effect): boolean => effect.protected && effect.verdict === 'breaking'

/**
 * Returns whether a finding breaks something that its role promises.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isBreak = ({ effects }: Finding): boolean => effects.some(isBroken)

const idOf = (subject: string): string => subject.replace(/@\d+$/, '')

const contractIn = ({ contracts = [], codecs = {} }: Release, subject: string): ReleasedContract | undefined => {
  const codec = Object.hasOwn(codecs, subject) ? codecs[subject] : undefined
  if (codec !== undefined) return { id: subject, version: 1, role: 'message', schema: codec, rules: [], cases: [] }
  return contracts.find((one) => contractName(one) === subject)
}

const isAccepted = (schema: Json, message: Json): boolean | undefined => executor(documentOf(schema))(message)

/**
 * Returns whether a message shows one change of the schema by itself. A message that is rejected now must be rejected
 * with that change alone. One that was rejected before must be accepted with that change alone, or rejected with all
 * the other changes.
 */
const showsChange = (change: Change, line: ShownLine, all: readonly Change[], before: Json, after: Json): boolean => {
  if (typeof before !== 'object' || typeof after !== 'object') return false
  const under = (facts: readonly Change[]): boolean | undefined => {
    const edits = facts.flatMap((fact) => fact.edits)
    // Both sides are schemas of contracts, which are objects.
    return isAccepted(withDefinitions(apply(before as never, edits), after as never), line.message)
  }
  switch (line.claims) {
    case 'rejected-now':
      return under([change]) === false
    case 'rejected-before':
      return under([change]) === true || under(all.filter((one) => one !== change)) === false
    case 'lost':
      return true
  }
}

const showsIn = (finding: Finding, subject: string, line: ShownLine, { old, next }: Compared): boolean => {
  const [before, after] = [contractIn(old, subject), contractIn(next, subject)]
  // A contract that is new or gone has no changes to distinguish.
  if (before === undefined || after === undefined) return true
  const versions = versionsOf(before, after, {})
  if (versions === undefined) return true
  const [was, is] = [versions.old.schema, versions.next.schema]
  const all = diffSchemas(was, is)
  const change = all.find(({ fingerprint }) => fingerprint === finding.fingerprint)
  if (change === undefined) return true // a finding of several changes together, or of the cases of a rule
  const { tightened } = ruleMoves(was, withDefinitions(apply(was, change.edits), is))
  if (tightened.length === 0) return showsChange(change, line, all, was, is)
  const raised = line.pairs.flatMap(({ next: now }) => now?.run(line.message) ?? [])
  return raised.some(({ severity, rule }) => severity === 'error' && rule !== undefined && tightened.includes(rule))
}

/**
 * Returns whether a line shows a break: in a direction that breaks, for a contract it affects, and by that very change.
 */
const shows = (finding: Finding, line: ShownLine, compared: Compared): boolean => {
  const effects = finding.effects.filter((one) => isBroken(one) && one.direction === directions[line.claims])
  if (effects.length === 0) return false
  const subjects = finding.locations
    .map(({ subject }) => subject)
    .filter((subject) => line.pairs.some(({ id }) => id === idOf(subject)))
  if (subjects.length === 0) return false
  if (effects.some(({ counterexample }) => canonicalJson(counterexample ?? null) === canonicalJson(line.message)))
    return true
  if (line.claims === 'lost')
    return effects.some(
      ({ lostPointer }) =>
        lostPointer === undefined ||
        line.lostPointer === undefined ||
        anyItem(lostPointer) === anyItem(line.lostPointer),
    )
  const release = finding.releases?.[0]
  const earlier = compared.earlier?.find(({ since }) => since === release)
  return subjects.some((subject) => showsIn(finding, subject, line, { ...compared, ...(earlier ?? {}) }))
}

/**
 * Returns the names of a finding without a counterexample that a line may use: its fingerprint, what is in quotes in
 * its description, and its contract.
 */
const namesOf = ({ description, locations: [{ subject }], fingerprint }: Finding): readonly string[] => [
  fingerprint,
  ...[...description.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ''),
  ...(/^\.\/?/.test(subject) ? [] : [idOf(subject)]),
]

const leastWords = 3

/** Returns whether a line names a finding in code and describes in words what to do. */
const names = (finding: Finding, text: string): boolean =>
  namesOf(finding).some((name) => namesInCode(text).has(name) || text.includes(`\`${name}\``)) &&
  wordsIn(text) >= leastWords &&
  blankIn(text) === undefined

/**
 * Returns the breaks that no line of a migration note covers. A break with a counterexample is covered by an executed
 * message that shows that very change; any other by a line that names it in code and describes what to do.
 *
 * @category destructors
 * @since 1.0.0
 */
export const uncovered = (
  findings: readonly Finding[],
  { shown, texts }: { readonly shown: readonly ShownLine[]; readonly texts: readonly string[] },
  compared: Compared,
): readonly Finding[] =>
  findings.filter((finding) => {
    if (!isBreak(finding)) return false
    if (shown.some((line) => shows(finding, line, compared))) return false
    const needsMessage = finding.effects.some((one) => isBroken(one) && one.counterexample !== undefined)
    return needsMessage || !texts.some((text) => names(finding, text))
  })

/**
 * The context in which a migration note is run: both sides of the change, the older side's version, the earlier
 * releases that findings were made against, and the findings.
 *
 * @category model
 * @since 1.0.0
 */
export interface NoteContext {
  readonly olds: readonly ExecutableContract[]
  readonly nexts: readonly ExecutableContract[]
  readonly since: string
  readonly judgement: CompatibilityReport
  readonly earlier?: readonly { readonly since: string; readonly olds: readonly ExecutableContract[] }[]
}

/**
 * Returns whether a named property is lost. A loss of several properties at once has no location, so any name is
 * accepted.
 */
const isLost = (line: NoteLine, { judgement }: NoteContext): boolean =>
  judgement.findings.some(({ effects }) =>
    effects.some(
      ({ direction, verdict, lostPointer = line.lostPointer ?? '' }) =>
        direction === 'loss' &&
        verdict === 'breaking' &&
        anyItem(lostPointer) === anyItem(line.lostPointer ?? lostPointer),
    ),
  )

const isTrue = (line: NoteLine, message: Json, { old, next }: ContractPair, context: NoteContext): boolean => {
  const before = accepts(old, message)
  const after = next === undefined ? false : accepts(next, message)
  switch (line.claims) {
    case 'rejected-now':
      return before === true && after === false
    case 'rejected-before':
      return before === false && after === true
    case 'lost':
      return before === true && after === true && isLost(line, context)
    case 'instead':
      return after === true
  }
}

const verdictOf = (answer: boolean | undefined): string =>
  answer === undefined ? 'cannot run' : answer ? 'accepts' : 'rejects'

/** Describes what each side really does with a message, for the contract that accepts it, or else for the first one. */
const reported = (message: Json, pairs: readonly ContractPair[]): string => {
  const best = pairs.find(({ old, next }) => (accepts(old, message) ?? accepts(next, message)) === true) ?? pairs[0]
  if (best === undefined) return 'no contract of the package is there to run it'
  const before =
    best.old === undefined ? `is not in ${best.since}` : `of ${best.since} ${verdictOf(accepts(best.old, message))} it`
  const after = best.next === undefined ? 'it is gone now' : `the new one ${verdictOf(accepts(best.next, message))} it`
  return `\`${best.id}\` ${before}, ${after}`
}

const untrue = (note: Note, message: string): Problem => ({
  code: 'migration-invalid',
  message: `${note.name}: ${message}.`,
  fix: 'Put a message there that behaves as the line says, or name its contract in the note as `domain/contract`.',
})

/** Returns the pairs that a note may be about: those of the contracts it names in code, or all if it names none. */
const candidates = (note: Note, { since, olds, nexts, earlier = [] }: NoteContext): readonly ContractPair[] => {
  const all = [{ since, olds }, ...earlier].flatMap((side) => contractPairs(side, nexts))
  const names = namesInCode(note.body)
  const named = all.filter(({ id }) => names.has(id))
  return named.length > 0 ? named : all
}

/**
 * The result of running a migration note: the lines that show a break as they claim, and the problems of the others.
 *
 * @category model
 * @since 1.0.0
 */
export interface RunNote {
  readonly shown: readonly ShownLine[]
  readonly problems: readonly Problem[]
}

/**
 * Runs the messages of a migration note: the one that shows the break on both sides, and the one to send instead on the
 * new side, with a contract for which the lines before it are true. The contract is one that the note names in code, or
 * any of the package if it names none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const runNote = (note: Note, context: NoteContext): RunNote => {
  const all = candidates(note, context)
  let pairs = all
  let lost: string | undefined
  const shown: ShownLine[] = []
  const problems = (migrationNote(note.body) ?? []).flatMap((line) => {
    if (E.isLeft(line.message)) return [untrue(note, `"${claimLabels[line.claims]}": ${line.message.left}`)]
    const message = line.message.right
    // A contract that was removed has no message to send instead, so a message of any other contract is accepted.
    const among =
      line.claims === 'instead' && pairs.every(({ next }) => next === undefined)
        ? all
        : line.claims === 'instead'
          ? pairs
          : all
    const matching = among.filter((pair) => isTrue(line, message, pair, context))
    if (matching.length === 0)
      return [untrue(note, `"${claimLabels[line.claims]}" is not true: ${reported(message, among)}`)]
    if (line.claims === 'instead' && lost !== undefined && hasValueAt(message, lost))
      return [untrue(note, `"${claimLabels.instead}" still has what is no longer read, \`${lost}\``)]
    if (line.claims === 'lost') lost = line.lostPointer
    if (line.claims !== 'instead') {
      pairs = matching
      const { claims, lostPointer } = line
      shown.push({
        claims,
        message,
        pairs: matching,
        ...(lostPointer === undefined ? {} : { lostPointer: lostPointer }),
      })
    }
    return []
  })
  return { shown, problems }
}

/**
 * The context in which migration notes are checked: both sides of a change, executable and as they were released.
 *
 * @category model
 * @since 1.0.0
 */
export type MigrationContext = NoteContext & Compared

const lacks = (message: string, fix: string): Problem => ({ code: 'no-migration', message, fix })

const howTo =
  'Say under `#### Migration` what to do, with `- Accepted before, rejected now: …` and `- Send instead: …`.'

/** Returns a problem if no message to send instead follows the last message that shows a break. */
const withoutInstead = ({ name, body }: Note): readonly Problem[] => {
  const claims = (migrationNote(body) ?? []).map((line) => line.claims)
  const last = claims.findLastIndex((claim) => claim !== 'instead')
  return last === -1 || claims.indexOf('instead', last) !== -1
    ? []
    : [lacks(`The \`#### Migration\` of ${name} has no line \`- Send instead: …\`.`, howTo)]
}

const isShown = ({ effects }: Finding): boolean =>
  effects.some((one) => one.protected && one.verdict === 'breaking' && one.counterexample !== undefined)

const problemOf = (finding: Finding): Problem => {
  const message = `${finding.locations[0].subject} ${finding.description.replace(/(?<![.!?])$/, '.')} It breaks what is promised, and no line under \`#### Migration\` covers it.`
  return isShown(finding)
    ? lacks(message, 'Add a message that this change breaks and one to send instead, as the changeset below does.')
    : lacks(message, 'Say what to do instead, in a line that names it in code, as the changeset below does.')
}

/**
 * Returns the breaks that the notes of a major do not cover.
 *
 * @category destructors
 * @since 1.0.0
 */
export const uncoveredBreaks = (notes: readonly Note[], context: MigrationContext): readonly Finding[] => {
  const majors = notes.filter(({ bump }) => bump === 'major')
  const shown = majors.flatMap((note) => runNote(note, context).shown)
  const texts = majors.flatMap(({ body }) => noteItems(body, 'Migration'))
  return uncovered(context.judgement.findings, { shown, texts }, context)
}

/**
 * Returns the problems of the notes of a major: a note has no migration, a break has no line that covers it, or a
 * message does not behave as its line claims.
 *
 * @category destructors
 * @since 1.0.0
 */
export const checkMigration = (notes: readonly Note[], context: MigrationContext): readonly Problem[] => {
  const majors = notes.filter(({ bump }) => bump === 'major')
  if (majors.length === 0) return []
  const isSilent = ({ body }: Note): boolean =>
    migrationNote(body) === undefined && sectionLines(body, 'Acknowledged') === undefined
  const silent = majors.filter(isSilent)
  if (silent.length > 0)
    return silent.map(({ name }) => lacks(`${name} is a major and has no \`#### Migration\`.`, howTo))
  const untrue = majors.flatMap((note) => runNote(note, context).problems)
  const alone = majors.flatMap(withoutInstead)
  if (untrue.length + alone.length > 0) return [...alone, ...untrue]
  return uncoveredBreaks(notes, context).map(problemOf)
}
