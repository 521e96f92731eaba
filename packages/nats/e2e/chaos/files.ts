import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The outcome for a file while the gate was killed again and again. */
export interface FileChaosReport {
  readonly lines: number
  readonly kills: number
  /** The number of kills after which a part of the results was written. */
  readonly killsMidway: number
  readonly valid: number
  readonly dead: number
  /** Whether the outputs contain every line once, in order, byte for byte, in the right file. */
  readonly exact: boolean
}

// The command runs where all contract packages are installed: the root of the workspace.
const root = existsSync('pnpm-workspace.yaml') ? process.cwd() : join(process.cwd(), '../..')
const command = join(root, 'packages/cli/bin.js')
const exampleFile = join(root, 'packages/kasparro/src/planner/planner-output.example.json')

const linesOf = (path: string): readonly string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

/** Runs the gate on a file, kills it `kills` times while it works, and compares the outputs with the input. */
export const runFileChaos = async (count: number, kills: number): Promise<FileChaosReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-files-'))
  try {
    const [input, valid, dead] = ['in', 'ok', 'dead'].map((name) => join(folder, `${name}.ndjson`)) as [
      string,
      string,
      string,
    ]
    const example = JSON.parse(readFileSync(exampleFile, 'utf8')) as object
    const isBroken = (i: number): boolean => i % 10 === 3
    const lines = Array.from({ length: count }, (_, i) =>
      JSON.stringify({ ...example, execution_duration_ms: isBroken(i) ? -i : i }),
    )
    writeFileSync(input, `${lines.join('\n')}\n`)
    const argv = [command, 'gate', 'run', '--contracts', '*', '--in', input, '--valid', valid, '--dead', dead]
    let killed = 0
    let killsMidway = 0
    for (;;) {
      const child = spawn(process.execPath, argv, { cwd: root, stdio: 'ignore' })
      const exit = once(child, 'exit')
      // The kill comes after the gate has begun to write, and at another moment each time.
      const timer = killed < kills ? setTimeout(() => child.kill('SIGKILL'), 300 + ((killed * 37) % 400)) : undefined
      const [code] = (await exit) as [number | null]
      clearTimeout(timer)
      if (code === null) {
        killed++
        const written = linesOf(valid).length + linesOf(dead).length
        if (written > 0 && written < count) killsMidway++
      } else if (code === 0 && killed < kills) {
        // The gate finished before the kill. Begin again, so that each kill interrupts it at work.
        for (const file of [valid, dead, `${valid}.position`]) rmSync(file, { force: true })
      } else break
    }
    const passed = linesOf(valid)
    const letters = linesOf(dead).map((text) => (JSON.parse(text) as { readonly body: string }).body)
    const same = (found: readonly string[], wanted: readonly string[]): boolean =>
      found.join('\n') === wanted.join('\n')
    const exact =
      same(
        passed,
        lines.filter((_, i) => !isBroken(i)),
      ) &&
      same(
        letters,
        lines.filter((_, i) => isBroken(i)),
      )
    return { lines: count, kills: killed, killsMidway, valid: passed.length, dead: letters.length, exact }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
