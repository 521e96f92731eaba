/**
 * `pnpm prove:evolution`: tries to catch the inclusion engine at a wrong answer, on schema pairs made for it. A pair it calls
 * included is sampled for a message that is not; a witness of the contrary is put to judges that know nothing of the engine.
 *
 * `--pairs N` (20,000) and `--seed S` say which pairs, `--samples N` (1,000) how many messages each included pair is tried
 * with, `--only contracts|random|questions` which part, `--others` compares with json-schema-diff on the questions,
 * `--self-check` also lets engines that lie be caught.
 */
import { parseArgs } from 'node:util'
import { includes } from '@contracts/evolution'
import { corpusOf, type Part } from './prove/corpus/cases.js'
import { settleDisputes } from './prove/disputes.js'
import { minimal } from './prove/minimal.js'
import { othersText } from './prove/others.js'
import type { Outcome } from './prove/outcome.js'
import { progress } from './prove/progress.js'
import { selfCheck } from './prove/self-check.js'
import type { Settings } from './prove/settings.js'
import { figuresOf } from './prove/tally.js'
import { caseText, runText, unknownText } from './prove/text.js'
import { runCases } from './prove/workers.js'
import { record } from './workspace/results.js'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values } = parseArgs({
  options: { pairs: text, seed: text, samples: text, only: text, others: flag, 'self-check': flag },
})

const parts: readonly Part[] = ['contracts', 'random', 'questions']
const only = parts.find((part) => part === values.only)
const numbers = [values.pairs ?? '20000', values.seed ?? '1', values.samples ?? '1000'].map(Number)
if ((values.only !== undefined && only === undefined) || !numbers.every((n) => Number.isSafeInteger(n) && n > 0)) {
  process.stderr.write(
    '--only is contracts, random or questions; --pairs, --seed and --samples are whole numbers above 0\n',
  )
  process.exit(2)
}
const [pairs = 0, seed = 0, samples = 0] = numbers
const settings: Settings = { pairs, seed, samples, ...(only === undefined ? {} : { only }) }

const found: Outcome[] = []
let skipped = 0
const count = corpusOf(pairs, seed, only).count
const shown = progress(count)
await runCases(settings, count, (done) => {
  found.push(...done.outcomes)
  skipped += done.skipped
  shown(done, found)
})

const { outcomes, settled, open } = settleDisputes(found)
const faults = outcomes.filter(({ fault }) => fault !== undefined)
for (const one of faults.slice(0, 20))
  process.stdout.write(caseText(one.disputes === undefined ? one : minimal(one, includes)))

process.stdout.write(runText(outcomes, samples))
process.stdout.write(unknownText(outcomes))
if (skipped > 0) process.stdout.write(`${String(skipped)} pairs left out: a side is no schema\n`)
if (settled + open.length > 0)
  process.stdout.write(
    `ajv and cfworker differ on ${String(settled + open.length)} messages; Python settles ${String(settled)}, ${String(open.length)} stay open\n`,
  )

const all = figuresOf(outcomes, samples)
const contracts = figuresOf(
  outcomes.filter(({ corpus }) => corpus === 'contracts'),
  samples,
)
const bars: readonly (readonly [says: string, holds: boolean])[] = [
  ['at least 95 % decided', all.unknown <= 0.05 * all.pairs],
  ["at most 3 % of our own contracts' mutations unknown", contracts.unknown <= 0.03 * contracts.pairs],
  ['nothing missed, nothing false', faults.length === 0],
  ['every pair is a pair of schemas', skipped === 0],
  ...(values['self-check'] === true ? selfCheck(seed) : []),
]
for (const [says, holds] of bars) process.stdout.write(`${holds ? '✓' : '✗'} ${says}\n`)
if (values.others === true) process.stdout.write(await othersText())
record('proof', [...outcomes.map(({ fault }) => fault === undefined), ...bars.map(([, holds]) => holds)])
