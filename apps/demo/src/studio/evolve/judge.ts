import type { Answer, Ask } from './messages.js'

type WithoutId<A> = A extends unknown ? Omit<A, 'id'> : never

/** Answers questions about versions in a worker. Of several questions of one kind, only the last is answered. */
export interface Judge {
  readonly ask: (question: WithoutId<Ask>) => void
  /** Ignores the answers to all questions so far. */
  readonly forget: () => void
  readonly end: () => void
}

/** The milliseconds after which a running judgement is abandoned when the next question comes. */
const patience = 1500

/** Creates a judge with its own worker. A worker that takes too long is replaced when the next question comes. */
export const judgeFor = (onAnswer: (answer: Answer) => void): Judge => {
  const latest = new Map<string, number>()
  let [id, busy, since] = [0, 0, 0]
  let worker: Worker | undefined
  const kindOf = (kind: Answer['kind']): string =>
    kind === 'verdict' || kind === 'role' ? 'judge' : kind === 'ran' ? 'run' : kind
  const onMessage = ({ data }: MessageEvent<Answer>): void => {
    if (data.id === busy && data.kind !== 'role') busy = 0
    const current =
      data.kind === 'failed' ? [...latest.values()].includes(data.id) : latest.get(kindOf(data.kind)) === data.id
    if (current) onAnswer(data)
  }
  const started = (): Worker => {
    const made = new Worker(new URL('./judging.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', onMessage)
    made.addEventListener('error', ({ message }) =>
      onAnswer({ kind: 'failed', id, text: message === '' ? 'The comparison could not be started.' : message }),
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
