import { type Answering, answerLatest, type Request } from '../worker/protocol.js'
import type { Answer } from './answer.js'
import type { Ask, RepairAsk } from './ask.js'
import { validateSource } from './validate-source.js'
import { type Repairs, repairsOf, noRepairs } from './repairs.js'

/**
 * The time for which a longer text must be unchanged before more than its issues is computed. Without it, a visitor who
 * is typing would wait for this computation.
 */
const rest = { milliseconds: 250, characters: 2 ** 16 }

let repairs: Repairs = noRepairs

const examine = async (ask: Ask, { send, stopped }: Answering<Answer>): Promise<void> => {
  const { source, mode } = ask
  repairs = noRepairs
  const shown = await validateSource(ask, send, stopped)
  if (shown === undefined || typeof source !== 'string') return
  if (source.length > rest.characters) await new Promise((go) => setTimeout(go, rest.milliseconds))
  if (stopped()) return
  const { first, more } = shown()
  repairs = first === undefined || first.valid ? noRepairs : repairsOf(source, first, mode)
  send({ ...more, fixes: repairs.fixes })
}

const receive = answerLatest<Ask | RepairAsk, Answer>(postMessage, async (ask, answering) => {
  if (ask.kind === 'check') return examine(ask, answering)
  const text = repairs.textWith(ask.repair)
  if (text !== undefined) answering.send({ kind: 'repaired', text })
})

addEventListener('message', ({ data }: MessageEvent<Request<Ask | RepairAsk>>) => void receive(data))
