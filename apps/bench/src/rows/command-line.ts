import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bareLines, bareRows } from '../command/bare.js'
import { largeFiles, writeLines, writeRows } from '../command/inputs.js'
import { inTurns, type Run } from '../command/run.js'
import { put, workFolder } from '../work/work-folder.js'
import { progress } from './progress.js'

/** The runs of the command, and of the programs it is compared with, on one input; and the size of the input. */
export interface CommandRuns {
  readonly input: string
  readonly megabytes: number
  readonly runs: Readonly<Record<string, readonly Run[]>>
}

/** The sizes of the inputs: megabytes of lines, megabytes of lines for the jobs, number of CSV rows. */
export interface InputSizes {
  readonly lines: number
  readonly jobs: number
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

/** A contract with small messages, and one with messages three times as large. */
const ofLines = ['kasparro/planner-output', 'kasparro/insight-agent-output']
const row = 'kasparro/dataset-row'

const lines = async (folder: string, contract: string, megabytes: number, rounds: number): Promise<CommandRuns> => {
  const file = join(folder, 'lines.ndjson')
  await writeLines(file, `${contract}@1`, megabytes)
  const programs = [
    node('a bare readline + JSON.parse loop', put(workFolder('command'), 'lines.mjs', bareLines), file),
    node('contracts validate --jobs 1', contracts, 'validate', contract, file, '--jobs', '1'),
  ]
  const runs = await inTurns(programs, rounds, (why) => progress(`NDJSON: ${why}`))
  return { input: `NDJSON of ${contract}`, megabytes: await megabytesOf(file), runs }
}

const jobs = async (folder: string, contract: string, megabytes: number, rounds: number): Promise<CommandRuns> => {
  const file = join(folder, 'jobs.ndjson')
  await writeLines(file, `${contract}@1`, megabytes)
  const programs = [1, 2].map((count) =>
    node(`contracts validate --jobs ${String(count)}`, contracts, 'validate', contract, file, '--jobs', String(count)),
  )
  const runs = await inTurns(programs, rounds, (why) => progress(`NDJSON: ${why}`))
  return { input: `NDJSON of ${contract}`, megabytes: await megabytesOf(file), runs }
}

/** Runs a measurement for each size of message. */
const forEachSize = async (measure: (contract: string) => Promise<CommandRuns>): Promise<readonly CommandRuns[]> => {
  const found: CommandRuns[] = []
  for (const contract of ofLines) found.push(await measure(contract))
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
      ...(requested.has('ndjson') ? await forEachSize((contract) => lines(folder, contract, sizes.lines, rounds)) : []),
      ...(requested.has('jobs') ? await forEachSize((contract) => jobs(folder, contract, sizes.jobs, rounds)) : []),
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
