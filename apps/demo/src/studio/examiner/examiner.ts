import type { Answer } from './answer.js'
import type { Ask, MendAsk } from './ask.js'

/** Examines texts beside the page: of several questions only the last is answered. */
export interface Examiner {
  readonly ask: (question: Omit<Ask, 'id'>) => void
  /** Returns the text that was examined last, with a fix made in it. */
  readonly mend: (which: MendAsk['mend']) => void
  readonly stop: () => void
  readonly end: () => void
}

/** An examiner with a thread of its own. */
export const examinerFor = (hear: (answer: Answer) => void): Examiner => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let id = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.id === id) hear(data)
  })
  worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', id, text: message }))
  return {
    ask: (question) => worker.postMessage({ ...question, id: ++id } satisfies Ask),
    mend: (which) => worker.postMessage({ id, mend: which } satisfies MendAsk),
    stop: () => worker.postMessage({ stop: ++id }),
    end: () => worker.terminate(),
  }
}
