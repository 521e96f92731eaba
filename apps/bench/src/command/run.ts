import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { appFolder } from '../work/work-folder.js'

/** What a run of a program took: wall seconds, the most memory it held at once, its exit code, its last words. */
export interface Run {
  readonly seconds: number
  readonly peakMb?: number
  readonly code: number
  readonly said: string
}

const inProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8')
  } catch {
    return '' // another system, or a process that has ended
  }
}

/** The kernel keeps the high-water mark of a process; of one that only starts another, the other's counts. */
const highWater = (pid: number): number => {
  const own = Number(/^VmHWM:\s+(\d+)/m.exec(inProc(pid, 'status'))?.[1] ?? 0) / 1024
  const children = inProc(pid, `task/${String(pid)}/children`)
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return Math.max(own, ...children.map(highWater))
}

/** Runs a program to its end, where the packages of the workspace are found. */
export const measured = (program: string, args: readonly string[]): Promise<Run> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn(program, args, { cwd: appFolder, stdio: ['ignore', 'pipe', 'pipe'] })
    let peak = 0
    let said = ''
    const watch = setInterval(() => (peak = Math.max(peak, highWater(child.pid ?? 0))), 20)
    const keep = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-2000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watch)
      const seconds = (performance.now() - begun) / 1000
      resolve({ seconds, ...(peak === 0 ? {} : { peakMb: Math.round(peak) }), code: code ?? 1, said: said.trim() })
    })
  })

/** The first whole number a program says: how many documents it has read. */
const countIn = ({ said }: Run): string | undefined => /\d[\d,]*/.exec(said)?.[0].replaceAll(',', '')

/**
 * Runs every program once in each round, in turns. One that does not exit with 0 is an error, and so is one that reads
 * another number of documents, unless `sameCount` is false.
 */
export const inTurns = async (
  programs: readonly { readonly name: string; readonly program: string; readonly args: readonly string[] }[],
  rounds: number,
  notice: (why: string) => void,
  { sameCount = true }: { readonly sameCount?: boolean } = {},
): Promise<Readonly<Record<string, readonly Run[]>>> => {
  const found: Record<string, Run[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const { name, program, args } of programs) {
      notice(`${name}, ${String(round + 1)} of ${String(rounds)}`)
      const run = await measured(program, args)
      if (run.code !== 0) throw new Error(`${name} exits with ${String(run.code)}: ${run.said}`)
      ;(found[name] ??= []).push(run)
    }
  }
  const counts = new Set(Object.values(found).flat().map(countIn))
  if (sameCount && counts.size > 1)
    throw new Error(`the programs do not read the same: ${[...counts].join(', ')} documents`)
  return found
}
