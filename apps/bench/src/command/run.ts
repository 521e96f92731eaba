import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { appFolder } from '../work/work-folder.js'

/**
 * One run of a program: wall seconds, CPU seconds of all its threads, peak memory in MB, exit code, and the last 2,000
 * characters of its output.
 */
export interface Run {
  readonly seconds: number
  readonly cpuSeconds?: number
  readonly peakMb?: number
  readonly code: number
  readonly output: string
}

const inProc = (pid: number | 'self', file: string): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8')
  } catch {
    return '' // another system, or a process that has ended
  }
}

/**
 * Returns the peak memory of a process in MB, from the high-water mark that the kernel keeps. A child counts when its
 * peak is higher, because some programs only start another one.
 */
const highWater = (pid: number): number => {
  const own = Number(/^VmHWM:\s+(\d+)/m.exec(inProc(pid, 'status'))?.[1] ?? 0) / 1024
  const children = inProc(pid, `task/${String(pid)}/children`)
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return Math.max(own, ...children.map(highWater))
}

/** The ticks of the clock in which Linux counts CPU time, on every architecture that Node runs on. */
const ticksPerSecond = 100

/** Returns the CPU seconds of all programs that this process started and that have ended. */
const cpuOfEnded = (): number => {
  const [, fields = ''] = inProc('self', 'stat').split(') ') // the name of the program, in brackets, may have spaces
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}

/** Runs a program to its end in the folder of this application, where the packages of the workspace resolve. */
export const measured = (program: string, args: readonly string[]): Promise<Run> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const cpuBefore = cpuOfEnded()
    const child = spawn(program, args, { cwd: appFolder, stdio: ['ignore', 'pipe', 'pipe'] })
    let peak = 0
    let output = ''
    const watch = setInterval(() => (peak = Math.max(peak, highWater(child.pid ?? 0))), 20)
    const keep = (chunk: Buffer): void => {
      output = `${output}${chunk.toString()}`.slice(-2000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watch)
      const seconds = (performance.now() - begun) / 1000
      const onLinux = peak === 0 ? {} : { peakMb: Math.round(peak), cpuSeconds: cpuOfEnded() - cpuBefore }
      resolve({ seconds, ...onLinux, code: code ?? 1, output: output.trim() })
    })
  })

/** Returns the number of documents that a program has read: before the word in its last line, or the line itself. */
const countIn = ({ output }: Run): string | undefined => {
  const words = output.slice(output.lastIndexOf('\n') + 1).split(' ')
  return words[Math.max(0, words.indexOf('documents') - 1)]?.replaceAll(',', '')
}

/**
 * Runs every program once in each round, in turns. Throws when a program exits with a code above `worst`. Throws when two
 * programs read different numbers of documents, unless `sameCount` is false.
 */
export const inTurns = async (
  programs: readonly { readonly name: string; readonly program: string; readonly args: readonly string[] }[],
  rounds: number,
  notice: (why: string) => void,
  { sameCount = true, worst = 0 }: { readonly sameCount?: boolean; readonly worst?: number } = {},
): Promise<Readonly<Record<string, readonly Run[]>>> => {
  const found: Record<string, Run[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const { name, program, args } of programs) {
      notice(`${name}, ${String(round + 1)} of ${String(rounds)}`)
      const run = await measured(program, args)
      if (run.code > worst) throw new Error(`${name} exits with ${String(run.code)}: ${run.output}`)
      ;(found[name] ??= []).push(run)
    }
  }
  const counts = new Set(Object.values(found).flat().map(countIn))
  if (sameCount && counts.size > 1)
    throw new Error(`the programs do not read the same: ${[...counts].join(', ')} documents`)
  return found
}
