import type { MigrationMessages, PackageReport } from '../gate/gate-report.js'
import type { Finding } from '../verdict/judgement.js'
import { inlineCode } from './code-block.js'
import { codedSentenceOf } from './effect-words.js'

/**
 * A changeset ready to be saved.
 *
 * @category model
 * @since 1.0.0
 */
export interface Draft {
  readonly file: string
  readonly text: string
}

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
  `${verbOf(finding)} \`${finding.places[0].subject}\`: ${codedSentenceOf(finding)}`

const showing = ({ shows, gone }: MigrationMessages): string => {
  if (shows === 'rejected-now') return 'Accepted before, rejected now'
  if (shows === 'rejected-before') return 'Accepted now, rejected before'
  return `Accepted before and now, but no longer read${gone === undefined ? '' : ` at ${inlineCode(gone)}`}`
}

const migrationPart = (messages: MigrationMessages | undefined): readonly string[] => {
  if (messages === undefined) return ['', '#### Migration', '', 'Say here what to do: no message can show this change.']
  const { contract, message, instead } = messages
  const sending = instead === undefined ? [] : [`- Send instead: ${inlineCode(JSON.stringify(instead))}`]
  return [
    '',
    '#### Migration',
    '',
    `Messages of \`${contract}\`, run against both versions:`,
    '',
    `- ${showing(messages)}: ${inlineCode(JSON.stringify(message))}`,
    ...sending,
  ]
}

const ours = ({ judgement: { findings }, needs }: PackageReport): readonly Finding[] =>
  findings.filter(({ bump }) => bump === needs)

const fileOf = (report: PackageReport, [first]: readonly Finding[]): string => {
  const own = kebab(lastWord(report.package))
  if (first === undefined) return `.changeset/${own}-first-release.md`
  const { subject, pointer } = first.places[0]
  const words = [own, kebab(lastWord(subject)), kebab(lastWord(pointer)), first.kind].filter((word) => word !== '')
  return `.changeset/${[...new Set(words)].join('-')}.md`
}

/**
 * The changeset a package asks for, to be pasted as it is: named by what it is about, with the bump that is needed, what
 * has changed, and for a major the messages of its migration. Nothing where no changeset would help.
 *
 * @category constructors
 * @since 1.0.0
 */
export const draftChangeset = (report: PackageReport): Draft | undefined => {
  const helps = ['no-changeset', 'bump-too-small', 'no-migration', 'migration-not-true']
  if (report.against === 'release' || !report.problems.some(({ code: one }) => helps.includes(one))) return undefined
  const findings = ours(report)
  const [first, ...others] = findings
  const body =
    first === undefined
      ? ['First release: say here what the package is for.']
      : [sentence(first), ...(others.length > 0 ? [''] : []), ...others.map((one) => `- ${sentence(one)}`)]
  const migration = report.needs === 'major' && report.against !== 'nothing' ? migrationPart(report.migration) : []
  const order =
    report.needs === 'minor' ? report.judgement.order.flatMap((line) => ['', `Deploy in this order: ${line}`]) : []
  const head = ['---', `"${report.package}": ${report.needs}`, '---', '']
  return { file: fileOf(report, findings), text: [...head, ...body, ...order, ...migration, ''].join('\n') }
}
