import type { DecodeMode } from '@contracts/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Answer, Done, More, Progress } from '../examiner/answer.js'
import type { Input, RepairAsk } from '../examiner/ask.js'
import { type Examiner, examinerFor } from '../examiner/examiner.js'

/** The text or file to check, and how to read it. */
export interface Examined {
  readonly source: string | File
  readonly contract: string
  readonly mode: DecodeMode
  readonly input: Input
}

/** The results so far, and the commands that the examiner accepts. */
export interface Examination {
  readonly progress?: Progress
  readonly done?: Done
  readonly more?: More
  readonly failed?: string
  readonly cancelled?: boolean
  readonly repair: (which: RepairAsk['repair']) => void
  readonly cancel: () => void
}

type Known = Omit<Examination, 'repair' | 'cancel'>

/**
 * Adds an answer of the examiner to the results. The last result of a text stays visible until the changed text has
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
    case 'failed':
      return { failed: answer.text }
    case 'repaired':
      return known
  }
}

/** Checks the current text or file in a worker. */
export const useExamination = (
  { source, contract, mode, input }: Examined,
  onRepaired: (text: string) => void,
): Examination => {
  const [known, setKnown] = useState<Known>({})
  const examiner = useRef<Examiner>(undefined)
  const latestOnRepaired = useRef(onRepaired)
  latestOnRepaired.current = onRepaired

  useEffect(() => {
    examiner.current = examinerFor((answer) => {
      if (answer.kind === 'repaired') latestOnRepaired.current(answer.text)
      setKnown((now) => withAnswer(now, answer))
    })
    return () => examiner.current?.end()
  }, [])

  useEffect(() => {
    if (source === '') {
      examiner.current?.stop()
      setKnown({})
      return
    }
    if (typeof source !== 'string') setKnown({})
    const name = typeof source === 'string' ? 'editor' : source.name
    examiner.current?.ask({ contract, mode, input, name, source })
  }, [source, contract, mode, input])

  return {
    ...known,
    repair: (which) => examiner.current?.repair(which),
    cancel: () => {
      examiner.current?.stop()
      setKnown((now) => ({ ...now, cancelled: true }))
    },
  }
}
