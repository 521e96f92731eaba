import type { Answer } from './answer.js'
import type { Ask, RepairAsk } from './ask.js'

/** Examines texts in a worker. Of several requests only the last is answered. */
export interface Examiner {
  readonly ask: (question: Omit<Ask, 'id'>) => void
  /** Requests the text that was examined last, with one repair or all repairs applied. */
  readonly repair: (which: RepairAsk['repair']) => void
  readonly stop: () => void
  readonly end: () => void
}

/** Creates an examiner with its own worker. */
export const examinerFor = (onAnswer: (answer: Answer) => void): Examiner => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let id = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.id === id) onAnswer(data)
  })
  worker.addEventListener('error', ({ message }) => onAnswer({ kind: 'failed', id, text: message }))
  return {
    ask: (question) => worker.postMessage({ ...question, id: ++id } satisfies Ask),
    repair: (which) => worker.postMessage({ id, repair: which } satisfies RepairAsk),
    stop: () => worker.postMessage({ stop: ++id }),
    end: () => worker.terminate(),
  }
}
