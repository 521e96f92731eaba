/** A thread of `validate --jobs`: it runs task after task. The main thread has written what contracts print while they load. */
import { parentPort } from 'node:worker_threads'
import { recordsValidator, type RecordsTask } from './commands/validate/worker.js'

process.stdout.write = process.stderr.write = () => true

const validate = recordsValidator()
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (task: RecordsTask) => {
  last = last.then(async () => parentPort?.postMessage(await validate(task)))
})
