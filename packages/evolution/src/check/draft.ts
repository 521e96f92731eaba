import type { Json } from '@contracts/core'
import type { Bump } from '../release/bump.js'
import { codedSentenceOf } from '../report/compatibility-text.js'
import { codeBlock, inlineCode, plainMarkdown, printableLines } from '../report/markup.js'
import { messageDiff, messageExcerpt } from '../report/message-diff.js'
import { type Finding, findingNames } from '../verdict/finding.js'
import type { Draft, MigrationMessages } from './workspace-report.js'

/**
 * The parts that a changeset is drafted from.
 *
 * @category model
 * @since 1.0.0
 */
export interface DraftParts {
  /** Name of the package. */
  readonly package: string
  /** Folder of the package below the root of the workspace. */
  readonly folder: string
  /** The bump that is needed. */
  readonly needs: Bump
  /** Findings that the note is about. Empty for a first release. */
  readonly findings: readonly Finding[]
  /** Breaks that no message shows and no note covers. */
  readonly silent: readonly Finding[]
  /** Unproved findings that no note acknowledges. */
  readonly unproved: readonly Finding[]
  /** Messages of the other breaks. */
  readonly messages: readonly MigrationMessages[]
  /** Sentences about who must be deployed first. */
  readonly order: readonly string[]
  /** A changeset of the package that lacks its migration, and that the draft completes (default: a new one). */
  readonly completes?: Pick<Draft, 'file' | 'text'> & {
    /** True if it names several packages, so that its note has the long messages too (default: false). */
    readonly isShared?: boolean
  }
  /** Returns whether a draft of this name cannot be written (default: every name is free). */
  readonly isTaken?: (draft: string) => boolean
}

/** The length of the longest message in a note, in characters of JSON. A longer message goes into its own file. */
const longestInNote = 80

const isLong = ({ message, instead = null }: MigrationMessages): boolean =>
  [message, instead].some((one) => JSON.stringify(one).length > longestInNote)

/** Returns the part of messages in a file that a note shows. */
const excerptOf = ({ message, instead, shows, lostPointer }: MigrationMessages): string =>
  instead === undefined
    ? messageExcerpt(message, lostPointer ?? '', shows === 'rejected-before' ? '+' : '-')
    : messageDiff(message, instead)

const kebab = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const lastWord = (text: string): string =>
  text
    .replace(/@\d+$/, '')
    .split('/')
    .findLast((word) => word !== '' && word !== '*' && word !== '.') ?? ''

/** The kinds of changes that one verb says. */
const verbs = new Map([
  ['contract-added', 'Adds'],
  ['contract-version-added', 'Adds'],
  ['contract-removed', 'Removes'],
])

const sentence = (finding: Finding): string => {
  const verb = verbs.get(finding.kind)
  const subject = inlineCode(finding.locations[0].subject)
  if (finding.kind === 'export-removed' && finding.name !== undefined)
    return `Removes ${inlineCode(finding.name)} from the exports of ${subject}.`
  return verb === undefined ? `Changes ${subject}: ${codedSentenceOf(finding)}` : `${verb} ${subject}.`
}

/** Returns the part of a name that tells it from others: all of it if it ends in the word that many end in. */
const ownName = (name: string): string => kebab(lastWord(name) === 'contracts' ? name : lastWord(name))

/** Returns a free name for the draft of a package: its subject, and a number if that is taken. */
const nameOf = ({ package: name, findings: [first], isTaken = () => false }: DraftParts): string => {
  const { subject = '', pointer = '' } = first?.locations[0] ?? {}
  const words = [ownName(name), ownName(subject), kebab(lastWord(pointer)), first?.kind ?? 'first-release']
  const base = [...new Set(words.filter((word) => word !== ''))].join('-')
  let free = base
  for (let i = 2; isTaken(free); i++) free = `${base}-${String(i)}`
  return free
}

const factOf = ({ findings, message, instead = null }: MigrationMessages): Json => ({ findings, message, instead })

/**
 * Drafts the changeset that a package needs: the required bump, what has changed, and the facts of its breaks and
 * unproved findings. These facts alone are added to a changeset that lacks its migration. What only a person can write
 * is `null`, which no fact may be.
 *
 * @category constructors
 * @since 1.0.0
 */
export const draftChangeset = (parts: DraftParts): Draft => {
  const { findings, silent, unproved, messages, completes } = parts
  const [first, ...others] = findings
  const name = nameOf(parts)
  const path = `migrations/${name}.json`
  const isApart = (one: MigrationMessages): boolean => completes?.isShared !== true && isLong(one)
  const [long, short] = [messages.filter(isApart), messages.filter((one) => !isApart(one))]
  const about = (finding: Finding): readonly string[] => [findingNames(finding)[0]]
  const facts = {
    ...(long.length === 0 ? {} : { messages: path }),
    ...(short.length === 0 ? {} : { sendInstead: short.map(factOf) }),
    ...(silent.length === 0 ? {} : { doInstead: silent.map((one) => ({ findings: about(one), action: null })) }),
    ...(unproved.length === 0 ? {} : { acknowledged: unproved.map((one) => ({ findings: about(one), reason: null })) }),
  }
  const what = [
    `---\n${JSON.stringify(parts.package)}: ${parts.needs}\n---`,
    first === undefined ? 'First release.' : sentence(first),
    ...(others.length === 0 ? [] : [others.map((one) => `- ${sentence(one)}`).join('\n')]),
    ...parts.order.map((line) => `Deploy in this order: ${plainMarkdown(line)}`),
  ]
  const lines = [
    ...(completes === undefined ? what : [completes.text.trimEnd()]),
    ...(messages.length + silent.length === 0 ? [] : ['#### Migration']),
    ...(long.length === 0 ? [] : [`The whole messages are in ${inlineCode(path)}.`, ...long.map(excerptOf)]),
    ...(Object.keys(facts).length === 0 ? [] : [codeBlock(JSON.stringify(facts, null, 2), 'json contracts')]),
  ]
  const file = completes?.file ?? `.changeset/${name}.md`
  const messagesFile = `${parts.folder}/${path}`
  const isBlank = ({ instead }: MigrationMessages): boolean => instead === undefined
  return {
    file,
    text: `${lines.join('\n\n')}\n`,
    ...(completes === undefined ? {} : { isInPlace: true }),
    blanks: [
      ...(long.some(isBlank) ? [messagesFile] : []),
      ...(silent.length + unproved.length > 0 || short.some(isBlank) ? [file] : []),
    ],
    ...(long.length === 0
      ? {}
      : { messages: { file: messagesFile, text: printableLines(`${JSON.stringify(long.map(factOf), null, 2)}\n`) } }),
  }
}

/**
 * Returns the migration of each break that a message shows as Markdown, for a package whose notes another tool writes.
 * Returns `undefined` if there is none.
 */
export const migrationAdvice = (messages: readonly MigrationMessages[]): string | undefined =>
  messages.length === 0 ? undefined : ['#### Migration', ...messages.map(excerptOf)].join('\n\n')
