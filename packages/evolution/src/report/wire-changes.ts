import type { Role } from '@contracts/core'
import type { Bump } from '../release/bump.js'
import { isProtected } from '../verdict/effect.js'
import {
  type CompatibilityReport,
  type Direction,
  type Effect,
  type Finding,
  type FindingLocation,
  isBroken,
  isUnproved,
} from '../verdict/finding.js'
import { codeBlock, indented, inlineCode, plainMarkdown, printableLines, safe } from './markup.js'
import {
  codedSentenceOf,
  counterexampleBlock,
  describeEffect,
  describeEvidence,
  listed,
  reportableEffects,
} from './compatibility-text.js'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import {
  contractIn,
  contractName,
  promiseText,
  type Release,
  type ReleasedContract,
  versionOrNewest,
} from '../release/release.js'

/**
 * Returns whether a finding changes which messages are valid. A patch changes only texts, an export concerns code, and
 * what an older tool did not record is about its release file.
 */
const ofWire = ({ kind, bump }: Finding): boolean =>
  !/^export-|^codecs-not-recorded$/.test(kind) && (bump === 'major' || bump === 'minor')

const counterexampleOf = (effect: Effect, finding: Finding, since: string): readonly string[] => {
  const [place] = finding.locations
  if (effect.counterexample === undefined) return [`  ${plainMarkdown(describeEvidence(effect, place.role, since))}`]
  return [
    `  ${plainMarkdown(describeEffect(effect, place.role, since))}:`,
    '',
    indented(counterexampleBlock(effect, place), '  '),
  ]
}

const item = (finding: Finding, since: string): string => {
  const [first, ...others] = finding.locations
  const also = others.length === 0 ? '' : ` Also in ${others.map(({ subject }) => inlineCode(subject)).join(', ')}.`
  const words = `- ${finding.bump}: ${inlineCode(first.subject)} ${codedSentenceOf(finding)}${also}`
  const shown = reportableEffects(finding).find(({ verdict }) => verdict === 'breaking')
  return [words, ...(shown === undefined ? [] : counterexampleOf(shown, finding, finding.releases?.[0] ?? since))].join(
    '\n',
  )
}

const order: readonly Bump[] = ['major', 'minor', 'patch', 'none']

/**
 * Formats what a release changes on the wire, as a section of a note: one line per finding, the largest bump first,
 * each break with its counterexample, and for a minor who must be deployed first. Returns `''` if no messages change.
 */
export const formatWireChanges = (compatibility: CompatibilityReport, since: string): string => {
  const findings = compatibility.findings.filter(ofWire)
  if (findings.length === 0) return ''
  const sorted = order.flatMap((bump) => findings.filter((one) => one.bump === bump))
  const deploy =
    compatibility.bump === 'minor'
      ? compatibility.order.map((line) => `\nDeploy in this order: ${plainMarkdown(line)}`)
      : []
  return [`#### Wire changes`, '', ...sorted.map((finding) => item(finding, since)), ...deploy].join('\n')
}

/** The people whose messages a contract accepts, by its role. */
const senders: Record<Role, string> = {
  input: 'senders of',
  output: 'senders of',
  message: 'senders of',
  record: 'owners of what is stored under',
  config: 'authors of',
}

/** Returns the people who act on a break in a direction of a contract with a role. */
const actorOf = (role: Role, direction: Direction): string =>
  direction === 'forward' || (direction === 'loss' && role === 'output') ? 'readers of' : senders[role]

const mostSubjects = 3

/** Returns the first few names as code, and the number of the others. */
const someNames = (subjects: readonly string[]): string => {
  const all = subjects.map((subject) => inlineCode(safe(subject)))
  const more = all.length > mostSubjects ? [`${String(all.length - mostSubjects)} more`] : []
  return listed([...all.slice(0, mostSubjects), ...more])
}

const actorWords = (role: Role, people: readonly string[], subjects: readonly string[]): string => {
  const who = people.join(' and ').replace(' of and ', ' and ')
  return `${who} ${someNames(subjects)} (${role})`
}

/** Returns the directions of effects that somebody acts on: the broken ones, or those that are unproved if none is. */
const actedOn = (effects: readonly Effect[]): readonly Direction[] => {
  const found = effects.filter(isBroken)
  return (found.length > 0 ? found : effects.filter(isUnproved)).map(({ direction }) => direction)
}

/** Returns the contracts of a location with their roles: both of a handoff, and none of an export. */
const contractsAt = (
  { subject, role }: FindingLocation,
  { handoffs = [], contracts = [] }: Pick<Release, 'contracts' | 'handoffs'>,
): readonly (readonly [string, Role])[] => {
  const handoff = handoffs.find(({ id }) => id === subject)
  if (handoff !== undefined)
    return [handoff.first, handoff.second].map((name) => [name, contractIn({ contracts }, name)?.role ?? 'message'])
  return role === undefined ? [] : [[subject, role]]
}

/**
 * Formats who must act on the breaks of a major, as one sentence with the role of each contract: `Readers of
 * moods/report@1 (output) must act.` Senders act if the new version rejects what they send, and readers if theirs rejects
 * what the new version sends. A handoff is named by its contracts in `release`. Returns `''` if nothing breaks.
 */
