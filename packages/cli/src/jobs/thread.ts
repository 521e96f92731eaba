import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Commission, ThreadData } from './commission.js'

// The file that starts the command starts a thread as well; in the built package it lies beside every other.
const here = typeof __filename === 'string' ? pathToFileURL(__filename).href : import.meta.url

/** Starts a thread of the command. What contracts print while they are loaded has been seen once. */
export const startThread = (contractsJob: Commission): Worker => {
  const workerData: ThreadData = { contractsJob }
  return new Worker(new URL('./bin.js', here), { workerData, stdout: true, stderr: true })
}
