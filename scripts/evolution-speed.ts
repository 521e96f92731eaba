/**
 * `pnpm speed:evolution`: how long two versions of one contract take to be judged (facts, three directions, witnesses), over
 * mutations of every contract, and how long the gate takes over the whole workspace.
 */
import { type Json, isJsonObject } from '@contracts/core'
import { compareContracts } from '@contracts/evolution'
import { registryEntrySchema, type ReleasedContract } from '@contracts/evolution/release'
import { mutate } from './prove/mutations/mutate.js'
import { sourceFor } from './prove/random.js'
import { quantile } from './prove/tally.js'
import { run } from './run.mjs'
import { root } from './workspace/packages.js'
import { loadDomains } from './workspace/registry.js'

const mutations = 12

const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const contracts: readonly ReleasedContract[] = (await loadDomains()).flatMap(({ registry }) =>
  registry.entries.map((line) => {
    const { id, version, role } = line.contract
    // The head of a document is no law, and a mutation would carry its name to where it stands twice.
    const { $id: name, ...schema } = registryEntrySchema(line, '1.0.0')
    return { id: id + (typeof name === 'string' ? '' : '?'), version, role, schema, rules: [], cases: [] }
  }),
)

const times: number[] = []
let unknown = 0
for (const [i, contract] of contracts.entries())
  for (let n = 0; n < mutations; n++) {
    const mutated: Json | undefined = mutate(contract.schema, {
      random: sourceFor(i, n),
      draft: '2020-12',
      small: () => ({ type: 'string', maxLength: 3 }),
    })?.schema
    if (!isJsonObject(mutated)) continue
    // Copies: nothing that an earlier judgement has learnt of a document counts.
    const [old, next] = [structuredClone(contract), { ...contract, schema: structuredClone(mutated) }]
    times.push(
      await timed(() => {
        const { findings } = compareContracts(old, next)
        if (findings.some(({ effects }) => effects.some(({ verdict }) => verdict === 'unknown'))) unknown++
      }),
    )
  }

const sorted = times.sort((a, b) => a - b)
const ms = (time: number) => `${time.toFixed(1)} ms`
process.stdout.write(
  `${String(times.length)} pairs of ${String(contracts.length)} contracts: median ${ms(quantile(sorted, 0.5))} · 99 % within ${ms(quantile(sorted, 0.99))} · worst ${ms(sorted.at(-1) ?? 0)} · ${String(unknown)} unknown\n`,
)

const gates: number[] = []
for (let n = 0; n < 5; n++) gates.push(await timed(() => run('node', ['packages/cli/bin.js', 'check'], { cwd: root })))
process.stdout.write(
  `the gate over this workspace: median of five ${ms(
    quantile(
      [...gates].sort((a, b) => a - b),
      0.5,
    ),
  )}\n`,
)
