import type { DecodeMode } from '@contracts/core'
import { useEffect, useState } from 'preact/hooks'
import type { Answer, Done, More, Progress } from '../validation/answer.js'
import type { Ask, Input, RepairAsk } from '../validation/ask.js'
import { useWorker } from '../worker/use-worker.js'

/** The text or file to check, and how to read it. */
export interface ValidatedSource {
  readonly source: string | File
  readonly contract: string
  readonly mode: DecodeMode
  readonly input: Input
}

/** The results so far, and the commands that the worker accepts. */
export interface Validation {
  readonly progress?: Progress
  readonly done?: Done
  readonly more?: More
  readonly failed?: string
  readonly cancelled?: boolean
  readonly repair: (which: RepairAsk['repair']) => void
  readonly cancel: () => void
}

type Known = Omit<Validation, 'repair' | 'cancel'>

/**
 * Adds an answer of the worker to the results. The last result of a text stays visible until the changed text has
 * been checked.
 */
const withAnswer = (known: Known, answer: Answer): Known => {
  switch (answer.kind) {
    case 'progress':
      return { ...known, progress: answer }
    case 'done':
      return { done: answer, ...(known.more === undefined ? {} : { more: { ...known.more, fixes: [] } }) }
    case 'more':
      return { ...known, more: answer }
    case 'repaired':
      return known
  }
}

/** Checks the current text or file in a worker. */
export const useValidation = (
  { source, contract, mode, input }: ValidatedSource,
  onRepaired: (text: string) => void,
): Validation => {
  const [known, setKnown] = useState<Known>({})
  const worker = useWorker<Ask | RepairAsk, Answer>(
    () => new Worker(new URL('../validation/worker.ts', import.meta.url), { type: 'module' }),
    {
      onAnswer: (answer) => {
        if (answer.kind === 'repaired') onRepaired(answer.text)
        setKnown((now) => withAnswer(now, answer))
      },
      onFailed: (failed) => setKnown({ failed }),
    },
  )

  useEffect(() => {
    worker.stop('repair') // a repair of another text
    if (source === '') {
      worker.stop('check')
      setKnown({})
      return
    }
    if (typeof source !== 'string') setKnown({})
    const name = typeof source === 'string' ? 'editor' : source.name
    worker.ask({ kind: 'check', contract, mode, input, name, source })
  }, [source, contract, mode, input])

  return {
    ...known,
    repair: (which) => worker.ask({ kind: 'repair', repair: which }),
    cancel: () => {
      worker.stop('check')
      setKnown((now) => ({ ...now, cancelled: true }))
    },
  }
}
