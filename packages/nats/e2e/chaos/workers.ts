import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './messages.js'

const command = join(root, 'packages/cli/bin.js')

/** The flags with which every gate of a run has the same streams. */
const streams = ['--stream', 'AGENTS', '--from', 'agents.>', '--valid', 'valid.>', '--dead', 'dead.>']

/** Starts a subcommand of the gate as a process. */
export const startGateCommand = (subcommand: 'run' | 'replay', flags: readonly string[]): ChildProcess =>
  spawn(process.execPath, [command, 'gate', subcommand, ...streams, ...flags], { cwd: root, stdio: 'ignore' })

/** Waits for the end of a process. Returns its exit code, or `undefined` if it was killed. */
export const exitOf = async (child: ChildProcess): Promise<number | undefined> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? undefined
}

/** The processes of a run, each of which is started again when it ends, as a supervisor would. */
export interface Workers {
  readonly size: number
  /** Kills a worker. It is started again. */
  readonly kill: (index: number) => void
  readonly pause: (index: number) => void
  readonly resume: (index: number) => void
  /** The numbers of kills, and of workers that ended of their own accord. */
  readonly counts: () => { readonly workersKilled: number; readonly workersEnded: number }
  readonly stop: () => Promise<void>
}

/** Starts a worker for each list of flags. */
export const startWorkers = (all: readonly (readonly string[])[]): Workers => {
  let [workersKilled, workersEnded] = [0, 0]
  let isStopped = false
  const children: ChildProcess[] = []
  const start = (index: number): void => {
    const child = startGateCommand('run', all[index] ?? [])
    children[index] = child
    child.once('exit', (code) => {
      if (isStopped) return
      if (code === null) start(index)
      else {
        workersEnded++
        void sleep(300).then(() => {
          if (!isStopped) start(index)
        })
      }
    })
  }
  for (const index of all.keys()) start(index)
  return {
    size: all.length,
    kill: (index) => {
      if (children[index]?.kill('SIGKILL') === true) workersKilled++
    },
    pause: (index) => void children[index]?.kill('SIGSTOP'),
    resume: (index) => void children[index]?.kill('SIGCONT'),
    counts: () => ({ workersKilled, workersEnded }),
    stop: async () => {
      isStopped = true
      for (const child of children) {
        child.kill('SIGKILL')
        await exitOf(child)
      }
    },
  }
}
