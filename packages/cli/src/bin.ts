import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { run } from './index.js'
import { commissionIn } from './jobs/commission.js'

const commission = isMainThread ? undefined : commissionIn(workerData)

if (commission === undefined || parentPort === null) {
  const { stdin, stdout, stderr, env } = process
  void run(process.argv.slice(2), { stdin, stdout, stderr, cwd: process.cwd(), env }).then((code) => process.exit(code))
} else {
  const port = parentPort
  void import('./jobs/serve.js').then(({ serve }) => serve(port, commission))
}
