import { join } from 'node:path'
import { run } from '@contracts/cli'
import { catalogsOf } from './catalogs.js'
import { tourOf } from './tour.js'

/** The command lines of the report, run in the folder `messages`, and their expected exit codes. */
const calls = [
  { argv: ['validate', 'kasparro/planner-output', 'plan.json'], exits: 1 },
  { argv: ['validate', 'kasparro/creative-generator-output', 'answers.ndjson'], exits: 2 },
  { argv: ['validate', 'kasparro/dataset-row', 'ads.csv'], exits: 1 },
  { argv: ['validate', 'conversation/conversation', 'conversation.yaml'], exits: 1 },
  { argv: ['validate', 'a2a/signal', 'signals.ndjson'], exits: 1 },
  { argv: ['migrate', 'a2a/artifact-creation-progress', '--to', '2', 'old-signal.ndjson'], exits: 0 },
  { argv: ['sample', 'mlops/slow-loop-result', '--count', '2', '--invalid'], exits: 0 },
] as const

const sum = (numbers: readonly number[]): string => String(numbers.reduce((total, one) => total + one, 0))

/**
 * Checks the examples of every installed package and broken copies of them, and runs the command on broken messages.
 * With `long` it prints all of this, otherwise the totals and one command. Returns 1 if a package or the command gave
 * an unexpected result.
 */
export const report = async (
  { stdin, stdout, stderr, env }: NodeJS.Process,
  { long }: { readonly long: boolean },
): Promise<number> => {
  const print = (text: string): void => void stdout.write(`${text}\n`)
  const colour = stdout.isTTY && (env['NO_COLOR'] ?? '') === ''
  const { catalogs, failed } = await catalogsOf(process.cwd())
  const tours = catalogs.map(({ catalog, name, version }) => tourOf(catalog, `${name} ${version}`, colour))
  const unexpected = [...failed, ...tours.flatMap((tour) => tour.unexpected)]

  if (long) for (const { text } of tours) print(text)
  print(
    `${sum(tours.map(({ contracts }) => contracts))} contracts in ${String(tours.length)} packages: ` +
      `${sum(tours.map(({ valid }) => valid))} example messages are valid, ` +
      `${sum(tours.map(({ broken }) => broken))} broken copies are rejected.\n`,
  )
  for (const { argv, exits } of long ? calls : calls.slice(0, 1)) {
    print(`$ contracts ${argv.join(' ')}`)
    const code = await run(argv, { stdin, stdout, stderr, env, cwd: join(import.meta.dirname, '../messages') })
    print(long ? `→ exit ${String(code)}\n` : '')
    if (code !== exits)
      unexpected.push(`contracts ${argv.join(' ')} exited with ${String(code)}, not ${String(exits)}.`)
  }

  for (const line of unexpected) print(`✗ ${line}`)
  return unexpected.length === 0 ? 0 : 1
}