export const formatActors = (
  findings: readonly Finding[],
  release: Pick<Release, 'contracts' | 'handoffs'> = {},
): string => {
  const acting = new Map<string, { readonly role: Role; readonly subject: string; readonly people: Set<string> }>()
  let hasImporters = false
  for (const { bump, locations, effects: worst } of findings)
    for (const { effects = worst, ...location } of bump === 'major' ? locations : []) {
      const named = contractsAt(location, release)
      hasImporters ||= named.length === 0
      for (const [subject, role] of named) {
        const known = acting.get(`${role} ${subject}`) ?? { role, subject, people: new Set() }
        for (const direction of actedOn(effects))
          if (named.length === 1 || isProtected(direction, [role])) known.people.add(actorOf(role, direction))
        if (known.people.size > 0) acting.set(`${role} ${subject}`, known)
      }
    }
  const groups = new Map<string, readonly [role: Role, people: readonly string[], subjects: readonly string[]]>()
  for (const { role, subject, people } of acting.values()) {
    const key = [role, ...people].join()
    groups.set(key, [role, [...people], [...(groups.get(key)?.[2] ?? []), subject]])
  }
  const words = [...groups.values()].map((group) => actorWords(...group))
  const all = listed([...words, ...(hasImporters ? ['those who use the package'] : [])])
  return all === '' ? '' : `${all.replace(/^./, (first) => first.toUpperCase())} must act.`
}

/** The largest edit distance in lines for which a diff is made. Beyond it, the new text is printed whole. */
const maxEditLength = 5000

const nameOf = (contract: ReleasedContract): string => safe(contractName(contract))

/** A contract of which the instructions change, as Markdown with a unified diff, or may change. */
interface InstructionChange {
  readonly name: string
  /** The difference. Absent if one of the two releases did not record the instructions. */
  readonly block?: string
}

const blockOf = (before: ReleasedContract, after: ReleasedContract, was: string, is: string): string => {
  const options = { context: 2, headerOptions: FILE_HEADERS_ONLY, maxEditLength }
  const patch = createTwoFilesPatch(nameOf(before), nameOf(after), was, is, undefined, undefined, options)
  const shown = patch === undefined ? codeBlock(is.trimEnd(), 'text') : codeBlock(patch.trimEnd(), 'diff')
  return `Instructions for an agent that writes ${inlineCode(nameOf(after))}:\n\n${shown}`
}

/** Returns the contracts that were released before and whose instructions change, or may change. */
const instructionChanges = (
  before: readonly ReleasedContract[],
  after: readonly ReleasedContract[],
): readonly InstructionChange[] =>
  after.flatMap((next): readonly InstructionChange[] => {
    const old = versionOrNewest(before, next.id, next.version) // a version that is new has none of its own
    if (old === undefined) return []
    const name = contractName(next)
    if (old.instructions === undefined || next.instructions === undefined)
      return promiseText(old) === promiseText(next) ? [] : [{ name }]
    const [was, is] = [printableLines(old.instructions), printableLines(next.instructions)]
    return was === is ? [] : [{ name, block: blockOf(old, next, was, is) }]
  })

const names = (changes: readonly InstructionChange[]): string =>
  changes.map(({ name }) => inlineCode(safe(name))).join(', ')

const notCompared = (changes: readonly InstructionChange[]): readonly string[] => {
  const unknown = changes.filter(({ block }) => block === undefined)
  const words = 'The instructions are not compared, since one of the two releases did not record them:'
  return unknown.length === 0 ? [] : [`${words} ${someNames(unknown.map(({ name }) => name))}.`]
}

const section = (blocks: readonly string[]): string =>
  blocks.length === 0 ? '' : ['#### Instructions', ...blocks].join('\n\n')

const blocksOf = (changes: readonly InstructionChange[]): readonly string[] =>
  changes.flatMap(({ block }) => (block === undefined ? [] : [block]))

/**
 * Formats how the instructions for agents change, as a section of a note in Markdown: a unified diff for every contract
 * that was released before. A new version of a contract is compared with the newest former one. If a contract has
 * changed and one of the releases did not record its instructions, the section says so. Returns `''` if nothing changes.
 *
 * @category reporters
 * @since 1.0.0
 */
export const formatInstructionDiffs = (
  before: readonly ReleasedContract[],
  after: readonly ReleasedContract[],
): string => {
  const changes = instructionChanges(before, after)
  return section([...blocksOf(changes), ...notCompared(changes)])
}

/**
 * Formats the same section for a changelog: the difference for contracts whose messages change too, and one line for
 * the contracts whose instructions are only reworded. `page` is a link to the page with the new instructions.
 */
export const formatInstructionChanges = (
  before: readonly ReleasedContract[],
  after: readonly ReleasedContract[],
  compatibility: CompatibilityReport,
  page?: string,
): string => {
  const subjects = compatibility.findings
    .filter(ofWire)
    .flatMap(({ locations }) => locations.map(({ subject }) => subject))
  const all = instructionChanges(before, after)
  const reworded = all.filter(({ name, block }) => block !== undefined && !subjects.includes(name))
  const where = page ?? '`contracts show <contract> --format prompt`'
  return section([
    ...blocksOf(all.filter(({ name }) => subjects.includes(name))),
    ...(reworded.length === 0 ? [] : [`Rewords the instructions for ${names(reworded)}: see ${where}.`]),
    ...notCompared(all),
  ])
}
