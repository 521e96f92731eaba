/** The corpus divided among processes. */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace/packages.js'
import type { Settings } from './settings.js'
import type { Done, Job } from './worker.js'

const chunk = 8

/** A worker that is caught in an answer hears nothing: whoever started it ends it, however it ends itself. */
const endWith = (child: ChildProcess) => {
  process.on('exit', () => child.kill('SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/** Runs every case; `onDone` hears of each few as they come. Settles when all are through, or one process dies. */
export const runCases = (settings: Settings, count: number, onDone: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let next = 0
    let running = 0
    const start = () => {
      running++
      const child = fork(join(root, 'scripts/prove/worker.ts'), [JSON.stringify(settings)])
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
      child.on('message', (done: Done) => {
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
    for (let i = 0; i < Math.max(1, Math.min(4, availableParallelism())); i++) start()
  })
