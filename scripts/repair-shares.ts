/**
 * `pnpm prove:repair`: repairs broken messages of every contract and messages with one slip, and judges every patch: another
 * implementation of RFC 6902 applies it, what comes out holds, nothing that was right is another, and a slip becomes the
 * message that was meant or is left. It first shows that repairs which are wrong are caught.
 *
 * `--messages N` says how many of each contract (1,000); with `--write` the shares are written into docs/repair.md.
 */
import { parseArgs } from 'node:util'
import { measure } from './repair/measure.js'
import { sharesPage } from './repair/page.js'
import { selfCheck } from './repair/self-check.js'
import { settle } from './workspace/generated.js'
import { loadDomains } from './workspace/registry.js'
import { record } from './workspace/results.js'

const { values } = parseArgs({ options: { messages: { type: 'string' }, write: { type: 'boolean' } } })
const count = Number(values.messages ?? 1000)
if (!Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('--messages is a whole number above 0\n')
  process.exit(2)
}

const lines = (await loadDomains()).flatMap(({ registry }) => registry.entries)
const checks = selfCheck(lines)
for (const [says, holds] of checks) process.stdout.write(`${holds ? '✓' : '✗'} ${says}\n`)

const held: boolean[] = checks.map(([, holds]) => holds)
const shares = measure(lines, count)
for (const finding of shares.wrong.slice(0, 10)) process.stdout.write(`✗ ${finding}\n`)
for (const { kind, messages, repaired } of [...shares.slips, ...shares.faults])
  process.stdout.write(
    `${kind.padEnd(32)} ${String(repaired).padStart(7)} of ${String(messages).padStart(7)} repaired\n`,
  )
held.push(
  shares.wrong.length === 0,
  shares.slips.every(({ repaired }) => repaired > 0),
)
if (values.write === true && shares.wrong.length === 0) settle([await sharesPage(shares, count, lines.length)])
record('repair', held)
