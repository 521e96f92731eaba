import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { subjectOf } from '../subject/subjects.js'
import { put, workFolder } from '../work/work-folder.js'
import { modulesFor } from './modules.js'
import { progress } from './progress.js'

/** Milliseconds from before the import to after the first decode, one for each fresh process. */
export type ColdStarts = Readonly<Record<string, readonly number[]>>

const run = promisify(execFile)

const program = (module: string, message: unknown): string => `
const message = JSON.parse(${JSON.stringify(JSON.stringify(message))})
const begun = performance.now()
const { decode } = await import(${JSON.stringify(module)})
const result = (decode.Check ?? decode).call(decode, message)
const spent = performance.now() - begun
if (!result) throw new Error('the first message is not accepted')
console.log(spent)
`

/** Times the first decode of every library in fresh processes, in turns. */
export const coldStarts = async (subject: string, rounds: number): Promise<ColdStarts> => {
  const folder = workFolder('cold')
  const { examples } = await subjectOf(subject)
  const programs = (await modulesFor(subject)).map(({ name, source }) => {
    const file = name.replace(/[^\w.-]+/g, '-')
    const module = put(folder, `${file}.mjs`, source)
    return { name, path: put(folder, `${file}.run.mjs`, program(module, examples[0])), times: [] as number[] }
  })
  // The first round warms the disk and is not counted.
  for (let round = -1; round < rounds; round++) {
    for (const { name, path, times } of programs) {
      progress(`cold ${String(round + 1)}/${String(rounds)} ${name}`)
      const { stdout } = await run(process.execPath, [path])
      if (round >= 0) times.push(Number(stdout))
    }
  }
  return Object.fromEntries(programs.map(({ name, times }) => [name, times]))
}
