import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Question } from './protocol.js'

/** The running process of one library. */
export interface Library {
  readonly ask: (question: Question) => Promise<Answer>
  readonly end: () => Promise<void>
}

const asking = (child: ChildProcess, question: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('a library ended before it answered'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer) // the process sends nothing else
    })
    child.send(question)
  })

/** Starts the process of a library. `node` has command line switches for Node itself. */
export const start = (node: readonly string[] = []): Library => {
  const worker = fileURLToPath(new URL('worker.js', import.meta.url))
  const child = fork(worker, { execArgv: [...node], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    ask: (question) => asking(child, question),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}
