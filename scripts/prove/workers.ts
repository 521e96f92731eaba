/** The corpus divided among processes. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Settings } from './settings.js'
import type { Done } from './worker.js'
import { root, runForked } from './workspace.js'

/** Runs every case; `onDone` hears of each few as they come. Settles when all are through, or one process dies. */
export const runCases = (settings: Settings, count: number, onDone: (done: Done) => void): Promise<void> => {
  const jobs = Math.max(1, Math.min(4, availableParallelism()))
  const work = { script: join(root, 'scripts/prove/worker.ts'), settings, count, jobs, chunk: 8 }
  return runForked(work, (done) => {
    onDone(done as Done) // what a worker sends
  })
}
