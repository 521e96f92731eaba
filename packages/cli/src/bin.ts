import { isMainThread, parentPort } from 'node:worker_threads'
import { run } from './index.js'
import type { RecordsTask } from './commands/validate/worker.js'

/** What a thread of `validate --jobs` does, task after task. The main thread has written what contracts print while they load. */
const answerTasks = async (port: NonNullable<typeof parentPort>): Promise<void> => {
  process.stdout.write = process.stderr.write = () => true
  const { recordsValidator } = await import('./commands/validate/worker.js')
  const validate = recordsValidator()
  let last: Promise<unknown> = Promise.resolve()
  port.on('message', (task: RecordsTask) => {
    last = last.then(async () => {
      port.postMessage(await validate(task))
    })
  })
}

if (isMainThread) {
  const { stdin, stdout, stderr, env } = process
  void run(process.argv.slice(2), { stdin, stdout, stderr, cwd: process.cwd(), env }).then((code) => process.exit(code))
} else if (parentPort !== null) void answerTasks(parentPort)
