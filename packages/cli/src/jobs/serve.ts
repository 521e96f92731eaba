import type { MessagePort } from 'node:worker_threads'
import { findJudgeAgain } from '../detect/find-judge.js'
import { examineAll, type Examination } from '../examine/documents.js'
import { examinationOf } from '../examine/examination.js'
import { recognisedIn } from '../examine/recognised-in.js'
import type { Output } from '../run/output.js'
import type { Commission } from './commission.js'
import type { Answer, Errand, more } from './errand.js'

/** The thread that started this one has said it already. */
const unheard: Output = { write: () => Promise.resolve(), closed: () => false }

const prepare = async ({ asked, manner }: Commission): Promise<Examination> => {
  const judge = await findJudgeAgain(asked, unheard)
  if (judge._tag === 'Left') throw new Error(judge.left)
  return examinationOf(judge.right, manner)
}

/** Examines what comes through a port, one errand after the other, for as long as the port is open. */
export const serve = (port: MessagePort, commission: Commission): void => {
  const prepared = prepare(commission)
  let next: () => void = () => undefined
  const asked = (): Promise<void> => new Promise((resolve) => (next = resolve))
  const examine = async ({ source, format, line, bytes, ends }: Errand): Promise<void> => {
    const examination = await prepared
    const { judge, recogniser } = examination
    const block = { line, bytes: Buffer.from(bytes), ends }
    const pieces = await recognisedIn({ kind: 'block', format, block }, judge.reads, recogniser)
    const pages = examineAll(source, pieces, examination)
    for (let page = pages.next(); ; page = pages.next()) {
      const isLast = page.done === true
      port.postMessage({ findings: page.value, isLast } satisfies Answer)
      if (isLast) return
      await asked()
    }
  }
  let work: Promise<void> = prepared.then(() => undefined)
  const fail = (error: unknown): void =>
    void setImmediate(() => {
      throw error
    }) // ends the thread, and whoever started it hears why
  work.catch(fail)
  port.on('message', (message: Errand | typeof more) => {
    if (message === 'more') next()
    else {
      work = work.then(() => examine(message))
      work.catch(fail)
    }
  })
}
