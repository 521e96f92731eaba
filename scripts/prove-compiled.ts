/**
 * `pnpm prove:compiled`: tries to catch the compiler at an answer that is not the interpreter's. Random codecs and every
 * shipped contract are asked about messages that are valid, mutated and hostile, tolerant, strict and checked: verdict,
 * identity of the value, every part of every issue. It first shows that shapes which are wrong are caught.
 *
 * `--messages N` (1,000,000) and `--seed S` say how many and which; `--jobs N` how many processes.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { casesOf } from './prove-compiled/cases.js'
import { selfCheck } from './prove-compiled/self-check.js'
import { missingModules, shippedContracts } from './prove-compiled/shipped.js'
import type { Settings } from './prove-compiled/settings.js'
import { add, messagesIn, nothing, type Tally } from './prove-compiled/tally.js'
import { differenceText, tallyText } from './prove-compiled/text.js'
import { runForked } from './workspace/forked.js'
import { root } from './workspace/packages.js'
import { record } from './workspace/results.js'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { messages: text, seed: text, jobs: text } })
const cores = Math.max(1, Math.min(4, availableParallelism()))
const numbers = [values.messages ?? '1000000', values.seed ?? '1', values.jobs ?? String(cores)].map(Number)
if (!numbers.every((n) => Number.isSafeInteger(n) && n > 0)) {
  process.stderr.write('--messages, --seed and --jobs are whole numbers above 0\n')
  process.exit(2)
}
const [messages = 0, seed = 0, jobs = 0] = numbers
const settings: Settings = { messages, seed }

const [missing] = missingModules(await shippedContracts())
if (missing !== undefined) {
  process.stderr.write(`${missing} is missing; run pnpm build\n`)
  process.exit(2)
}

const checks = selfCheck(seed)
for (const [says, holds] of checks) process.stdout.write(`${holds ? '✓' : '✗'} ${says}\n`)

const { count } = await casesOf(settings)
const begun = Date.now()
let tally = nothing
let last = 0
const progress = () => {
  if (!process.stderr.isTTY || Date.now() - last < 500) return
  last = Date.now()
  const seconds = String(Math.round((last - begun) / 1000))
  const found = String(tally.differences.length)
  process.stderr.write(
    `\r${String(messagesIn(tally))} of ${String(messages)} messages · ${found} differences · ${seconds} s `,
  )
}
const script = join(root, 'scripts/prove-compiled/worker.ts')
const flags = ['--experimental-vm-modules', '--no-warnings']
await runForked({ script, settings, count, jobs, chunk: 4, flags }, (done) => {
  tally = add(tally, done as Tally) // what a worker sends
  progress()
})
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')

process.stdout.write(tallyText(tally))
for (const one of tally.differences.slice(0, 5)) process.stdout.write(differenceText(one))
const bars: readonly (readonly [says: string, holds: boolean])[] = [
  ...checks,
  [`${String(tally.differences.length)} differences`, tally.differences.length === 0],
  [`at least ${String(messages)} messages`, messagesIn(tally) >= messages],
  // A proof on messages that are all of one sort would prove little.
  ...Object.entries(tally.kinds).map(
    ([kind, { messages: all, valid }]) =>
      [`${kind} messages are valid here and invalid there`, valid > all / 200 && valid < all] as const,
  ),
]
for (const [says, holds] of bars.slice(checks.length)) process.stdout.write(`${holds ? '✓' : '✗'} ${says}\n`)
record(
  'compiled-proof',
  bars.map(([, holds]) => holds),
)
