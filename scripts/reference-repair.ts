/**
 * Makes slips in valid messages of every contract, repairs them, and prints how many became the original message: by kind
 * of slip, by domain, and for messages whose intended value is unknown by issue. Runs from source and needs no build.
 * Exits with 1 if a slip became a message that was not meant.
 *
 * `pnpm reference:repair [messages per contract (default: 1000)] [seed (default: 1)]`
 */
import { isDeepStrictEqual } from 'node:util'
import type { CatalogEntry } from '@contracts/core'
import { repair } from '@contracts/repair'
import { brokenMessage, seeded } from '@contracts/testing'
import { type Slip, slipKinds, slipsOf } from '../packages/repair/built/slips.js'
import { table } from './release/table.js'
import { loadDomains } from './workspace/catalog.js'

const [count = 1000, seed = 1] = process.argv.slice(2).map(Number)

/** One slip: its kind, its contract, and whether it became the original message, another one, or stayed. */
interface Outcome {
  readonly kind: string
  readonly domain: string
  readonly contract: string
  readonly result: 'corrected' | 'wrong' | 'left'
}

const resultOf = ({ contract }: CatalogEntry, { message, mode, meant }: Slip): Outcome['result'] => {
  const { valid, value } = repair<unknown>(contract, message, { mode })
  if (!valid) return 'left'
  if (isDeepStrictEqual(value, meant)) return 'corrected'
  process.stdout.write(`${contract.name}: ${JSON.stringify(message)} became ${JSON.stringify(value)}\n`)
  return 'wrong'
}

const grouped = (n: number): string => n.toLocaleString('en')
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
const countOf = (outcomes: readonly Outcome[], result: Outcome['result']): number =>
  outcomes.filter((one) => one.result === result).length

const groupBy = <A>(items: readonly A[], keyOf: (item: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? []
    groups.set(keyOf(item), group)
    group.push(item)
  }
  return groups
}

const groupsOf = (outcomes: readonly Outcome[], key: 'kind' | 'domain' | 'contract') =>
  groupBy(outcomes, (one) => one[key])

/** Returns the group with the greatest share of corrected slips, and the one with the least. */
const extremes = (outcomes: readonly Outcome[], key: 'domain' | 'contract'): readonly [string, string] => {
  const shares = [...groupsOf(outcomes, key)].map(([name, some]) => ({
    name,
    share: countOf(some, 'corrected') / some.length,
    text: `${name} ${percent(countOf(some, 'corrected'), some.length)}`,
  }))
  const [best, ...others] = shares.sort((a, b) => b.share - a.share)
  const worst = others.at(-1)
  return worst === undefined || best?.share === worst.share ? ['-', '-'] : [best?.text ?? '', worst.text]
}

const rowOf = (name: string, outcomes: readonly Outcome[], key: 'domain' | 'contract'): readonly string[] => {
  const corrected = countOf(outcomes, 'corrected')
  return [
    name,
    grouped(outcomes.length),
    grouped(corrected),
    grouped(countOf(outcomes, 'wrong')),
    grouped(countOf(outcomes, 'left')),
    percent(corrected, outcomes.length),
    ...extremes(outcomes, key),
  ]
}

const head = ['messages', 'corrected', 'wrong', 'left', 'share', 'best', 'worst']

const entries = (await loadDomains()).flatMap(({ catalog }) =>
  catalog.entries.map((entry) => ({ entry, domain: catalog.domain })),
)

const outcomes = entries.flatMap(({ entry, domain }) =>
  [...slipsOf(entry, count, seeded(seed))].map((slip): Outcome => {
    const { name: contract } = entry.contract
    return { kind: slip.kind, domain, contract, result: resultOf(entry, slip) }
  }),
)

const byKind = slipKinds.map((kind) =>
  rowOf(
    `\`${kind}\``,
    outcomes.filter((one) => one.kind === kind),
    'domain',
  ),
)
const byDomain = [...groupsOf(outcomes, 'domain')].map(([domain, some]) => rowOf(domain, some, 'contract'))
process.stdout.write(`${table([['slip', ...head], ...byKind, rowOf('all', outcomes, 'domain')])}\n\n`)
process.stdout.write(`${table([['domain', ...head], ...byDomain])}\n\n`)

/** Messages of which the intended value is unknown, by the code of their issue. */
const unknown = entries.flatMap(({ entry }) => {
  const random = seeded(seed)
  const broken = Array.from({ length: count }, () => brokenMessage(entry, random))
  return broken.flatMap((one) =>
    one === undefined ? [] : [{ code: one.raises.code, valid: repair<unknown>(entry.contract, one.message).valid }],
  )
})
const unknownRow = (name: string, some: readonly { readonly valid: boolean }[]): readonly string[] => {
  const repaired = some.filter(({ valid }) => valid).length
  return [name, grouped(some.length), grouped(repaired), percent(repaired, some.length)]
}
const codes = [...groupBy(unknown, ({ code }) => code)]
const repairable = codes.filter(([, some]) => some.some(({ valid }) => valid))
const byCode = [
  ...repairable.map(([code, some]) => unknownRow(`\`${code}\``, some)),
  unknownRow(
    'the other codes',
    codes.filter((one) => !repairable.includes(one)).flatMap(([, some]) => some),
  ),
]
process.stdout.write(`${table([['raises', 'messages', 'repaired', 'share'], ...byCode])}\n`)

if (countOf(outcomes, 'wrong') > 0) process.exitCode = 1
