import type { Mode } from '@contracts/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Answer, Done, More, Progress } from '../examiner/answer.js'
import type { Input, MendAsk } from '../examiner/ask.js'
import { type Examiner, examinerFor } from '../examiner/examiner.js'

/** What is to be examined, and as what. */
export interface Examined {
  readonly source: string | File
  readonly contract: string
  readonly mode: Mode
  readonly input: Input
}

/** What is known of it so far, and what can be asked of who examines it. */
export interface Examination {
  readonly progress?: Progress
  readonly done?: Done
  readonly more?: More
  readonly failed?: string
  readonly cancelled?: boolean
  readonly mend: (which: MendAsk['mend']) => void
  readonly cancel: () => void
}

type Known = Omit<Examination, 'mend' | 'cancel'>

/** What is known, with what has been heard; until a text has been examined again its last result stays to be seen. */
const heardOf = (known: Known, heard: Answer): Known => {
  switch (heard.kind) {
    case 'progress':
      return { ...known, progress: heard }
    case 'done':
      return { done: heard, ...(known.more === undefined ? {} : { more: { ...known.more, fixes: [] } }) }
    case 'more':
      return { ...known, more: heard }
    case 'failed':
      return { failed: heard.text }
    case 'mended':
      return known
  }
}

/** Examines beside the page whatever is to be examined now. */
export const useExamination = (
  { source, contract, mode, input }: Examined,
  onMended: (text: string) => void,
): Examination => {
  const [known, setKnown] = useState<Known>({})
  const examiner = useRef<Examiner>(undefined)
  const mended = useRef(onMended)
  mended.current = onMended

  useEffect(() => {
    examiner.current = examinerFor((heard) => {
      if (heard.kind === 'mended') mended.current(heard.text)
      setKnown((now) => heardOf(now, heard))
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
    mend: (which) => examiner.current?.mend(which),
    cancel: () => {
      examiner.current?.stop()
      setKnown((now) => ({ ...now, cancelled: true }))
    },
  }
}
