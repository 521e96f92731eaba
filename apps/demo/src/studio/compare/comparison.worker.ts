import * as E from 'fp-ts/lib/Either.js'
import { bumpUnder, matrixFor, verdictOn, versionsOf } from './comparison.js'
import { type Answering, answerLatest, type Request } from '../worker/protocol.js'
import type { Answer, Ask } from './messages.js'
import { roles } from './roles.js'
import { editedData } from './edited-side.js'
import { tryBoth } from './run-message.js'

/** Returns the value, or throws the reason why there is none. */
const valueOf = <A>(found: E.Either<string, A>): A => {
  if (E.isLeft(found)) throw new Error(found.left)
  return found.right
}

const pause = (): Promise<void> => new Promise((go) => setTimeout(go))

const answer = async (ask: Ask, { send, stopped }: Answering<Answer>): Promise<void> => {
  switch (ask.kind) {
    case 'versions':
      send({ kind: 'versions', versions: valueOf(await versionsOf(ask.package)) })
      return
    case 'matrix': {
      const [matrix, bare] = valueOf(await matrixFor(ask.package))
      send({ kind: 'matrix', matrix, bare })
      return
    }
    case 'run': {
      const [old, next] = valueOf(await tryBoth(ask.pair, ask.subject, ask.message))
      send({ kind: 'ran', at: ask.at, old, next })
      return
    }
    case 'compare':
      send({ kind: 'verdict', verdict: valueOf(await verdictOn(ask.pair)) })
      send({ kind: 'edited', edited: await editedData(ask.pair) })
      for (const role of roles) {
        await pause() // a newer question may have come
        if (stopped()) return
        send({ kind: 'role', role, bump: valueOf(await bumpUnder(ask.pair, role)) })
      }
  }
}

const receive = answerLatest<Ask, Answer>(postMessage, answer)

addEventListener('message', ({ data }: MessageEvent<Request<Ask>>) => void receive(data))
