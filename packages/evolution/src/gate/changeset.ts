import { blanks, claimLines } from './note-text.js'
import type { MigrationMessages, PackageReport } from './gate-report.js'
import { isAtLeast } from '../release/bump.js'
import type { Finding } from '../verdict/finding.js'
import { inlineCode } from '../report/markup.js'
import { messageDiff, messageExcerpt } from '../report/message-diff.js'
import { codedSentenceOf } from '../report/compatibility-text.js'

/**
 * A drafted changeset.
 *
 * @category model
 * @since 1.0.0
 */
export interface Draft {
  /** Path of the changeset below the root of the workspace. */
  readonly file: string
  /** Content of the changeset. */
  readonly text: string
  /** File of the messages that are too long for the note, which names it (default: none). */
  readonly messages?: {
    /** Path of the file below the root of the workspace. */
    readonly file: string
    /** Content of the file. */
    readonly text: string
  }
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

const verbOf = ({ kind }: Finding): string => {
  if (/^(contract|contract-version|export|codec)-added$/.test(kind)) return 'Adds'
  return /^(contract|export|codec)-removed$/.test(kind) ? 'Removes' : 'Changes'
}

const sentence = (finding: Finding): string =>
  `${verbOf(finding)} \`${finding.locations[0].subject}\`: ${codedSentenceOf(finding)}`

/** Returns the name in the line of a break without a counterexample: the export, rule or contract that is gone. */
const nameOf = ({ description, locations: [{ subject }] }: Finding): string =>
  /"([^"]+)"/.exec(description)?.[1] ?? subject

const isShown = ({ effects }: Finding): boolean =>
  effects.some((one) => one.protected && one.verdict === 'breaking' && one.counterexample !== undefined)

const migrationPart = (
  { judgement, migration = [], unwritten = [] }: PackageReport,
  file?: string,
): readonly string[] => {
  const silent = judgement.findings.filter((one) => unwritten.includes(one.fingerprint) && !isShown(one))
  if (migration.length + silent.length === 0) return []
  const contracts = [...new Set(migration.map(({ contract }) => contract))]
  return [
    '',
    '#### Migration',
    ...contracts.flatMap((contract) => {
      const ours = migration.filter((one) => one.contract === contract)
      const [long, short] = [ours.filter(isLong), ours.filter((one) => !isLong(one))]
      const whole = long.length === 0 || file === undefined ? '' : ` (in full in ${inlineCode(file)})`
      return [
        '',
        `Messages of \`${contract}\`, run against both versions${whole}:`,
        ...long.flatMap((one) => ['', excerptOf(one)]),
        ...(short.length === 0 ? [] : ['']),
        ...short.flatMap(claimLines),
      ]
    }),
    ...(silent.length === 0 ? [] : ['']),
    ...silent.map((one) => `- ${inlineCode(nameOf(one))}: ${blanks.instead}`),
  ]
}

const acknowledgedPart = ({ unacknowledged = [] }: PackageReport): readonly string[] =>
  unacknowledged.length === 0
    ? []
    : [
        '',
        '#### Acknowledged',
        '',
        ...unacknowledged.map((fingerprint) => `- Acknowledged ${inlineCode(fingerprint)}: ${blanks.reason}`),
      ]

/**
 * Returns the findings that the note is about: those that no note covers yet and, if the promised bump is too small,
 * those that require the needed bump.
 */
const ours = (report: PackageReport): readonly Finding[] => {
  const { judgement, needs, given, unwritten = [], unacknowledged = [] } = report
  const isAsking = ({ bump }: Finding): boolean => bump === judgement.bump && bump !== 'none'
  const open = [...unwritten, ...unacknowledged]
  return judgement.findings.filter(
    (finding) => open.includes(finding.fingerprint) || (!isAtLeast(given, needs) && isAsking(finding)),
  )
}

const fileOf = (report: PackageReport, [first]: readonly Finding[]): string => {
  const own = kebab(lastWord(report.package))
  if (first === undefined) return `.changeset/${own}-first-release.md`
  const { subject, pointer } = first.locations[0]
  const words = [own, kebab(lastWord(subject)), kebab(lastWord(pointer)), first.kind].filter((word) => word !== '')
  return `.changeset/${[...new Set(words)].join('-')}.md`
}

/**
 * Drafts the changeset that a package needs: the required bump, what has changed, the messages of the migration of each
 * break, and a line that acknowledges each unproved finding. A part that only a person can write is a blank, `<…>`,
 * which the gate rejects. Returns `undefined` if no changeset would help.
 *
 * @category constructors
 * @since 1.0.0
 */
export const draftChangeset = (report: PackageReport): Draft | undefined => {
  const helps = ['no-changeset', 'bump-too-small', 'no-migration', 'migration-invalid', 'unknown-finding']
  if (
    report.against === 'release' ||
    report.promisedBy === 'caller' ||
    !report.problems.some(({ code: one }) => helps.includes(one))
  )
    return undefined
  const findings = ours(report)
  const [first, ...others] = findings
  const body =
    first === undefined
      ? [`First release: ${blanks.purpose}.`]
      : [sentence(first), ...(others.length > 0 ? [''] : []), ...others.map((one) => `- ${sentence(one)}`)]
  const order =
    report.judgement.bump === 'minor'
      ? report.judgement.order.flatMap((line) => ['', `Deploy in this order: ${line}`])
      : []
  const head = ['---', `"${report.package}": ${report.needs}`, '---', '']
  const file = fileOf(report, findings)
  const long = (report.migration ?? []).filter(isLong)
  const path = file.replace(/^\.changeset\/(.*)\.md$/, 'migrations/$1.json')
  const entries = long.map((one) => ({ ...one, instead: one.instead ?? blanks.instead }))
  return {
    file,
    text: [...head, ...body, ...order, ...migrationPart(report, path), ...acknowledgedPart(report), ''].join('\n'),
    ...(long.length === 0
      ? {}
      : { messages: { file: `${report.folder}/${path}`, text: `${JSON.stringify(entries, null, 2)}\n` } }),
  }
}

/**
 * Returns the migration of each break as Markdown, for a package whose notes another tool writes. Returns `undefined`
 * for other packages and if no migration is needed.
 *
 * @category constructors
 * @since 1.0.0
 */
export const migrationAdvice = (report: PackageReport): string | undefined => {
  const lines = report.promisedBy === 'caller' ? migrationPart(report) : []
  return lines.length === 0 ? undefined : lines.join('\n').trim()
}
