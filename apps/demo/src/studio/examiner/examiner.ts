import type { Answer, Ask } from './ask.js'

/** Examines texts beside the page: of several questions only the last is answered. */
export interface Examiner {
  readonly ask: (question: Omit<Ask, 'id'>) => number
  readonly stop: () => void
}

/** An examiner with a thread of its own. */
export const examinerFor = (hear: (answer: Answer) => void): Examiner => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let id = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.id === id) hear(data)
  })
  worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', id, says: message }))
  return {
    ask: (question) => {
      id++
      worker.postMessage({ id, ...question })
      return id
    },
    stop: () => {
      id++
      worker.postMessage({ stop: id })
    },
  }
}
