import { isMainThread } from 'node:worker_threads'
import { run } from './index.js'
import type { RecordsTask } from './commands/validate/worker.js'
import type { ResultPage } from './commands/validate/results.js'

if (isMainThread) {
  const { stdin, stdout, stderr, env } = process
  void run(process.argv.slice(2), { stdin, stdout, stderr, cwd: process.cwd(), env }).then((code) => process.exit(code))
}

let validator: Promise<(task: RecordsTask) => Promise<readonly ResultPage[]>> | undefined

/** What a thread of `validate --jobs` runs. What contracts print while they load was printed by the main thread. */
export const validateRecords = async (task: RecordsTask): Promise<readonly ResultPage[]> => {
  validator ??= import('./commands/validate/worker.js').then(({ recordsValidator }) => {
    process.stdout.write = process.stderr.write = () => true
    return recordsValidator()
  })
  return (await validator)(task)
}
