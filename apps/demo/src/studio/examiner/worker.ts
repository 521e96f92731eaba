import '../platform/global.js'
import type { Answer } from './answer.js'
import type { Ask, MendAsk } from './ask.js'
import { examining } from './examining.js'
import { type Mending, mendingOf, nothingToMend } from './mending.js'

/** How long a longer text must rest before what there is to show of it is made: who is typing waits for nothing else. */
const rest = { milliseconds: 250, characters: 2 ** 16 }

let latest = 0
let mending: Mending = nothingToMend

const tell = (answer: Answer): void => {
  if (answer.id === latest) postMessage(answer)
}

const failed = (id: number, error: unknown): void => {
  tell({ kind: 'failed', id, text: error instanceof Error ? error.message : 'The text could not be read.' })
}

const examine = async (ask: Ask): Promise<void> => {
  const { id, source, mode } = ask
  const stopped = (): boolean => latest !== id
  const shown = await examining(ask, tell, stopped)
  if (shown === undefined || typeof source !== 'string') return
  if (source.length > rest.characters) await new Promise((go) => setTimeout(go, rest.milliseconds))
  if (stopped()) return
  const { first, more } = shown()
  mending = first === undefined || first.valid ? nothingToMend : mendingOf(source, first, mode)
  tell({ ...more, fixes: mending.fixes })
}

// The newest question is the one that counts; `{ stop }` ends what is under way.
addEventListener('message', ({ data }: MessageEvent<Ask | MendAsk | { readonly stop: number }>) => {
  if ('mend' in data) {
    const text = data.id === latest ? mending.textWith(data.mend) : undefined
    if (text !== undefined) tell({ kind: 'mended', id: data.id, text })
    return
  }
  mending = nothingToMend
  if ('stop' in data) latest = data.stop
  else {
    latest = data.id
    examine(data).catch((error: unknown) => failed(data.id, error))
  }
})
