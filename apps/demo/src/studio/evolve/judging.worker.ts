import type { Role } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { bumpUnder, matrixFor, verdictOn, versionsOf } from './judging.js'
import type { Answer, Ask } from './messages.js'
import { tryBoth } from './trying.js'

let judged = 0

const send = (answer: Answer): void => postMessage(answer)

const settled = <A>(id: number, found: E.Either<string, A>, answerOf: (value: A) => Answer): void =>
  send(E.isLeft(found) ? { kind: 'failed', id, text: found.left } : answerOf(found.right))

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

const pause = (): Promise<void> => new Promise((go) => setTimeout(go))

const answer = async (ask: Ask): Promise<void> => {
  const { id } = ask
  switch (ask.kind) {
    case 'versions':
      settled(id, await versionsOf(ask.package), (versions) => ({ kind: 'versions', id, versions }))
      return
    case 'matrix':
      settled(id, await matrixFor(ask.package), ([matrix, bare]) => ({ kind: 'matrix', id, matrix, bare }))
      return
    case 'run':
      settled(id, await tryBoth(ask.pair, ask.subject, ask.message), ([old, next]) => ({
        ...{ kind: 'ran', id, old, next },
      }))
      return
    case 'judge': {
      judged = id
      const verdict = await verdictOn(ask.pair)
      settled(id, verdict, (found) => ({ kind: 'verdict', id, verdict: found }))
      if (E.isLeft(verdict)) return
      for (const role of roles) {
        await pause() // a newer question may have come
        if (judged !== id) return
        settled(id, await bumpUnder(ask.pair, role), (bump) => ({ kind: 'role', id, role, bump }))
      }
    }
  }
}

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.kind === 'judge') judged = data.id
  answer(data).catch((error: unknown) => {
    send({ kind: 'failed', id: data.id, text: error instanceof Error ? error.message : 'The comparison failed.' })
  })
})
