import { useEffect, useRef, useState } from 'preact/hooks'
import type { Bump } from '@contracts/evolution'
import type { Role } from '@contracts/core'
import { type Judge, judgeFor } from './judge.js'
import type { Answer, Verdict, Version } from './messages.js'

/** The answers of the judge so far. */
export interface Answers {
  readonly versions?: readonly Version[] | undefined
  readonly matrix?: Extract<Answer, { kind: 'matrix' }> | undefined
  readonly verdict?: Verdict | undefined
  readonly roles: Partial<Record<Role, Bump>>
  readonly ran?: Extract<Answer, { kind: 'ran' }> | undefined
  readonly failed?: string | undefined
  /** True while the last question has no verdict. */
  readonly busy: boolean
}

const nothing: Answers = { roles: {}, busy: false }

const withAnswer = (answers: Answers, answer: Answer): Answers => {
  const good = { ...answers, failed: undefined }
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
      return { ...answers, failed: answer.text, busy: false }
  }
}

/**
 * Creates a judge that exists as long as the pane is open. Returns its answers so far, a function that sends a
 * question, and a function that forgets the answers.
 */
export const useJudge = (): readonly [Answers, Judge['ask'], () => void] => {
  const [answers, setAnswers] = useState(nothing)
  const judge = useRef<Judge>(undefined)
  const ready = (judge.current ??= judgeFor((answer) => setAnswers((before) => withAnswer(before, answer))))
  useEffect(() => () => judge.current?.end(), [])
  const ask: Judge['ask'] = (question) => {
    if (question.kind === 'judge') setAnswers((before) => ({ ...before, busy: true }))
    ready.ask(question)
  }
  const forget = (): void => {
    ready.forget()
    setAnswers(nothing)
  }
  return [answers, ask, forget]
}
