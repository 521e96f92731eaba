import '../platform/global.js'
import type { Answer } from './answer.js'
import type { Ask, RepairAsk } from './ask.js'
import { examining } from './examining.js'
import { type Repairs, repairsOf, noRepairs } from './repairs.js'

/**
 * The time for which a longer text must be unchanged before more than its issues is computed. Without it, a visitor who
 * is typing would wait for this computation.
 */
const rest = { milliseconds: 250, characters: 2 ** 16 }

let latest = 0
let repairs: Repairs = noRepairs

const send = (answer: Answer): void => {
  if (answer.id === latest) postMessage(answer)
}

const failed = (id: number, error: unknown): void => {
  send({ kind: 'failed', id, text: error instanceof Error ? error.message : 'The text could not be read.' })
}

const examine = async (ask: Ask): Promise<void> => {
  const { id, source, mode } = ask
  const stopped = (): boolean => latest !== id
  const shown = await examining(ask, send, stopped)
  if (shown === undefined || typeof source !== 'string') return
  if (source.length > rest.characters) await new Promise((go) => setTimeout(go, rest.milliseconds))
  if (stopped()) return
  const { first, more } = shown()
  repairs = first === undefined || first.valid ? noRepairs : repairsOf(source, first, mode)
  send({ ...more, fixes: repairs.fixes })
}

// Only the newest request is answered. `{ stop }` ends the current one.
addEventListener('message', ({ data }: MessageEvent<Ask | RepairAsk | { readonly stop: number }>) => {
  if ('repair' in data) {
    const text = data.id === latest ? repairs.textWith(data.repair) : undefined
    if (text !== undefined) send({ kind: 'repaired', id: data.id, text })
    return
  }
  repairs = noRepairs
  if ('stop' in data) latest = data.stop
  else {
    latest = data.id
    examine(data).catch((error: unknown) => failed(data.id, error))
  }
})
