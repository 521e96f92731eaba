import type { Json } from '@contracts/core'
import { apply } from '../change/apply.js'
import type { Change } from '../change/change.js'
import { changes } from '../change/diff.js'
import { executor } from '../inclusion/execute.js'
import type { Release, ReleasedContract } from '../release/release.js'
import { documentOf } from '../schema/document.js'
import { jsonKey } from '../schema/json-key.js'
import type { Direction, Effect, Finding } from '../verdict/finding.js'
import { ruleMoves } from '../verdict/rule-findings.js'
import { versionsOf } from '../verdict/versions.js'
import { withDefinitions } from '../verdict/schema-findings.js'
import type { NoteLine } from './migration-note.js'
import type { SubjectPair } from './pairs.js'
import { blankIn, wordsIn } from './blanks.js'
import { namesInCode } from './migration-note.js'
import { anyItem } from './renamed.js'

/**
 * A line of a migration note that was executed and does what it says, with the contracts it does so for.
 *
 * @category model
 * @since 1.0.0
 */
export interface ShownLine {
  readonly claims: Exclude<NoteLine['claims'], 'instead'>
  readonly message: Json
  readonly gone?: string
  readonly pairs: readonly SubjectPair[]
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
 * Whether a finding breaks something that its role promises.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isBreak = ({ effects }: Finding): boolean => effects.some(isBroken)

const idOf = (subject: string): string => subject.replace(/@\d+$/, '')

const contractIn = ({ contracts = [], codecs = {} }: Release, subject: string): ReleasedContract | undefined => {
  const codec = Object.hasOwn(codecs, subject) ? codecs[subject] : undefined
  if (codec !== undefined) return { id: subject, version: 1, role: 'message', schema: codec, rules: [], cases: [] }
  return contracts.find(({ id, version }) => `${id}@${String(version)}` === subject)
}

const accepts = (schema: Json, message: Json): boolean | undefined =>
  executor(documentOf(schema), 'annotation')(message)

/** Whether a message shows one change of the schema by itself: with that change alone it is rejected, or accepted at last. */
const showsChange = (change: Change, line: ShownLine, all: readonly Change[], before: Json, after: Json): boolean => {
  if (typeof before !== 'object' || typeof after !== 'object') return false
  const under = (facts: readonly Change[]): boolean | undefined => {
    const edits = facts.flatMap((fact) => fact.edits)
    // Both sides are schemas of contracts, which are objects.
    return accepts(withDefinitions(apply(before as never, edits), after as never), line.message)
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
  // A contract that is new or gone has no changes to tell apart.
  if (before === undefined || after === undefined) return true
  const versions = versionsOf(before, after, {})
  if (versions === undefined) return true
  const [was, is] = [versions.old.schema, versions.next.schema]
  const all = changes(was, is)
  const change = all.find(({ fingerprint }) => fingerprint === finding.fingerprint)
  if (change === undefined) return true // of several changes together, or of the cases of a rule
  const { tightened } = ruleMoves(was, withDefinitions(apply(was, change.edits), is))
  if (tightened.length === 0) return showsChange(change, line, all, was, is)
  const raised = line.pairs.flatMap(({ next: now }) => now?.run(line.message) ?? [])
  return raised.some(({ severity, rule }) => severity === 'error' && rule !== undefined && tightened.includes(rule))
}

/** Whether a line shows a break: in a direction that breaks, of a contract it surfaces in, by that change and not by another. */
const shows = (finding: Finding, line: ShownLine, compared: Compared): boolean => {
  const effects = finding.effects.filter((one) => isBroken(one) && one.direction === directions[line.claims])
  if (effects.length === 0) return false
  const subjects = finding.places
    .map(({ subject }) => subject)
    .filter((subject) => line.pairs.some(({ id }) => id === idOf(subject)))
  if (subjects.length === 0) return false
  if (effects.some(({ counterexample }) => jsonKey(counterexample ?? null) === jsonKey(line.message))) return true
  if (line.claims === 'lost')
    return effects.some(
      ({ gone }) => gone === undefined || line.gone === undefined || anyItem(gone) === anyItem(line.gone),
    )
  const release = finding.releases?.[0]
  const earlier = compared.earlier?.find(({ since }) => since === release)
  return subjects.some((subject) => showsIn(finding, subject, line, { ...compared, ...(earlier ?? {}) }))
}

/** What a line may call a finding by that no message shows: what is in quotes in its sentence, or its contract. */
const namesOf = ({ says, places: [{ subject }], fingerprint }: Finding): readonly string[] => [
  fingerprint,
  ...[...says.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ''),
  ...(/^\.\/?/.test(subject) ? [] : [idOf(subject)]),
]

const leastWords = 3

/** Whether a line names a finding in code and says what to do, in words. */
const names = (finding: Finding, text: string): boolean =>
  namesOf(finding).some((name) => namesInCode(text).has(name) || text.includes(`\`${name}\``)) &&
  wordsIn(text) >= leastWords &&
  blankIn(text) === undefined

/**
 * The breaks that no line of a migration note covers. A break with a counterexample is covered by an executed message that
 * shows that very change; any other by a line that names it in code and says what to do.
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
