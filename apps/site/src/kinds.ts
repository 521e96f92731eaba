/** The pages on the kinds of change: the pair of each, before and after, and what it breaks under each role. */
import { type ChangeKind, changeKindGroups, type Effect } from '@contracts/evolution'
import type { Written } from './command.js'
import { jsonDiff } from './json-diff.js'
import { textOf } from './workspace.js'

/** The record of a kind, as the tests of evolution check it. */
interface KindRecord {
  readonly kind: string
  readonly scenario?: string
  readonly description?: string
  readonly before: unknown
  readonly after: unknown
  readonly code?: { readonly before?: unknown; readonly after?: unknown }
  readonly sentence?: string
  readonly expected: readonly {
    readonly roles: readonly string[]
    readonly bump: string
    readonly effects: readonly Effect[]
  }[]
}

const records = ['value', 'structure', 'contract', 'package'].flatMap(
  (group) => JSON.parse(textOf(`packages/evolution/src/kinds/${group}-kinds.pairs.json`)) as readonly KindRecord[],
)

const maxLength = 120

const code = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `\`${(text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text).replaceAll('|', '\\|')}\``
}

/** Describes one effect and the message that shows it. A direction that the role promises is bold. */
const effectWords = (effect: Effect): string => {
  const { direction, verdict, evidence, counterexample, lostPointer, reason = '' } = effect
  const name = `${effect.protected ? `**${direction}**` : direction}${lostPointer === undefined ? '' : ` of \`${lostPointer}\``}`
  if (verdict === 'unknown' || evidence === 'unproved') return `${name}: unproved (${reason.replaceAll('|', '\\|')})`
  return `${name}: ${counterexample === undefined ? 'inspection' : code(counterexample)}`
}

const pairPart = ({ kind, scenario, description, before, after, code: behaviour, sentence, expected }: KindRecord) => [
  ...(scenario === undefined ? [] : [`### ${kind}, ${scenario.replaceAll('-', ' ')}`]),
  ...(description === undefined ? [] : [description]),
  `\`\`\`diff\n${jsonDiff(before, after)}\n\`\`\``,
  ...(behaviour === undefined
    ? []
    : [
        `Results of the code for any message: ${code(behaviour.before ?? 'missing')} before, ${code(behaviour.after ?? 'missing')} after.`,
      ]),
  ...(sentence === undefined ? [] : [`It reads: \`${sentence.replaceAll('`', "'")}\``]),
  [
    '| role | bump | what breaks |',
    '| --- | --- | --- |',
    ...expected.map(
      ({ roles, bump, effects }) =>
        `| ${roles.length === 5 ? 'any' : roles.map((role) => `\`${role}\``).join(' ')} | ${bump} | ${effects.length === 0 ? 'nothing breaks' : effects.map(effectWords).join('<br>')} |`,
    ),
  ].join('\n'),
]

const section = ({ id, description }: ChangeKind): string => {
  const mine = records.filter(({ kind }) => kind === id)
  const basic = mine.filter(({ scenario }) => scenario === undefined)
  const others = mine.filter(({ scenario }) => scenario !== undefined)
  return [`## ${id}`, description, ...[...basic, ...others].flatMap(pairPart)].join('\n\n')
}

/** The title and page of each topic, in the order of docs/kinds-of-change.md. */
export const kindPages = changeKindGroups.map(({ title, kinds }) => ({
  title,
  kinds,
  file: `kinds/${title.toLowerCase().replace(/[^a-z]+/g, '-')}.md`,
}))

/** Returns a page for each topic, and one that lists them. */
export const writeKinds = (): readonly Written[] => [
  {
    file: 'kinds/index.md',
    text: `# Changes by example\n\nEach kind of change with one example before and after, and the messages that show what it breaks. [Compatibility](/compatibility.md) explains how a bump is computed.\n\n${kindPages
      .map(
        ({ title, kinds, file }) =>
          `- [${title}](/${file}): ${kinds.map(({ id }) => `[\`${id}\`](/${file}#${id})`).join(', ')}`,
      )
      .join('\n')}\n`,
  },
  ...kindPages.map(({ title, kinds, file }) => ({ file, text: `# ${title}\n\n${kinds.map(section).join('\n\n')}\n` })),
]
