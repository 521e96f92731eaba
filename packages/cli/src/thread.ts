/**
 * A thread of `validate --jobs`. It runs one task after another. Its own output is discarded, because the main thread
 * has already written what contract packages print while they load.
 */
import { parentPort } from 'node:worker_threads'
import { recordsValidator, type RecordsTask } from './commands/validate/worker.js'

process.stdout.write = process.stderr.write = () => true

const validate = recordsValidator()
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (task: RecordsTask) => {
  last = last.then(async () => parentPort?.postMessage(await validate(task)))
})
