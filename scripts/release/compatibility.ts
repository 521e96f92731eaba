/** Writes every kind of change and its bumps to docs/compatibility.md, between `kinds:begin` and `kinds:end`. */
import { type ChangeKind, changeKindGroups, changeKinds, type Effect, type Finding } from '@contracts/evolution'
import { format } from 'oxfmt'
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { jsonDiff } from './json-diff.js'
import { judged, type Pair, pairs, roles } from './kind-pairs.js'
import { table } from './table.js'

const page = 'docs/compatibility.md'
const marked = /(<!-- kinds:begin -->\n)[\s\S]*?(<!-- kinds:end -->)/
const most = 120

const code = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `\`${(text.length > most ? `${text.slice(0, most - 1)}…` : text).replaceAll('|', '\\|')}\``
}

const effectWords = ({
  direction,
  verdict,
  evidence,
  protected: promised,
  counterexample,
  lostPointer,
  reason,
}: Effect): string => {
  const loud = promised ? `**${direction}**` : direction
  const unproved = `unproved (${(reason ?? '').replaceAll('|', '\\|')})`
  if (verdict === 'unknown') return `${loud}: ${unproved}`
  const shown = counterexample !== undefined ? code(counterexample) : evidence === 'unproved' ? unproved : 'inspection'
  return lostPointer === undefined ? `${loud}: ${shown}` : `${loud} of \`${lostPointer}\`: ${shown}`
}

/** Describes what breaks, and the message that shows it. A direction that the role promises is bold. */
const shows = ({ effects }: Finding): string => {
  const reported = effects.filter(({ verdict }) => verdict !== 'compatible')
  return reported.length === 0 ? 'nothing breaks' : reported.map(effectWords).join('<br>')
}

/** Returns the bump of a finding, or `unproved` if a promised direction must be acknowledged first. */
const bumpOf = (finding: Finding | undefined): string => {
  if (!finding) return 'not found'
  const is = (verdict: Effect['verdict']): boolean =>
    finding.effects.some((effect) => effect.protected && effect.verdict === verdict)
  return is('unknown') && !is('breaking') ? 'unproved' : finding.bump
}

/** Returns the rows of a table. Roles with the same result share a row. */
const rows = (found: readonly (readonly [string, Finding | undefined])[]): readonly (readonly string[])[] => {
  const lines = new Map<string, { readonly roles: string[]; readonly cells: readonly string[] }>()
  for (const [role, finding] of found) {
    const cells = [bumpOf(finding), finding ? shows(finding) : '']
    const line = lines.get(cells.join('\n')) ?? { roles: [], cells }
    lines.set(cells.join('\n'), line)
    line.roles.push(`\`${role}\``)
  }
  return [...lines.values()].map((line) => [
    line.roles.length === roles.length ? 'any' : line.roles.join(' '),
    ...line.cells,
  ])
}

type Judged = { readonly pair: Pair; readonly found: readonly (readonly [string, Finding | undefined])[] }

/** Describes what the code of both versions does with any message. */
const behaviour = ({ before, after }: NonNullable<Pair['code']>): string =>
  `The code of the older version ${before === undefined ? 'is missing' : `does ${code(before)}`}, that of the newer one ${
    after === undefined ? 'is missing' : `does ${code(after)}`
  }.`

const pairPart = ({ pair, found }: Judged): string => {
  const sentence = found.find(([, finding]) => finding)?.[1]?.description
  return [
    ...(pair.description === undefined
      ? []
      : [`#### ${pair.kind}, ${pair.scenario?.replaceAll('-', ' ') ?? ''}`, pair.description]),
    `\`\`\`diff\n${jsonDiff(pair.before, pair.after)}\n\`\`\``,
    ...(pair.code === undefined ? [] : [behaviour(pair.code)]),
    ...(sentence === undefined ? [] : [`It reads: \`${sentence.replaceAll('`', "'")}\``]),
    table([['role', 'bump', 'what breaks'], ...rows(found)]),
  ].join('\n\n')
}

const section = ({ id, description }: ChangeKind, mine: readonly Judged[]): string =>
  [`### ${id}`, description, ...mine.map(pairPart)].join('\n\n')

const bumps = (all: readonly Judged[]): string =>
  table([
    ['kind', ...roles.map((role) => `\`${role}\``)],
    ...changeKinds.map(({ id }) => {
      const plain = all.find(({ pair }) => pair.kind === id && pair.scenario === undefined)
      return [`[${id}](#${id})`, ...(plain?.found.map(([, finding]) => bumpOf(finding)) ?? [])]
    }),
  ])

const body = (): string => {
  const all = pairs().map((pair): Judged => ({ pair, found: roles.map((role) => [role, judged(pair, role)] as const) }))
  // The basic pair of a kind comes before its scenarios.
  const of = (id: string) =>
    all
      .filter(({ pair }) => pair.kind === id)
      .sort((a, b) => Number(a.pair.scenario !== undefined) - Number(b.pair.scenario !== undefined))
  const parts = changeKindGroups.map(
    (group) => `## ${group.title}\n\n${group.kinds.map((kind) => section(kind, of(kind.id))).join('\n\n')}`,
  )
  return [
    '## What the pairs ask for',
    'Each kind of change has a pair below, before and after. The table is what its pair asks for under each role; another ' +
      'change of the same kind may ask for less or more, since bumps are computed. A direction in bold is one the role ' +
      'promises; `unproved` is a major until it is proved to be less, and has to be acknowledged.',
    bumps(all),
    ...parts,
  ].join('\n\n')
}

/** Returns docs/compatibility.md with the current kinds of change and their current bumps. */
export const compatibilityPage = async (): Promise<readonly Generated[]> => {
  const text = textOf(page).replace(marked, (_, begin: string, end: string) => `${begin}\n${body()}\n\n${end}`)
  const { code } = await format(page, text, { printWidth: 120 })
  return [{ file: page, text: code }]
}
