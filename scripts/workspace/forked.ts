/** Numbered cases divided among processes of one script. */
import { type ChildProcess, fork } from 'node:child_process'

/** What a worker is told: the first case, and the one after the last. */
export type Job = readonly [from: number, to: number]

/** A script that examines cases, what it is told at its start, and how many cases there are. */
interface Work {
  readonly script: string
  readonly settings: object
  readonly count: number
  readonly jobs: number
  /** How many cases are given at a time. */
  readonly chunk: number
  readonly flags?: readonly string[]
}

/** A worker that is caught in an answer hears nothing: whoever started it ends it, however it ends itself. */
const endWith = (child: ChildProcess) => {
  process.on('exit', () => child.kill('SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/** Runs every case; `onDone` hears of each few as they come. Settles when all are through, or one process dies. */
export const runForked = (work: Work, onDone: (done: unknown) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const { script, settings, count, jobs, chunk, flags = [] } = work
    let next = 0
    let running = 0
    const start = () => {
      running++
      const child = fork(script, [JSON.stringify(settings)], { execArgv: [...process.execArgv, ...flags] })
      endWith(child)
      let current: Job | undefined
      const give = () => {
        if (next >= count) {
          child.disconnect()
          return
        }
        current = [next, Math.min(count, next + chunk)]
        next = current[1]
        child.send(current)
      }
      child.on('message', (done: unknown) => {
        onDone(done)
        current = undefined
        give()
      })
      child.on('exit', (code) => {
        if (current !== undefined)
          reject(new Error(`a worker ended with ${String(code)} at cases ${current.join('–')}`))
        if (--running === 0) resolve()
      })
      give()
    }
    for (let i = 0; i < jobs; i++) start()
  })
