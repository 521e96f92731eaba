import { useEffect, useRef, useState } from 'preact/hooks'
import type { Bump } from '@contracts/evolution'
import type { Role } from '@contracts/core'
import { type Judge, judgeFor } from './judge.js'
import type { Answer, Verdict, Version } from './messages.js'

/** What the judge has said so far. */
export interface Heard {
  readonly versions?: readonly Version[] | undefined
  readonly matrix?: Extract<Answer, { kind: 'matrix' }> | undefined
  readonly verdict?: Verdict | undefined
  readonly roles: Partial<Record<Role, Bump>>
  readonly ran?: Extract<Answer, { kind: 'ran' }> | undefined
  readonly failed?: string | undefined
  /** Whether the verdict is not of the last question. */
  readonly busy: boolean
}

const nothing: Heard = { roles: {}, busy: false }

const withAnswer = (heard: Heard, answer: Answer): Heard => {
  const good = { ...heard, failed: undefined }
  switch (answer.kind) {
    case 'versions':
      return { ...good, versions: answer.versions }
    case 'matrix':
      return { ...good, matrix: answer }
    case 'verdict':
      return { ...good, ran: undefined, verdict: answer.verdict, roles: {}, busy: false }
    case 'role':
      return { ...good, roles: { ...good.roles, [answer.role]: answer.bump } }
    case 'ran':
      return { ...good, ran: answer }
    case 'failed':
      return { ...heard, failed: answer.text, busy: false }
  }
}

/** A judge for as long as the pane is open, what it has said, and the way to forget that. */
export const useJudge = (): readonly [Heard, Judge['ask'], () => void] => {
  const [heard, setHeard] = useState(nothing)
  const judge = useRef<Judge>(undefined)
  const ready = (judge.current ??= judgeFor((answer) => setHeard((before) => withAnswer(before, answer))))
  useEffect(() => () => judge.current?.end(), [])
  const ask: Judge['ask'] = (question) => {
    if (question.kind === 'judge') setHeard((before) => ({ ...before, busy: true }))
    ready.ask(question)
  }
  const forget = (): void => {
    ready.forget()
    setHeard(nothing)
  }
  return [heard, ask, forget]
}
