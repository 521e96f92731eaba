import { useState } from 'preact/hooks'
import type { Bump } from '@contracts/evolution'
import type { Role } from '@contracts/core'
import type { Client } from '../worker/protocol.js'
import { useWorker } from '../worker/use-worker.js'
import type { Answer, Ask, EditedData, Ran, Verdict, Version } from './messages.js'

/** Sends a question to the worker. */
export type AskComparison = Client<Ask>['ask']

/** The answers of the worker so far. */
export interface Answers {
  readonly versions?: readonly Version[] | undefined
  readonly matrix?: Extract<Answer, { kind: 'matrix' }> | undefined
  readonly verdict?: Verdict | undefined
  readonly roles: Partial<Record<Role, Bump>>
  readonly ran?: Ran | undefined
  readonly edited?: EditedData | undefined
  readonly failed?: string | undefined
  /** True while the last question has no verdict. */
  readonly busy: boolean
}

/** The milliseconds after which a silent comparison is abandoned when the next question comes. */
const patience = 1500

const nothing: Answers = { roles: {}, busy: false }

const withAnswer = (answers: Answers, answer: Answer): Answers => {
  const good = { ...answers, failed: undefined }
  switch (answer.kind) {
    case 'versions':
      return { ...good, versions: answer.versions }
    case 'matrix':
      return { ...good, matrix: answer }
    case 'verdict':
      return { ...good, ran: undefined, edited: undefined, verdict: answer.verdict, roles: {}, busy: false }
    case 'role':
      return { ...good, roles: { ...good.roles, [answer.role]: answer.bump } }
    case 'edited':
      return { ...good, edited: answer.edited }
    case 'ran':
      return { ...good, ran: answer }
  }
}

/** Creates a worker that exists as long as its component. Returns its answers so far, and a function that sends a question. */
export const useComparison = (): readonly [Answers, AskComparison] => {
  const [answers, setAnswers] = useState(nothing)
  const worker = useWorker<Ask, Answer>(
    () => new Worker(new URL('./comparison.worker.ts', import.meta.url), { type: 'module' }),
    {
      patience,
      onAnswer: (answer) => setAnswers((before) => withAnswer(before, answer)),
      onFailed: (failed) => setAnswers((before) => ({ ...before, failed, busy: false })),
    },
  )
  const ask: AskComparison = (question) => {
    if (question.kind === 'compare') setAnswers((before) => ({ ...before, busy: true }))
    worker.ask(question)
  }
  return [answers, ask]
}
