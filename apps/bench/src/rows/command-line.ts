import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bareRows, floorLines } from '../command/bare.js'
import { type Kind, largeFiles, writeLines, writeRows } from '../command/inputs.js'
import { inTurns, type Run } from '../command/run.js'
import { put, workFolder } from '../work/work-folder.js'
import { progress } from './progress.js'

/** The runs of the command, and of the programs it is compared with, on one input; and the size of the input. */
export interface CommandRuns {
  readonly input: string
  readonly megabytes: number
  readonly runs: Readonly<Record<string, readonly Run[]>>
}

/** The sizes of the inputs: megabytes of lines, number of CSV rows. */
export interface InputSizes {
  readonly lines: number
  readonly rows: number
}

const { resolve } = createRequire(import.meta.url)

const node = (name: string, file: string, ...args: readonly string[]) => ({
  name,
  program: process.execPath,
  args: [file, ...args],
})

const contracts = join(resolve('@contracts/cli/package.json'), '..', 'bin.js')

const megabytesOf = async (path: string): Promise<number> => Math.round((await stat(path)).size / 1e6)

/** The inputs: insight outputs without issues, the same with warnings, and nested messages of another domain with errors. */
const inputs: readonly { readonly contract: string; readonly kind: Kind }[] = [
  { contract: 'kasparro/insight-agent-output@1', kind: 'clean' },
  { contract: 'kasparro/insight-agent-output@1', kind: 'warnings' },
  { contract: 'scout/plan@2', kind: 'errors' },
]

const row = 'kasparro/dataset-row'

/** The program that reads NDJSON as fast as plain JavaScript can. */
export const floorName = 'latin1 slices + JSON.parse'

const lines = async (folder: string, megabytes: number, rounds: number): Promise<readonly CommandRuns[]> => {
  const found: CommandRuns[] = []
  const file = join(folder, 'lines.ndjson')
  for (const { contract, kind } of inputs) {
    await writeLines(file, contract, kind, megabytes)
    const programs = [
      node(floorName, put(workFolder('command'), 'lines.mjs', floorLines), file),
      ...['1', '2'].map((jobs) =>
        node(`contracts validate --jobs ${jobs}`, contracts, 'validate', contract, file, '--jobs', jobs),
      ),
    ]
    const runs = await inTurns(programs, rounds, (why) => progress(`NDJSON: ${why}`), { worst: 1 })
    found.push({ input: `${contract}, ${kind}`, megabytes: await megabytesOf(file), runs })
  }
  return found
}

const rows = async (folder: string, count: number, rounds: number): Promise<CommandRuns> => {
  const file = join(folder, 'rows.csv')
  const columns = await writeRows(file, `${row}@1`, count)
  const programs = [
    node('csv-parse alone, numbers converted', put(workFolder('command'), 'rows.mjs', bareRows(columns)), file),
    node('contracts validate', contracts, 'validate', row, file),
  ]
  const runs = await inTurns(programs, rounds, (why) => progress(`CSV: ${why}`))
  return { input: `CSV of ${row}, ${count.toLocaleString('en')} rows`, megabytes: await megabytesOf(file), runs }
}

/** Measures the command on large inputs, and programs that only read them. */
export const commandRuns = async (
  sizes: InputSizes,
  rounds: number,
  requested: ReadonlySet<string>,
): Promise<readonly CommandRuns[]> => {
  const { folder, remove } = await largeFiles()
  try {
    return [
      ...(requested.has('ndjson') ? await lines(folder, sizes.lines, rounds) : []),
      ...(requested.has('csv') ? [await rows(folder, sizes.rows, rounds)] : []),
    ]
  } finally {
    await remove()
  }
}

/** Milliseconds of whole processes of the command without input, one for each run. */
export type CommandStarts = Readonly<Record<string, readonly number[]>>

/** Times fresh processes of the command that need no input, in turns with a process of Node that does nothing. */
export const commandStarts = async (rounds: number): Promise<CommandStarts> => {
  const programs = [
    node('node alone', put(workFolder('command'), 'nothing.mjs', '')),
    node('contracts --version', contracts, '--version'),
    node('contracts list', contracts, 'list'),
  ]
  const found = await inTurns(programs, rounds, (why) => progress(`start: ${why}`), { sameCount: false })
  return Object.fromEntries(
    Object.entries(found).map(([name, runs]) => [name, runs.map(({ seconds }) => seconds * 1000)]),
  )
}
