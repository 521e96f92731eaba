import type { Answer, Ask } from './messages.js'

type Asked<A> = A extends unknown ? Omit<A, 'id'> : never

/** Answers questions about versions beside the page. Of several of a kind only the last is answered. */
export interface Judge {
  readonly ask: (question: Asked<Ask>) => void
  /** Ignores the answer to the last question. */
  readonly forget: () => void
  readonly end: () => void
}

/** A judgement that is older than this when the next question comes is given up. */
const patience = 1500

/** A judge with a thread of its own; one that is lost in a hard question is replaced when the next one comes. */
export const judgeFor = (hear: (answer: Answer) => void): Judge => {
  const latest = new Map<string, number>()
  let [id, busy, since] = [0, 0, 0]
  let worker: Worker | undefined
  const kindOf = (kind: Answer['kind']): string =>
    kind === 'verdict' || kind === 'role' ? 'judge' : kind === 'ran' ? 'run' : kind
  const heard = ({ data }: MessageEvent<Answer>): void => {
    if (data.id === busy && data.kind !== 'role') busy = 0
    const current =
      data.kind === 'failed' ? [...latest.values()].includes(data.id) : latest.get(kindOf(data.kind)) === data.id
    if (current) hear(data)
  }
  const started = (): Worker => {
    const made = new Worker(new URL('./judging.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', heard)
    made.addEventListener('error', ({ message }) =>
      hear({ kind: 'failed', id, text: message === '' ? 'The comparison could not be started.' : message }),
    )
    return made
  }
  return {
    ask: (question) => {
      id++
      latest.set(question.kind, id)
      if (question.kind === 'judge') {
        if (busy !== 0 && performance.now() - since > patience) {
          worker?.terminate()
          worker = undefined
        }
        busy = id
        since = performance.now()
      }
      worker ??= started()
      worker.postMessage({ ...question, id })
    },
    forget: () => latest.clear(),
    end: () => worker?.terminate(),
  }
}
