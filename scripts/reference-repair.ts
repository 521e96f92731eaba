/**
 * Makes slips in valid messages of every contract, repairs them, and prints how many became the original message, by kind
 * of slip and by domain; then how many messages with an unknown intended value became valid, by issue. Runs from source
 * and needs no build. The tests of repair assert that no slip becomes a message that was not meant.
 *
 * `pnpm reference:repair [messages per contract (default: 1000)] [seed (default: 1)]`
 */
import { isDeepStrictEqual } from 'node:util'
import { repair } from '@contracts/repair'
import { brokenMessage, seeded } from '@contracts/testing'
import { slipKinds, slipsOf } from '../packages/repair/built/slips.js'
import { markdownTable } from './private-modules.js'
import { loadDomains } from './workspace/catalog.js'

const [count = 1000, seed = 1] = process.argv.slice(2).map(Number)

const entries = (await loadDomains()).flatMap(({ catalog }) =>
  catalog.entries.map((entry) => ({ entry, domain: catalog.domain })),
)

/** The counts of one row of a table. */
interface Row {
  messages: number
  repaired: number
  wrong: number
}

/** Rows by their name, in the order in which they were first counted. */
type Rows = Map<string, Row>

const noMessages = { messages: 0, repaired: 0, wrong: 0 }

const addTo = (
  rows: Rows,
  name: string,
  { isRepaired, isWrong }: Readonly<Record<'isRepaired' | 'isWrong', boolean>>,
) => {
  const row = rows.get(name) ?? { ...noMessages }
  rows.set(name, row)
  row.messages++
  if (isRepaired) row.repaired++
  if (isWrong) row.wrong++
}

const print = (title: string, rows: Rows): void => {
  const lines = [...rows].map(([name, { messages, repaired, wrong }]) => [
    ...[name, ...[messages, repaired, wrong].map((n) => n.toLocaleString('en'))],
    `${((100 * repaired) / messages).toFixed(1)} %`,
  ])
  process.stdout.write(`${markdownTable([[title, 'messages', 'repaired', 'wrong', 'share'], ...lines])}\n\n`)
}

const kinds: Rows = new Map([...slipKinds.map((kind) => `\`${kind}\``), 'all'].map((name) => [name, { ...noMessages }]))
const [domains, codes]: readonly [Rows, Rows] = [new Map(), new Map()]

for (const { entry, domain } of entries) {
  for (const { kind, message, mode, meant } of slipsOf(entry, count, seeded(seed))) {
    const { valid, value } = repair<unknown>(entry.contract, message, { mode })
    const isRepaired = valid && isDeepStrictEqual(value, meant)
    for (const [rows, name] of [
      [kinds, `\`${kind}\``],
      [kinds, 'all'],
      [domains, domain],
    ] as const)
      addTo(rows, name, { isRepaired, isWrong: valid && !isRepaired })
  }
  const random = seeded(seed)
  for (let i = 0; i < count; i++) {
    const broken = brokenMessage(entry, random)
    if (broken === undefined) continue
    const isRepaired = repair<unknown>(entry.contract, broken.message).valid
    addTo(codes, `\`${broken.raises.code}\``, { isRepaired, isWrong: false })
  }
}
print('slip', kinds)
print('domain', domains)
print('raises', new Map([...codes].filter(([, { repaired }]) => repaired > 0)))
